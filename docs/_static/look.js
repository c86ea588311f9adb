// The panel «Вид»: colours, contrast, size of type, commentary, editorial marks; kept in the browser.
if (typeof document !== "undefined") (function () {
  "use strict";
  var panel = document.querySelector(".view-panel"), box = document.querySelector(".view");
  if (!panel) return;
  panel.querySelectorAll("input").forEach(function (input) {
    var chosen = document.documentElement.getAttribute("data-" + input.name);
    if (chosen) input.checked = input.value === chosen;
  });
  panel.addEventListener("change", function (event) {
    var input = event.target;
    document.documentElement.setAttribute("data-" + input.name, input.value);
    try { localStorage.setItem("pravilo-" + input.name, input.value); } catch (error) { /* it holds for this page */ }
  });
  document.addEventListener("pointerdown", function (event) {
    if (box.open && !box.contains(event.target)) box.open = false;
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape" || !box.open) return;
    box.open = false;
    box.querySelector("summary").focus();
  });
})();
