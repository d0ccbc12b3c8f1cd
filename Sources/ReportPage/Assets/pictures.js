// Keyboard navigation in pictures: the Tab key moves to a picture, and arrow keys move between its constraints.
// A drawing that is wider than the screen is scrolled so that its views are visible rather than its first label.

export function makePictures(article, whenChosen) {
  bringIntoSight(article);
  article.addEventListener("toggle", (event) => bringIntoSight(event.target), { capture: true });
  for (const picture of article.querySelectorAll(".pictures svg")) {
    const parts = [...picture.querySelectorAll("[data-constraint]:not([aria-hidden=true])")];
    if (parts.length > 0) makeStop(parts, whenChosen);
  }
}

// Scrolls drawings horizontally to center the outermost view or, if that view is wider than the screen, the marked
// flaw.
function bringIntoSight(element) {
  for (const sheet of element.querySelectorAll(".sheet")) {
    const room = sheet.querySelector(".room");
    if (!room || sheet.scrollWidth <= sheet.clientWidth) continue;
    const outer = sheet.getBoundingClientRect();
    const isWider = room.getBoundingClientRect().width > outer.width;
    const inner = ((isWider && sheet.querySelector(".flaw")) || room).getBoundingClientRect();
    sheet.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }
}

function makeStop(parts, whenChosen) {
  parts.forEach((part, index) => {
    part.setAttribute("tabindex", index === 0 ? "0" : "-1");
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", labelOf(part));
    part.addEventListener("click", () => whenChosen(part));
    part.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") whenChosen(part);
      else if (!move(parts, index, event.key)) return;
      event.preventDefault();
    });
  });
}

function move(parts, index, key) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const next = by === undefined ? undefined : parts[index + by];
  if (!next) return by !== undefined;
  parts[index].setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
  return true;
}

function labelOf(part) {
  const words = part.getAttribute("aria-label") ?? part.querySelector("title")?.textContent ?? "";
  return words.length > 300 ? `${words.slice(0, 300)}…` : words;
}
