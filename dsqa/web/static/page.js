// Comfort on top of pages that work without it: keys, copying, more rows in place.

const MOST_ROWS = 1000; // Rows of a sheet in the page, however far one goes.
const body = document.body;
const announce = document.querySelector("[data-status]");

function say(text) {
  if (announce) announce.textContent = text;
}

function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

// Keys.

function step(by) {
  const links = [...document.querySelectorAll("a[data-candidate]")];
  if (!links.length) return false;
  const at = links.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by;
  if (next < 0 || next >= links.length) return true;
  links[next].focus();
  links[next].scrollIntoView({ block: "nearest" });
  return true;
}

function focusOn(id) {
  const input = document.getElementById(id);
  if (!input) return false;
  input.focus();
  input.select();
  return true;
}

// The cell that nearly won with this number.
function openNear(number) {
  const link = document.querySelectorAll("[data-near] a")[number - 1];
  if (link) link.click();
  return Boolean(link);
}

// Who speaks to a computer types letters unawares: keys of one letter can be turned off, and stay so.

const KEPT = "keys";
const switchKeys = document.querySelector("button[data-keys]");
let hasKeys = true;

function turnKeys(on) {
  if (on !== hasKeys) {
    const name = switchKeys.textContent;
    switchKeys.textContent = switchKeys.dataset.keys;
    switchKeys.dataset.keys = name;
  }
  hasKeys = on;
}

try {
  if (switchKeys && localStorage.getItem(KEPT) === "off") turnKeys(false);
} catch {
  // A browser that keeps nothing.
}

if (switchKeys) {
  switchKeys.addEventListener("click", () => {
    turnKeys(!hasKeys);
    try {
      localStorage.setItem(KEPT, hasKeys ? "on" : "off");
    } catch {
      // They are off on this page only.
    }
  });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isTyping(event.target)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (event.target instanceof Element && event.target.closest(".region, summary, pre")) {
    if (event.key.startsWith("Arrow")) return; // They scroll there.
  }
  const done =
    (hasKeys && event.key === "/" && focusOn("q")) ||
    (hasKeys && event.key === "g" && focusOn("jump")) ||
    (hasKeys && /^[1-9]$/.test(event.key) && openNear(Number(event.key))) ||
    (event.key === "ArrowDown" && step(1)) ||
    (event.key === "ArrowUp" && step(-1));
  if (done) event.preventDefault();
});

for (const hint of document.querySelectorAll("[data-script]")) hint.hidden = false;

// What is asked for while files are still being read is shown once they are.

const WAIT = 1500; // Milliseconds between two looks.
const waiting = document.querySelector("[data-waits]");

function far({ done, total }) {
  const number = new Intl.NumberFormat(document.documentElement.lang);
  return waiting.dataset.pattern.replace("{done}", number.format(done)).replace("{total}", number.format(total));
}

async function look() {
  try {
    const reply = await fetch(waiting.dataset.waits, { cache: "no-store" });
    const told = await reply.json();
    if (told.ready || told.error) return location.reload();
    // What is the same is not read aloud again.
    const text = told.total ? far(told) : "";
    if (text !== waiting.textContent) waiting.textContent = text;
  } catch {
    // The service may come back.
  }
  setTimeout(look, WAIT);
}

if (waiting) setTimeout(look, WAIT);

// Copying: a text, a link as one sends it, the cells of a form.

async function copied(button, text) {
  await navigator.clipboard.writeText(await text);
  say(body.dataset.copied);
  if (button.dataset.isCopied) return;
  button.dataset.isCopied = "yes";
  const name = [...button.childNodes];
  button.replaceChildren(body.dataset.copied);
  setTimeout(() => {
    button.replaceChildren(...name);
    delete button.dataset.isCopied;
  }, 1500);
}

