// Says in the footer what is kept for use without network, keeps the whole book on demand, offers a new version.
if (typeof document !== "undefined") (function () {
  "use strict";
  var place = document.getElementById("offline-state"), page = window.pravilo.page;
  if (location.protocol === "file:") { place.textContent = "открыто из папки, сеть не нужна"; return; }
  if (!("serviceWorker" in navigator) || !window.isSecureContext) { place.textContent = "офлайн не сохраняется: нужен https"; return; }

  function button(words, act) {
    var node = page.make("button", "", words);
    node.type = "button";
    node.addEventListener("click", act);
    return node;
  }
  function post(message) {
    return navigator.serviceWorker.ready.then(function (registration) { registration.active.postMessage(message); });
  }
  var whole = button("сохранить всю книгу", function () { whole.disabled = true; post({ what: "all" }); });
  var words = page.make("span"), fresh = page.make("span");
  place.append(words, " ", whole, fresh);
  whole.hidden = true;

  navigator.serviceWorker.addEventListener("message", function (event) {
    var state = event.data, all = state.kept >= state.all;
    words.textContent = "сохранено офлайн" + (all ? " полностью" : ": " + state.kept + " из " + state.all) + ", версия от " + state.date;
    whole.hidden = all;
    if (all) whole.disabled = false;
  });
  function offer(registration) {
    if (!registration.waiting || fresh.childNodes.length) return;
    fresh.append(" · есть новая версия: ", button("обновить", function () {
      navigator.serviceWorker.addEventListener("controllerchange", function () { location.reload(); });
      registration.waiting.postMessage({ what: "skip" });
    }));
  }
  function watch(registration) { // a new version may be on its way before this script has run
    var worker = registration.installing;
    if (worker) worker.addEventListener("statechange", function () {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(registration);
    });
  }
  navigator.serviceWorker.register(page.root + "sw.js").then(function (registration) {
    post({ what: "here", url: location.href.split("#")[0] });
    if (navigator.serviceWorker.controller) offer(registration);
    watch(registration);
    registration.addEventListener("updatefound", function () { watch(registration); });
  }).catch(function () { words.textContent = "офлайн не сохраняется"; });
})();
