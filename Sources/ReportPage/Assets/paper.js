// On paper nothing can be unfolded: every conflict is open while the page is printed, with the previews that are open.

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
