"use strict";
// The content of the page: columns of numbers, which stand for texts.

let data = JSON.parse(document.getElementById("data").textContent);
const at = id => document.getElementById(id);
const text = number => data.texts[number];

// What follows from the content; computed again if it grows. See `derive`.
let count, own, parts, tracks, spans, spansFrom, spansTo, contents, phaseNames, lookOf;

/// Whether the machine sent the action of a step itself.
const isOwn = step => own.has(data.kind[step]);

/// The name of a step, which is also its address: the number of its entry, or `start`.
const nameOf = step => step ? String(data.first + step - 1) : "start";
const titleOf = step => step ? `#${nameOf(step)} ${text(data.title[step])}` : text(data.title[0]);

/// Returns the step of a name; `undefined` if there is none.
function stepNamed(word) {
  if (word === "start") return 0;
  const step = Number(word) - data.first + 1;
  return /^\d+$/.test(word) && step > 0 && step < count ? step : undefined;
}

/// The index of the last number that is at most `limit`, in an ascending list; -1 if there is none.
function lastAtMost(numbers, limit, stride = 1) {
  let low = 0, high = numbers.length / stride;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle * stride] <= limit) low = middle + 1; else high = middle;
  }
  return low - 1;
}

// The parts of the state, and the phases of the parts of the machine: each has steps and values in
// turn, so its value at a step is found by bisection.

const historyOf = row => ({ name: text(row[0]), runs: row.slice(1) });

function valueAt(part, step) {
  const index = lastAtMost(part.runs, step, 2);
  return index < 0 || part.runs[2 * index + 1] < 0 ? undefined : text(part.runs[2 * index + 1]);
}

/// The changes of a step: path, value before, value after.
function changesOf(step) {
  const row = data.changes[step], changes = [];
  for (let i = 0; i < row.length; i += 3) changes.push(row.slice(i, i + 3).map(text));
  return changes;
}

// The effects. A bar without an end is only a mark at its start.

function spanOf(row, index) {
  const facts = [];
  for (let i = 8; i < row.length; i += 2) facts.push([text(row[i]), text(row[i + 1])]);
  const end = data.outcomes[row[3]], isOpen = end === "under way" || end === "end unknown";
  return { index, label: text(row[0]), from: row[1], to: isOpen ? count - 1 : row[2], end, isOpen,
    isRequest: row[4] === 1, json: row[5], effect: text(row[6]), delay: row[7], facts };
}

/// Returns how long an effect took, in milliseconds; `undefined` if it is not known.
const durationOf = span =>
  data.timed && !span.isOpen ? data.time[span.to] - data.time[span.from] : undefined;

/// The effects by the steps of which a function gives the number.
function grouped(spans, step) {
  const groups = new Map();
  for (const span of spans) {
    if (!groups.has(step(span))) groups.set(step(span), []);
    groups.get(step(span)).push(span);
  }
  return groups;
}

// Texts.

/// A time in milliseconds as text, such as `120 ms`, `1.5 s` or `2:46:40`.
///
/// The precision is that of `unit`, the least difference that matters, in milliseconds.
function timeText(time, unit = 0) {
  if (time < 0) return "−" + timeText(-time, unit);
  const digits = unit >= 1000 ? 0 : unit >= 100 ? 1 : unit >= 10 ? 2 : 3;
  if (time < 1000) return +time.toFixed(time < 10 ? 1 : 0) + " ms";
  if (time < 60000) return +(time / 1000).toFixed(unit ? digits : 2) + " s";
  // A sum of rounded parts could be 60 seconds.
  const rounded = unit && unit < 1000 ? Number((time / 1000).toFixed(digits)) : Math.floor(time / 1000);
  const hours = Math.floor(rounded / 3600), minutes = Math.floor(rounded / 60) % 60;
  const fraction = unit && unit < 1000 ? (rounded % 1).toFixed(digits).slice(1) : "";
  const two = number => String(number).padStart(2, "0");
  return (hours ? hours + ":" + two(minutes) : minutes) + ":" + two(Math.floor(rounded) % 60) + fraction
    + (hours ? " h" : " min");
}

