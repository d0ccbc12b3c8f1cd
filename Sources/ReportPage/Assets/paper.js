// On paper nothing can be unfolded: everything is open while the page is printed.

export function openForPaper(page) {
  let opened = [];
  page.addEventListener("beforeprint", () => {
    opened = [...page.document.querySelectorAll("details:not([open])")];
    for (const details of opened) details.open = true;
  });
  page.addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