async function cellsOf(form) {
  const reply = await fetch(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  if (!reply.ok) throw new Error(String(reply.status));
  return reply.text();
}

function onCopy(name, text, failed = () => "") {
  for (const button of document.querySelectorAll(`button[${name}]`)) {
    button.hidden = false;
    button.addEventListener("click", () => copied(button, text(button)).catch(() => say(failed(button))));
  }
}

if (navigator.clipboard) {
  onCopy("data-copy", (button) => button.dataset.copy);
  onCopy("data-copy-link", (button) => new URL(button.dataset.copyLink, location.href).href);
  onCopy("data-copy-form", (button) => cellsOf(button.form), (button) => button.dataset.copyForm);
}

// The lit cell in the middle of what its region shows beside the sticky heads.

function sticky(of, side) {
  const kept = [...document.querySelectorAll(of)].filter((one) => getComputedStyle(one).position === "sticky");
  return kept.reduce((sum, one) => sum + one.getBoundingClientRect()[side], 0);
}

const region = document.querySelector(".region[data-lit]");
const lit = region && document.getElementById(region.dataset.lit);
if (lit && !lit.closest("thead")) {
  const cell = lit.getBoundingClientRect();
  const box = region.getBoundingClientRect();
  const top = sticky(".sheet thead", "height") + sticky(".sheet tbody.heads:nth-of-type(-n+2)", "height");
  const left = sticky(".sheet .letters > *", "width");
  region.scrollTop += cell.top - box.top - top - Math.max(0, (box.height - top - cell.height) / 2);
  if (!lit.matches(".stuck")) {
    region.scrollLeft += cell.left - box.left - left - Math.max(0, (box.width - left - cell.width) / 2);
  }
}

// More rows below those on view; as many windows above go as are too many.

const table = document.querySelector("table.sheet");
const nav = document.querySelector("nav.windows");
const windows = table ? [[...table.tBodies]] : []; // The bodies of each window, top down.

function partOf(link) {
  const url = new URL(link.href);
  url.searchParams.set("part", "rows");
  return url;
}

function rowsOf(html) {
  const parsed = new DOMParser().parseFromString(`<table><tbody>${html}</tbody></table>`, "text/html");
  return [...parsed.querySelectorAll("tbody > tr")];
}

function rowOf(line) {
  return Number(line.getAttribute("aria-rowindex")) - 2; // Of the sheet, from 0.
}

function linesOf(bodies) {
  return bodies.flatMap((body) => [...body.rows]);
}

// The link to the rows that have gone, which is a page of its own.
function leadBack(row, more) {
  let link = nav.querySelector("a[rel=prev]");
  if (!link) {
    link = document.createElement("a");
    link.rel = "prev";
    link.textContent = nav.dataset.before;
    const item = document.createElement("li");
    item.append(link);
    nav.querySelector("ul").prepend(item);
  }
  const url = new URL(more.href);
  url.searchParams.set("row", row);
  url.searchParams.delete("cell");
  link.href = url.href;
}

function dropAbove(more) {
  const [first] = linesOf(windows.at(-1));
  const stood = first.getBoundingClientRect().top;
  let gone = null;
  while (windows.length > 1 && linesOf(windows.flat()).length > MOST_ROWS) {
    const bodies = windows.shift();
    gone = rowOf(linesOf(bodies)[0]);
    // The last heads stay in view, as those of the rows that are left.
    const heads = bodies.filter((body) => body.matches(".heads")).at(-1);
    for (const body of bodies) if (body !== heads) body.remove();
    if (heads) for (const older of table.querySelectorAll("tbody.heads")) if (older !== heads) older.remove();
  }
  if (gone === null) return;
  table.closest(".region").scrollTop += first.getBoundingClientRect().top - stood;
  leadBack(gone, more);
}

function tellRows() {
  const lines = linesOf(windows.flat());
  const told = { first: rowOf(lines[0]) + 1, last: rowOf(lines.at(-1)) + 1, total: Number(table.getAttribute("aria-rowcount")) - 1 };
  const shown = nav.dataset.rows.replace(/\{(\w+):,\}/g, (_, name) => told[name].toLocaleString("en"));
  for (const status of document.querySelectorAll("span[data-shown]")) status.textContent = shown;
}

async function more(link) {
  if (link.getAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  try {
    const reply = await fetch(partOf(link), { headers: { Accept: "text/html" } });
    if (!reply.ok) throw new Error(String(reply.status));
    const rows = rowsOf(await reply.text());
    if (!rows.length) throw new Error("no rows");
    const added = document.createElement("tbody");
    added.append(...rows);
    table.append(added);
    windows.push([added]);
    dropAbove(link);
    tellRows();
    const { next } = rows[0].dataset;
    if (next === undefined) {
      table.closest(".region").focus();
      link.parentElement.remove();
    } else {
      const url = new URL(link.href);
      url.searchParams.set("row", next);
      link.href = url.href;
      link.removeAttribute("aria-busy");
    }
  } catch {
    location.assign(link.href);
  }
}

for (const link of document.querySelectorAll("a[data-more]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !table) return;
    event.preventDefault();
    more(link);
  });
}

const upload = document.querySelector("form[data-upload]");
if (upload) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length !== 1) return;
    upload.elements.file.files = event.dataTransfer.files;
    upload.requestSubmit();
  });
}
