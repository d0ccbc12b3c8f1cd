// Submits the form during typing, and accepts dropped files. Without this script, the form has to be submitted with its
// button.
//
// Each report is loaded into a frame behind the present one, which is replaced only when the next report has the reader's
// place. If the text can't be read, as while a number is being typed, the present report stays, dimmed.

const form = document.querySelector("form");
const text = document.querySelector("textarea");
const name = document.querySelector("input[name=name]");
const files = document.querySelector("input[type=file]");
const status = document.querySelector("output");
const strip = document.querySelector("#strip");
const empty = document.querySelector("#empty");

/** The time after the last change to the text after which it is submitted, in milliseconds. */
const pause = 250;
/** The time after which a loaded page that hasn't sent a message isn't one of this server's. */
const patience = 1000;
/** The maximum size of a file that is shown in the text field, in bytes. */
const textLimit = 1 << 20;

/** The frame that is shown. */
let report = document.querySelector("iframe");
/** The frame that loads the response; null if no response is pending. */
let next = null;
/** The reader's place in the report; null if the next report starts at its top. */
let place = null;
let lastText = "";
let timer;
let count = 0;
let isChanged = false;

/** Submits the form or, if a response is pending, does so when it arrives. */
function send() {
  clearTimeout(timer);
  if (next) {
    isChanged = true;
    return;
  }
  strip.hidden = true;
  if (text.value.trim() === "" && files.files.length === 0) {
    report.hidden = true;
    empty.hidden = false;
    status.value = "";
    return;
  }
  if (!isEdited(lastText, text.value)) place = null;
  lastText = text.value;
  isChanged = false;
  status.value = "Explaining …";
  next = report.cloneNode();
  next.name = `report${++count}`;
  next.className = "next";
  next.hidden = false;
  next.addEventListener("load", whenLoaded);
  report.after(next);
  form.target = next.name;
  form.submit();
}

/** Returns true if a text was edited; false if it was replaced by another. */
function isEdited(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return 2 * (start + end) >= before.length;
}

function whenLoaded(event) {
  const frame = event.target;
  setTimeout(() => {
    if (frame === next) refuse("The server has stopped. Run masdiag serve, and open the address that it prints.");
  }, patience);
}

/** Shows the loaded frame. */
function show() {
  report.remove();
  report = next;
  report.className = "";
  report.title = "Report";
  empty.hidden = true;
  finish();
}

/** Keeps the present report, dimmed, with a message above it. */
function refuse(message) {
  next.remove();
  strip.textContent = message;
  strip.hidden = false;
  empty.hidden = true;
  report.className = "stale";
  finish();
}

function finish() {
  next = null;
  status.value = "";
  if (isChanged) send();
}

addEventListener("message", (event) => {
  const message = event.data;
  if (event.source === report.contentWindow && message?.masdiag === "place") place = message.state;
  if (!next || event.source !== next.contentWindow) return;
  switch (message?.masdiag) {
    case "report":
      if (place) next.contentWindow.postMessage({ masdiagPlace: place }, "*");
      else show();
      break;
    case "restored":
    case "text":
      show();
      break;
    case "failure":
      refuse(message.text);
      break;
    default:
  }
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send();
});

text.addEventListener("input", () => {
  files.value = "";
  if (text.value === "") name.value = "";
  clearTimeout(timer);
  timer = setTimeout(send, pause);
});

files.addEventListener("change", take);

/** Shows a single text file in the text field, where it can be edited; other files are submitted as they are. */
async function take() {
  const [file] = files.files;
  const content = files.files.length === 1 && file.size <= textLimit ? await textOf(file) : null;
  text.value = content ?? "";
  name.value = content === null ? "" : file.name;
  if (content !== null) files.value = "";
  send();
}

/** Returns the text of a file; null if the file isn't text in UTF-8. */
async function textOf(file) {
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return content.includes("\0") || content.trim() === "" ? null : content;
  } catch {
    return null;
  }
}

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
  take();
});