/// Shows characters that have no shape, or that reverse the direction of writing, as escapes.
const visible = text => text.replace(
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
  character => "\\u{" + character.codePointAt(0).toString(16).toUpperCase() + "}");

// Elements. Nothing from the log is ever parsed as markup: it becomes text.

/// Creates an element; the children are elements or texts.
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const key in attributes) {
    if (attributes[key] !== undefined) made.setAttribute(key, attributes[key]);
  }
  made.append(...children);
  return made;
}

/// Creates an element of a picture.
function shape(tag, attributes = {}, text, hint) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  if (hint !== undefined) made.append(shape("title", {}, hint));
  return made;
}

/// An upper estimate of the width of a text, in pixels.
const widthOf = text => 7 * text.length;

/// The part of a text that fits into a width.
function fitting(text, width) {
  const letters = Math.floor((width - 8) / 7);
  if (text.length <= letters) return text;
  return letters > 2 ? text.slice(0, letters - 1) + "…" : "";
}

// Phases have a colour and a pattern, so they are told apart without colours too.

const looks = { idle: ["#8a8f98", "none"], waiting: ["#b58900", "dots"],
  loading: ["#2f6fde", "stripes"], refreshing: ["#2f6fde", "back"], partial: ["#0e8a8a", "bars"],
  loaded: ["#2e8b45", "none"], failed: ["#c0392b", "cross"] };
const others = [["#7a5cc0", "none"], ["#0e8a8a", "stripes"], ["#b0508a", "dots"],
  ["#6b7a2a", "back"], ["#a0612a", "bars"], ["#4a6a8a", "cross"]];

/// Computes what follows from the content.
function derive() {
  count = data.title.length;
  own = new Set(data.ownKinds);
  parts = data.state.map(historyOf);
  tracks = data.tracks.map(historyOf);
  spans = data.spans.map(spanOf);
  spansFrom = grouped(spans, span => span.from);
  spansTo = grouped(spans.filter(span => !span.isOpen), span => span.to);
  contents = new Map(data.contents.map(row => [row[0], row.slice(1)]));
  const phases = new Set();
  for (const track of tracks) {
    for (let i = 1; i < track.runs.length; i += 2) if (track.runs[i] >= 0) phases.add(track.runs[i]);
  }
  phaseNames = [...phases].map(text);
  lookOf = new Map();
  let next = 0;
  for (const phase of phaseNames) {
    lookOf.set(phase, Object.hasOwn(looks, phase) ? looks[phase] : others[next++ % others.length]);
  }
}
derive();

const outcomeLooks = { answered: ["#2e8b45", ""], done: ["#2e8b45", ""], failed: ["#c0392b", "✕ "],
  cancelled: ["#8a8f98", "⊘ "], replaced: ["#8a8f98", "↷ "], "under way": ["#b58900", "… "],
  "end unknown": ["#8a8f98", "? "] };

/// The definitions of the patterns of a picture: lines over the colour of a phase.
function patterns(prefix) {
  const definitions = shape("defs");
  const line = (pattern, d) => pattern.append(
    shape("path", { d, stroke: "#fff", "stroke-opacity": .6, "stroke-width": 1.5, fill: "none" }));
  for (const [phase, [colour, style]] of lookOf) {
    const pattern = shape("pattern", { id: prefix + phaseNames.indexOf(phase), width: 8, height: 8,
      patternUnits: "userSpaceOnUse" });
    pattern.append(shape("rect", { width: 8, height: 8, fill: colour }));
    if (style === "stripes" || style === "cross") line(pattern, "M-2 2l4 -4M0 8l8 -8M6 10l4 -4");
    if (style === "back" || style === "cross") line(pattern, "M-2 6l4 4M0 0l8 8M6 -2l4 4");
    if (style === "bars") line(pattern, "M4 0v8");
    if (style === "dots") {
      pattern.append(shape("circle", { cx: 4, cy: 4, r: 1.4, fill: "#fff", opacity: .8 }));
    }
    definitions.append(pattern);
  }
  return definitions;
}
