// The script adds highlighting, steps, and an address for each step to a page that is complete without it.

import { placeOf, fragmentOf } from "./place.js";
import { makeLight, keysOf } from "./light.js";
import { makeSteps } from "./steps.js";
import { makePictures } from "./pictures.js";
import { openForPaper } from "./paper.js";
import { keepPlace } from "./keep.js";

const conflicts = new Map();

function note(place) {
  history.replaceState(null, "", fragmentOf(place));
}

// Sets up a conflict when it's first needed, because a page may have many conflicts.
function conflict(article) {
  if (conflicts.has(article.id)) return conflicts.get(article.id);
  const light = makeLight(article);
  const steps = makeSteps(article, (step) => note({ conflict: article.id, step, fix: null }));
  makePictures(article, (part) => {
    const keys = keysOf(part);
    const row = steps.rows.find((row) => keysOf(row).some((key) => keys.includes(key)));
    if (row) row.querySelector("a").click();
  });
  for (const fix of article.querySelectorAll(".fix > details")) {
    fix.addEventListener("toggle", () => {
      const number = Number(fix.parentElement.id.split(".f")[1]);
      if (fix.open && fix.matches(":focus-within")) note({ conflict: article.id, step: null, fix: number });
    });
  }
  const made = { light, steps };
  conflicts.set(article.id, made);
  return made;
}

// Opens the conflict, step or fix that the address refers to, and scrolls to it.
function arrive() {
  const place = placeOf(location.hash);
  const article = place && document.getElementById(place.conflict);
  if (!article) return;
  article.querySelector("details").open = true;
  const { steps, light } = conflict(article);
  steps.show(place.step);
  let target = article;
  if (place.step !== null) {
    const row = steps.rows[place.step - 1];
    if (row) {
      light(keysOf(row));
      target = article.querySelector(".reasoning");
    }
  } else if (place.fix !== null) {
    target = document.getElementById(fragmentOf(place).slice(1)) ?? article;
    const fix = target.querySelector("details");
    if (fix) fix.open = true;
  }
  target.scrollIntoView({ block: "start" });
}

for (const article of document.querySelectorAll("article.conflict")) {
  const details = article.querySelector("details");
  if (details.open) conflict(article);
  else details.addEventListener("toggle", () => conflict(article), { once: true });
}
addEventListener("hashchange", arrive);
openForPaper(window);
arrive();
keepPlace(window, conflict);
