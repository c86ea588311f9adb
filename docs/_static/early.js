// Runs before anything is painted: the reader's own settings, so that nothing flashes or jumps.
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.remove("no-js");
  // A folder needs no preloading, and browsers forbid it there.
  if (location.protocol !== "file:") ["pt-serif-400", "pt-sans-400", "pt-sans-700"].forEach(function (name) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "font";
    link.type = "font/woff2";
    link.crossOrigin = "";
    link.href = document.currentScript.src.replace(/early\.js.*/, "fonts/" + name + ".woff2");
    document.head.appendChild(link);
  });
  ["theme", "contrast", "size", "komm", "readings"].forEach(function (name) {
    var value = null;
    try { value = localStorage.getItem("pravilo-" + name); } catch (error) { /* storage may be forbidden */ }
    if (value) root.setAttribute("data-" + name, value);
  });
})();
