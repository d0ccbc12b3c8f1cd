// Highlights the constraint under the pointer, or with the focus, everywhere: in the sum, the fixes and the pictures.

// Returns the names, in text and pictures, of the constraints that an element refers to.
export function keysOf(element) {
  const names = element.dataset.constraints ?? element.dataset.constraint ?? "";
  return names.split(" ").filter((name) => name !== "");
}

// Returns the elements of an article that refer to constraints, by constraint.
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

// The position of the pointer. If the page scrolls under a resting pointer, for example because of a key, nothing is
// highlighted.
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
