// Submits the form during typing, and accepts dropped files. Without this script, the form has to be submitted with its
// button.

const form = document.querySelector("form");
const text = document.querySelector("textarea");
const files = document.querySelector("input[type=file]");
const report = document.querySelector("iframe");
const status = document.querySelector("output");

/** The time after the last change to the text after which it is submitted, in milliseconds. */
const pause = 250;

let timer;
let isBusy = false;
let isChanged = false;

/** Submits the form or, if a response is pending, does so when it arrives. */
function send() {
  clearTimeout(timer);
  if (isBusy) {
    isChanged = true;
    return;
  }
  if (text.value.trim() === "" && files.files.length === 0) {
    report.hidden = true;
    status.value = "";
    return;
  }
  isBusy = true;
  isChanged = false;
  status.value = "Explaining …";
  form.submit();
}

report.addEventListener("load", () => {
  if (!isBusy) return;
  isBusy = false;
  report.hidden = false;
  status.value = "";
  if (isChanged) send();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send();
});

text.addEventListener("input", () => {
  files.value = "";
  clearTimeout(timer);
  timer = setTimeout(send, pause);
});

files.addEventListener("change", () => {
  text.value = "";
  send();
});

for (const kind of ["dragenter", "dragover"]) {
  document.addEventListener(kind, (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
}

document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});

document.addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  if (event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  files.files = event.dataTransfer.files;
  text.value = "";
  send();
});
