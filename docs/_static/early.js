// Runs before anything is painted: the reader's own settings, so that nothing flashes or jumps.
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.remove("no-js");
  ["theme", "contrast", "size", "komm", "readings"].forEach(function (name) {
    var value = null;
    try { value = localStorage.getItem("pravilo-" + name); } catch (error) { /* storage may be forbidden */ }
    if (value) root.setAttribute("data-" + name, value);
  });
})();
