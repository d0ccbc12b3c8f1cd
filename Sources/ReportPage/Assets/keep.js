// On a page that shows reports while their input is edited, such as the page of `masdiag serve`, a reader's place is kept:
// the scroll position, what is open, and the step of each sum. The outer page passes it from one report to the next.

export function keepPlace(page, conflictOf) {
  const outer = page.parent;
  if (outer === page) return;
  const { document } = page;
  let isTold = false;

  function tell() {
    isTold = false;
    const steps = [...document.querySelectorAll("article.conflict.stepping")].map((article) => [
      article.id,
      Number(article.querySelector("tr.current")?.dataset.step ?? 0),
    ]);
    const state = { top: page.scrollY, left: page.scrollX, open: openOf(document), steps };
    outer.postMessage({ masdiag: "place", state }, "*");
  }

  function noteChange() {
    if (!isTold) page.requestAnimationFrame(tell);
    isTold = true;
  }

  function restore(state) {
    for (const [key, isOpen] of state.open) {
      const details = keyed(document).get(key);
      if (details) details.open = isOpen;
    }
    for (const [id, step] of state.steps) {
      const article = document.getElementById(id);
      if (article && step > 0) conflictOf(article).steps.show(step);
    }
    page.scrollTo(state.left, state.top);
  }

  page.addEventListener("message", (event) => {
    if (event.source !== outer || !event.data?.masdiagPlace) return;
    restore(event.data.masdiagPlace);
    outer.postMessage({ masdiag: "restored" }, "*");
  });
  page.addEventListener("scroll", noteChange, { passive: true });
  document.addEventListener("toggle", noteChange, { capture: true });
  document.addEventListener("click", noteChange);
  document.addEventListener("keyup", noteChange);
  outer.postMessage({ masdiag: "report" }, "*");
}

// The page's expandable parts by the id of the part that contains them, and their number in it.
function keyed(document) {
  const found = new Map();
  const counts = new Map();
  for (const details of document.querySelectorAll("details")) {
    const id = details.closest("[id]")?.id ?? "";
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    found.set(`${id} ${count}`, details);
  }
  return found;
}

function openOf(document) {
  return [...keyed(document)].map(([key, details]) => [key, details.open]);
}
