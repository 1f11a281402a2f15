// What is known of the shown step: its changes, its effects with their ends, the JSON of its action,
// the state as a tree, the pinned parts, and the differences from another step.

const pinned = new Set(), folded = new Set();
let base;

const mostRows = 500;

function cellRow(cells, classes = []) {
  const row = element("tr");
  cells.forEach((cell, i) => row.append(element("td", { class: classes[i] }, cell)));
  return row;
}

/// Fills a table, or says that there is nothing to show.
function fill(table, rows, none) {
  const shown = rows.slice(0, mostRows);
  if (rows.length > mostRows) shown.push(cellRow([`… ${rows.length - mostRows} more`]));
  at(table).replaceChildren(...(rows.length ? shown : [cellRow([none])]));
}

function pinButton(path) {
  const isPinned = pinned.has(path);
  const button = element("button", { class: "pin", "aria-pressed": String(isPinned),
    "aria-label": (isPinned ? "Unpin " : "Pin ") + path, title: isPinned ? "unpin" : "pin" },
    isPinned ? "★" : "☆");
  button.addEventListener("click", () => {
    if (isPinned) pinned.delete(path); else pinned.add(path);
    drawState();
    drawPins();
  });
  return button;
}

// JSON, as a tree that is made where it is unfolded.

function shortJSON(value) {
  const line = printed(value);
  return line.length > 100 ? line.slice(0, 99) + "…" : line;
}

/// JSON as text.
const printed = value => visible(JSON.stringify(value) ?? "");

function jsonView(value, label = "", depth = 0) {
  const prefix = label === "" ? [] : [element("span", { class: "key" }, visible(String(label)) + ": ")];
  if (value === null || typeof value !== "object" || !Object.keys(value).length) {
    return element("div", { class: "leaf" }, ...prefix, printed(value));
  }
  const isList = Array.isArray(value), keys = Object.keys(value);
  const details = element("details", {}, element("summary", {}, ...prefix,
    element("span", { class: "short" }, shortJSON(value))));
  let isFilled = false;
  const fillIn = () => {
    if (isFilled) return;
    isFilled = true;
    for (const key of keys.slice(0, mostRows)) details.append(jsonView(value[key], key, depth + 1));
    if (keys.length > mostRows) details.append(`… ${keys.length - mostRows} more`);
  };
  details.addEventListener("toggle", fillIn);
  if (depth === 0 && !isList) { fillIn(); details.open = true; }
  return details;
}

/// The JSON of a text of the page: as a tree, or as the text if it is none.
function jsonOf(number) {
  if (number === -2) return element("p", { class: "faint" }, "(too large for this page)");
  if (number < 0) return element("p", { class: "faint" }, "(none)");
  try {
    return jsonView(JSON.parse(text(number)));
  } catch {
    return element("pre", {}, visible(text(number)));
  }
}

/// The contents that an action names: a list as its rows, anything else as a tree.
function contentView(number) {
  let value;
  try { value = JSON.parse(text(number)); } catch { return jsonOf(number); }
  if (!Array.isArray(value)) return jsonView(value, "", 1);
  const list = element("div", { class: "answer" },
    element("p", {}, value.length === 1 ? "1 row" : `${value.length} rows`));
  value.slice(0, 100).forEach((row, i) => list.append(jsonView(row, i, 1)));
  return list;
}

// Effects.

function stepLink(step) {
  const link = element("a", { href: "#" + nameOf(step) }, step ? "#" + nameOf(step) : "the start");
  link.addEventListener("click", event => { event.preventDefault(); show(step); });
  return link;
}

function spanView(span, isEnd) {
  const view = element("div", { class: "effect" }), took = durationOf(span);
  const line = element("div", {}, outcomeLooks[span.end][1], isEnd ? "" : span.effect);
  if (isEnd) line.append(`${span.label} ${span.end}, started by `, stepLink(span.from));
  else if (took !== undefined || span.end === "answered" || span.end === "failed"
    || span.end === "cancelled" || span.end === "replaced" || span.end === "done") {
    line.append(` — ${span.end} by `, stepLink(span.to));
  } else line.append(` — ${span.end}`);
  if (took !== undefined) line.append(isEnd ? ` ${timeText(took)} before` : ` after ${timeText(took)}`);
  view.append(line);
  if (span.facts.length) {
    const table = element("table");
    for (const fact of span.facts) table.append(cellRow(fact));
    view.append(table);
  }
  const details = element("details", {}, element("summary", {}, "the work as JSON"));
  details.addEventListener("toggle", () => {
    if (details.childElementCount === 1) details.append(jsonOf(span.json));
  });
  view.append(details);
  return view;
}

function drawEffects() {
  const from = spansFrom.get(now) ?? [];
  // What only cancels, adopts or notes has no span.
  const rest = data.effects[now].map(text);
  for (const span of from) {
    const place = rest.indexOf(span.effect);
    if (place >= 0) rest.splice(place, 1);
  }
  const views = [...from.map(span => spanView(span, false)),
    ...rest.map(line => element("div", { class: "effect" }, line)),
    ...(spansTo.get(now) ?? []).map(span => spanView(span, true))];
  at("effects").replaceChildren(
    ...(views.length ? views.slice(0, mostRows) : ["(nothing asked for)"]));
}

