// The list of steps, and what is hidden in it. Only the rows in its window are elements, because
// there may be a hundred thousand steps.

const rowHeight = 26;

// Hidden kinds are kept by their names, because the numbers of texts can change.
const filter = { words: "", hidesOwn: false, kinds: new Set(), part: "" };

/// The steps that are not hidden, in order, and the place of each step among them.
let shownList = [], isVisible;

const isHidden = step => !isVisible[step];

/// The lanes of phases: all, or that of the chosen part.
function shownTracks() {
  return (filter.part ? tracks.filter(track => track.name === filter.part) : tracks).slice(0, 24);
}

/// Whether an effect belongs to the chosen part; one that says nothing of parts always does.
function visibleSpan(span) {
  return !filter.part || !span.facts.length
    || span.facts.some(([fact]) => fact.startsWith(filter.part + " "));
}

function changesPart(step) {
  const row = data.changes[step];
  for (let i = 0; i < row.length; i += 3) {
    const path = text(row[i]);
    if (path === filter.part || path.startsWith(filter.part + ".")
      || filter.part.startsWith(path + ".")) return true;
  }
  return (spansFrom.get(step) ?? []).some(span => span.facts.length && visibleSpan(span));
}

function applyFilter() {
  const words = filter.words.toLowerCase().split(/\s+/).filter(word => word);
  // Each text is searched once, however many steps have it.
  const matches = words.map(word => data.texts.map(text => text.toLowerCase().includes(word)));
  const has = (found, step) => found[data.title[step]] || found[data.kind[step]]
    || found[data.action[step]] || data.changes[step].some(number => found[number])
    || data.effects[step].some(number => found[number]);
  shownList = [];
  isVisible = new Uint8Array(count);
  for (let step = 0; step < count; step++) {
    const shows = step === 0 || (!(filter.hidesOwn && isOwn(step)) && !filter.kinds.has(text(data.kind[step]))
      && (!filter.part || changesPart(step)) && matches.every(found => has(found, step)));
    isVisible[step] = shows ? 1 : 0;
    if (shows) shownList.push(step);
  }
  const hidden = count - shownList.length;
  at("found").textContent = hidden ? `${shownList.length - 1} of ${count - 1} actions` : "";
  at("steps").setAttribute("aria-label", `Steps, ${shownList.length} shown`);
  at("rows").style.height = shownList.length * rowHeight + "px";
}

/// Fills the window of the list with the rows that are in it.
function drawRows() {
  const list = at("steps"), first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 5);
  const last = Math.min(shownList.length, first + Math.ceil(list.clientHeight / rowHeight) + 10);
  const rows = [];
  for (let place = first; place < last; place++) {
    const step = shownList[place], isNow = step === now;
    const row = element("div", { role: "option", id: "step-" + nameOf(step),
      "aria-selected": String(isNow), "aria-posinset": place + 1, "aria-setsize": shownList.length,
      class: (isOwn(step) ? "own " : "") + (isNow ? "now" : step === base ? "base" : ""),
      style: `top: ${place * rowHeight}px`, title: titleOf(step) }, titleOf(step));
    if (isOwn(step)) row.prepend(element("span", { class: "mark" }, "↳ "));
    row.addEventListener("click", () => show(step));
    rows.push(row);
  }
  at("rows").replaceChildren(...rows);
  list.setAttribute("aria-activedescendant", "step-" + nameOf(now));
}

/// Moves the list so that the shown step is in its window; the page does not move.
function revealRow() {
  const list = at("steps"), place = Math.max(0, lastAtMost(shownList, now));
  const top = place * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  const least = top + rowHeight - list.clientHeight;
  if (least > list.scrollTop) list.scrollTop = least;
  drawRows();
}

/// Shows the step in the list that is a number of places away.
function moveBy(places) {
  const place = lastAtMost(shownList, now);
  // From a hidden step, a move back goes to the step before it in the list.
  const from = places < 0 && shownList[place] !== now ? place + 1 : place;
  show(shownList[Math.max(0, Math.min(shownList.length - 1, from + places))]);
}

function filterChanged() {
  applyFilter();
  revealRow();
  timeline.draw();
}

function listenToFilter() {
  at("search").addEventListener("input", () => {
    filter.words = at("search").value;
    filterChanged();
  });
  at("hideown").addEventListener("change", () => {
    filter.hidesOwn = at("hideown").checked;
    filterChanged();
  });
  at("part").addEventListener("change", () => {
    filter.part = at("part").value;
    filterChanged();
    drawChart();
    markChart();
  });
  at("steps").addEventListener("scroll", drawRows);
}

/// Offers the kinds and the parts that there are.
function drawChoices() {
  const amounts = new Map();
  for (const kind of data.kind.slice(1)) amounts.set(kind, (amounts.get(kind) ?? 0) + 1);
  const labels = [];
  for (const [number, amount] of amounts) {
    const kind = text(number);
    const box = element("input", { type: "checkbox" });
    box.checked = !filter.kinds.has(kind);
    box.addEventListener("change", () => {
      if (box.checked) filter.kinds.delete(kind); else filter.kinds.add(kind);
      filterChanged();
    });
    labels.push(element("label", {}, box, ` ${kind} (${amount})`));
  }
  at("kinds").replaceChildren(...labels);
  at("ownlabel").hidden = !own.size;
  at("partlabel").hidden = tracks.length < 2;
  at("part").replaceChildren(element("option", { value: "" }, "all"),
    ...tracks.map(track => element("option", { value: track.name }, track.name)));
  if (!tracks.some(track => track.name === filter.part)) filter.part = "";
  at("part").value = filter.part;
}
