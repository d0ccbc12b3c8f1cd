// Opens every conflict for printing, because it can't be expanded on paper. Previews of fixes stay as they are.

export function openForPaper(page) {
  let opened = [];
  page.addEventListener("beforeprint", () => {
    opened = [...page.document.querySelectorAll(":not(.fix) > details:not([open])")];
    for (const details of opened) details.open = true;
  });
  page.addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
