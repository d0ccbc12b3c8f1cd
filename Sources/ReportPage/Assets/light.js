// A constraint that is pointed at, or has the focus, lights up wherever it is: in the sum, among the fixes, in the
// pictures.

// What text and pictures call the constraints that an element is about.
export function keysOf(element) {
  const names = element.dataset.constraints ?? element.dataset.constraint ?? "";
  return names.split(" ").filter((name) => name !== "");
}

// The elements of an article that are about constraints, by these.
export function elementsByKey(article) {
  const found = new Map();
  for (const element of article.querySelectorAll("[data-constraints], [data-constraint]")) {
    for (const key of keysOf(element)) {
      if (!found.has(key)) found.set(key, []);
      found.get(key).push(element);
    }
  }
  return found;
}

// Where the pointer is. (When the page scrolls below a pointer at rest, as it does for the keyboard, that points at
// nothing.)
let rest = "";
const spot = (event) => `${event.clientX} ${event.clientY}`;
document.addEventListener("pointermove", (event) => {
  rest = spot(event);
});

export function makeLight(article) {
  const elements = elementsByKey(article);
  let lit = [];

  function light(keys) {
    for (const element of lit) element.classList.remove("lit");
    lit = keys.flatMap((key) => elements.get(key) ?? []);
    for (const element of lit) element.classList.add("lit");
  }

  function follow(event) {
    const element = event.target.closest("[data-constraints], [data-constraint]");
    light(element ? keysOf(element) : []);
  }

  article.addEventListener("pointerover", (event) => {
    if (spot(event) !== rest) follow(event);
  });
  article.addEventListener("pointerleave", () => light([]));
  article.addEventListener("focusin", follow);
  article.addEventListener("focusout", () => light([]));
  return light;
}
