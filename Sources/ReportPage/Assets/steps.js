// Steps through the sum line by line. Lines after the current step are hidden in the pictures.

import { elementsByKey, keysOf } from "./light.js";

export function makeSteps(article, whenAt) {
  const rows = [...article.querySelectorAll("tr.line")];
  const bar = article.querySelector(".steps");
  const words = bar.querySelector("output");
  const turns = turnsOf(article, rows);
  let current = null;

  // Shows the lines up to `step`; all lines if it's null.
  function show(step) {
    current = step === null ? null : Math.min(Math.max(step, 1), rows.length);
    const last = current ?? Infinity;
    rows.forEach((row, index) => {
      row.classList.toggle("later", index + 1 > last);
      row.classList.toggle("current", index + 1 === current);
      const link = row.querySelector("a");
      if (index + 1 === current) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    for (const [element, turn] of turns) element.classList.toggle("later", turn > last);
    article.classList.toggle("stepping", current !== null);
    words.textContent = current === null ? "" : sentence(rows, current);
    setOff(bar, current, rows.length);
  }

  function go(step) {
    show(step);
    whenAt(current);
  }

  // Moves to the next step, or to the previous one.
  function move(by) {
    if (current === null) go(by > 0 ? 1 : rows.length);
    else go(current + by);
  }

  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    if (button.dataset.go === "all") go(null);
    else move(button.dataset.go === "next" ? 1 : -1);
  });
  article.querySelector(".reasoning").addEventListener("keydown", (event) => {
    const number = stepOfKey(event.key, current, rows.length);
    if (number === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(number);
    if (current !== null && event.target.closest("tr")) rows[current - 1].querySelector("a").focus();
  });
  for (const row of rows) {
    row.querySelector("a").addEventListener("click", (event) => {
      event.preventDefault();
      go(Number(row.dataset.step));
    });
  }
  show(null);
  return { show, rows };
}

// Returns the step for a key: null to show all lines, or undefined if the key has no effect.
export function stepOfKey(key, current, count) {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return Math.min((current ?? 0) + 1, count);
    case "ArrowUp":
    case "ArrowLeft":
      return Math.max((current ?? count + 1) - 1, 1);
    case "Home":
      return 1;
    case "End":
      return count;
    case "Escape":
      return null;
    default:
      return undefined;
  }
}

// Returns the step at which each part of a picture appears, which is the first line that it belongs to.
function turnsOf(article, rows) {
  const turns = new Map();
  const elements = elementsByKey(article);
  for (const row of rows) {
    for (const key of keysOf(row)) {
      for (const element of elements.get(key) ?? []) {
        if (element.closest("svg") && !turns.has(element)) turns.set(element, Number(row.dataset.step));
      }
    }
  }
  for (const element of article.querySelectorAll(".pictures svg [data-step]")) {
    turns.set(element, Number(element.dataset.step));
  }
  return turns;
}

function sentence(rows, step) {
  const row = rows[step - 1];
  const said = row.querySelector("a").textContent;
  const left = row.dataset.left && step > 1 ? `; so far ${row.dataset.left}` : "";
  return `${step} of ${rows.length}: ${said}${left}`;
}

function setOff(bar, current, count) {
  const off = { back: current === null || current === 1, next: current === count, all: current === null };
  for (const button of bar.querySelectorAll("button")) {
    button.setAttribute("aria-disabled", String(off[button.dataset.go]));
  }
}