// The state.

/// Splits a path at its dots, but not within brackets.
const namesOf = path => path.match(/(?:\[[^\]]*\]|[^.])+/g) ?? [path];

function drawState() {
  const changed = new Map(changesOf(now).map(([path, before]) => [path, before]));
  const known = [];
  for (const part of parts) {
    const value = valueAt(part, now);
    if (value !== undefined) known.push([part.name, value]);
  }
  const isChanged = path => changed.has(path)
    || [...changed.keys()].some(other => other.startsWith(path + "[") || other.startsWith(path + "."));
  const rows = [], open = [];
  let left = 0;
  for (const [path, value] of known) {
    if (rows.length >= mostRows) { left++; continue; }
    const names = namesOf(path);
    let depth = 0;
    while (depth < names.length - 1 && open[depth] === names[depth]) depth++;
    open.length = depth;
    for (; depth < names.length - 1; depth++) {
      open.push(names[depth]);
      const group = names.slice(0, depth + 1).join(".");
      if (isFolded(names, depth)) continue;
      const isOpen = !folded.has(group);
      const button = element("button", { "aria-expanded": String(isOpen), class: "fold" },
        (isOpen ? "▾ " : "▸ ") + names[depth]);
      button.addEventListener("click", () => {
        if (isOpen) folded.add(group); else folded.delete(group);
        drawState();
      });
      rows.push(element("div", { role: "treeitem", "aria-level": depth + 1,
        "aria-expanded": String(isOpen), style: `padding-left: ${depth * 1.2}em` }, button));
    }
    if (isFolded(names, names.length - 1)) continue;
    const marks = isChanged(path);
    const before = changed.get(path);
    const line = element("div", { role: "treeitem", "aria-level": names.length,
      class: marks ? "changed" : "", style: `padding-left: ${(names.length - 1) * 1.2}em` },
      pinButton(path), element("span", { class: "mark" }, marks ? "● " : ""),
      element("span", { class: "key", title: path }, names[names.length - 1] + " "));
    if (before !== undefined && before !== value) {
      line.append(element("del", { class: "before" }, before), " ");
    }
    line.append(element("span", {}, value));
    rows.push(line);
  }
  if (left) rows.push(element("div", { class: "faint" }, `… ${left} more parts`));
  at("state").replaceChildren(...(rows.length ? rows : [element("div", { class: "faint" },
    "(no value is known: nothing has changed yet)")]));
}

/// Whether a group around a name is folded.
function isFolded(names, depth) {
  for (let i = 1; i <= depth; i++) if (folded.has(names.slice(0, i).join("."))) return true;
  return false;
}

/// The pinned parts: their values, and the steps at which they change before and after this one.
function drawPins() {
  at("pins").hidden = !pinned.size;
  const rows = parts.filter(part => pinned.has(part.name)).map(part => {
    const place = lastAtMost(part.runs, now, 2);
    const before = part.runs[2 * place] === now ? place - 1 : place;
    const jump = (index, sign, hint) => {
      const step = part.runs[2 * index];
      const button = element("button", { "aria-label": `${hint} change of ${part.name}` }, sign);
      button.disabled = index < 0 || step === undefined || step === now;
      button.addEventListener("click", () => show(step));
      return button;
    };
    const value = valueAt(part, now);
    const cells = [element("span", {}, pinButton(part.name), part.name), value ?? "(not known)",
      element("span", { class: "jumps" }, jump(before, "‹", "earlier"), jump(place + 1, "›", "later"))];
    return cellRow(cells);
  });
  at("pinned").replaceChildren(...rows);
}

/// The differences of the state between the marked step and the shown one.
function drawComparison() {
  at("comparison").hidden = base === undefined;
  at("compare").textContent = base === undefined ? "Compare from here" : "End the comparison";
  at("compare").setAttribute("aria-pressed", String(base !== undefined));
  if (base === undefined) return;
  at("comparedwith").replaceChildren("Compared with ", stepLink(base));
  const rows = [];
  for (const part of parts) {
    const before = valueAt(part, base), after = valueAt(part, now);
    if (before !== after) {
      rows.push(cellRow([part.name, before ?? "–", after ?? "–"], [undefined, "before"]));
    }
  }
  fill("differences", rows, "(nothing differs)");
}

function drawDetail() {
  at("title").textContent = titleOf(now);
  fill("changes", changesOf(now).map(change => cellRow(change, [undefined, "before"])),
    "(nothing changed)");
  drawEffects();
  const named = contents.get(now) ?? [];
  at("contents").hidden = !named.length;
  at("rowsof").replaceChildren(...named.map(contentView));
  at("raw").hidden = !now;
  if (at("raw").open) drawRaw();
  drawState();
  drawPins();
  drawComparison();
}

const drawRaw = () => at("json").replaceChildren(jsonOf(data.action[now]));
