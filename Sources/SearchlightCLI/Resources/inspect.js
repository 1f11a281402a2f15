"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const steps = data.steps;
const at = id => document.getElementById(id);

const colours = { idle: "#999", waiting: "#d9a400", loading: "#2f8fde", refreshing: "#6fb3ea",
  loaded: "#3a9d4f", failed: "#c33", answered: "#3a9d4f", cancelled: "#999",
  "under way": "#d9a400" };

// Whether the machine sent the action itself.
const ownKinds = ["depart", "stalled", "piece", "answered", "workFailed", "cancelled", "calledOff"];
const isOwn = step => ownKinds.includes(step.kind);

/// Creates an SVG element; its text is never parsed as markup.
function shape(name, attributes, text, hint) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  if (hint !== undefined) element.append(shape("title", {}, hint));
  return element;
}

/// The largest number, at least `least`. Math.max(...numbers) fails for a hundred thousand numbers.
const largest = (numbers, least) => numbers.reduce((a, b) => Math.max(a, b), least);

/// An upper estimate of the width of a text, in pixels.
const widthOf = text => 7 * text.length;

/// Formats a time given in milliseconds.
function timeText(time) {
  if (time < 1000) return +time.toFixed(time < 10 ? 1 : 0) + " ms";
  if (time < 60000) return (time / 1000).toFixed(2) + " s";
  const seconds = Math.floor(time / 1000);
  return Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0") + " min";
}

// The timeline. The axis is at the top. Below it are a lane for the actions, a lane for the phases
// of each source, and a bar for each request from its sending to its end.

const lane = 24;
const left = 30 + Math.max(...["requests", ...data.sources].map(widthOf));

/// The horizontal positions of the steps at equal distances.
function stepAxis() {
  const gap = Math.max(28, Math.min(90, 1000 / steps.length));
  return { x: steps.map((_, i) => left + gap * (i + .5)), breaks: [], last: gap };
}

/// The horizontal positions of the steps by time. A pause that would leave too little width for the
/// rest is shortened and marked as a break.
function timeAxis() {
  const pauses = steps.slice(1).map((step, i) => step.time - steps[i].time);
  const usual = pauses.filter(pause => pause > 0).sort((a, b) => a - b);
  const scale = usual.length ? 64 / usual[Math.floor((usual.length - 1) * .75)] : 1;
  const longest = 200, breaks = [], x = [left + 20];
  pauses.forEach((pause, i) => {
    const width = Math.min(pause * scale, longest);
    if (pause * scale > longest) breaks.push({ x: x[i] + width / 2, pause });
    x.push(x[i] + width);
  });
  return { x, breaks, last: 40 };
}

/// The vertical level of each step, so that steps too close to each other are stacked.
function stacked(x) {
  let first = 0;
  return x.map((_, i) => {
    if (x[i] - x[first] > 9) first = i;
    return (i - first) % 4;
  });
}

/// The row of each request, chosen so that neither bars nor names overlap.
function requestRows(x) {
  const ends = [];
  return data.requests.map(request => {
    const start = x[request.from];
    let row = ends.findIndex(end => end <= start);
    if (row < 0) row = ends.push(0) - 1;
    ends[row] = Math.max(x[request.to], start + widthOf(request.label) + 14);
    return row;
  });
}

let timeline;

function drawTimeline() {
  const isTimed = document.querySelector("[name=axis][value=time]").checked;
  const { x, breaks, last } = isTimed ? timeAxis() : stepAxis();
  const level = isTimed ? stacked(x) : x.map(() => 0);
  const rows = requestRows(x);
  const head = 30, actions = 20 + 13 * largest(level, 0);
  const sources = head + actions + 6, requests = sources + lane * data.sources.length;
  const height = requests + lane * (largest(rows, -1) + 1) + 10;
  const end = x[x.length - 1] + last;
  const labels = data.requests.map(request => x[request.from] + widthOf(request.label) + 14);
  const picture = shape("svg", { width: largest(labels, end + 20), height });
  const draw = (...what) => picture.appendChild(shape(...what));

  const marker = draw("rect", { y: 20, width: 2, height: height - 20, fill: "var(--mark)" });
  let free = 0;
  steps.forEach((step, i) => {
    const text = isTimed ? timeText(step.time) : i ? String(i - 1) : "start";
    if (x[i] - widthOf(text) / 2 < free || level[i]) return;
    draw("text", { x: x[i], y: 14, "text-anchor": "middle", class: "faint" }, text);
    free = x[i] + widthOf(text) / 2 + 8;
  });
  for (const { x, pause } of breaks) {
    draw("path", { d: `M${x - 5} ${head + 15}l4 -12m2 12l4 -12`, class: "break" }, undefined,
      "a pause of " + timeText(pause));
  }

  steps.forEach((step, i) => step.phases.forEach((phase, source) => {
    const width = (i + 1 < x.length ? x[i + 1] : end) - x[i];
    if (width > 0) {
      draw("rect", { x: x[i], y: sources + lane * source + 5, width, height: lane - 10,
        fill: colours[phase] }, undefined, data.sources[source] + ": " + phase);
    }
  }));
  data.requests.forEach((request, i) => {
    const y = requests + lane * rows[i], start = x[request.from];
    const took = isTimed && request.end !== "under way"
      ? " after " + timeText(steps[request.to].time - steps[request.from].time) : "";
    draw("rect", { x: start, y: y + 4, width: Math.max(4, x[request.to] - start),
      height: lane - 8, rx: 3, fill: colours[request.end], opacity: .45 },
      undefined, request.label + ": " + request.end + took);
    draw("text", { x: start + 7, y: y + 16 }, request.label);
  });
  const circles = steps.map((step, i) => {
    const circle = draw("circle", { cx: x[i], cy: head + 9 + 13 * level[i], class: "step",
      r: isOwn(step) ? 4 : 6, fill: isOwn(step) ? "#999" : "var(--mark)" }, undefined, step.title);
    circle.addEventListener("click", event => { event.stopPropagation(); show(i); });
    return circle;
  });

  // The names of the lanes stay visible while the rest scrolls.
  const names = draw("g", {});
  const name = (y, text) => names.append(shape("text", { x: 8, y }, text));
  names.append(shape("rect", { width: left - 14, height, class: "cover" }));
  name(head + 13, "actions");
  data.sources.forEach((source, i) => name(sources + lane * i + 16, source));
  if (rows.length) name(requests + 16, "requests");

  picture.addEventListener("click", event => {
    const point = event.clientX - picture.getBoundingClientRect().left;
    let nearest = 0;
    x.forEach((position, i) => {
      if (Math.abs(position - point) < Math.abs(x[nearest] - point)) nearest = i;
    });
    show(nearest);
  });
  at("timeline").replaceChildren(picture);
  timeline = { x, marker, circles, names, marked: circles[0] };
  keepNames();
}

function keepNames() {
  timeline.names.setAttribute("transform", `translate(${at("timeline").scrollLeft})`);
}

function markTimeline(now) {
  const { x, marker, circles } = timeline, box = at("timeline");
  marker.setAttribute("x", x[now] - 1);
  timeline.marked.classList.remove("now");
  timeline.marked = circles[now];
  timeline.marked.classList.add("now");
  if (x[now] < box.scrollLeft + left || x[now] > box.scrollLeft + box.clientWidth - 40) {
    box.scrollLeft = x[now] - box.clientWidth / 2;
  }
}

// The statechart: a column of phases in the order in which they occurred. Arrows leave and enter a
// phase on its right side, each at its own height, with its name at the start. They run in vertical
// lanes to the right of the names.

let chart;

function drawChart() {
  const { nodes, arrows } = data.chart;
  const pitch = 19, top = 26;
  const lines = nodes.map(name => name.split(", "));
  const names = arrows.map(arrow => arrow.events.join(", "));

  // The ends of arrows are ordered like the phases at their other ends, so that few arrows cross.
  const ports = nodes.map((_, node) => {
    const ends = [];
    arrows.forEach((arrow, i) => {
      if (arrow.to === node) ends.push({ arrow: i, leaves: false, other: arrow.from });
      if (arrow.from === node) ends.push({ arrow: i, leaves: true, other: arrow.to });
    });
    return ends.sort((a, b) => a.other - b.other || a.arrow - b.arrow || b.leaves - a.leaves);
  });
  const width = Math.max(...lines.flat().map(widthOf)) + 28;
  const right = 14 + width, beyond = right + Math.max(0, ...names.map(widthOf)) + 22;

  let y = top;
  const boxes = nodes.map((_, node) => {
    const height = Math.max(lines[node].length * 16, ports[node].length * pitch) + 12;
    const box = { y, height };
    ports[node].forEach((port, i) => {
      const offset = (height - ports[node].length * pitch) / 2;
      const end = arrows[port.arrow];
      end[port.leaves ? "start" : "end"] = y + offset + pitch * (i + .5) + 3;
    });
    y += height + 14;
    return box;
  });

  // The shortest arrows take the innermost lanes.
  const lanes = [];
  const span = arrow => Math.abs(arrow.start - arrow.end);
  for (const arrow of [...arrows].sort((a, b) => span(a) - span(b))) {
    const low = Math.min(arrow.start, arrow.end) - 5, high = Math.max(arrow.start, arrow.end) + 5;
    let index = lanes.findIndex(taken => taken.every(([a, b]) => high < a || b < low));
    if (index < 0) index = lanes.push([]) - 1;
    lanes[index].push([low, high]);
    arrow.lane = beyond + 12 * index;
  }

  const picture = shape("svg", { width: beyond + 12 * lanes.length + 8, height: y });
  const draw = (parent, ...what) => parent.appendChild(shape(...what));
  draw(picture, "circle", { cx: 30, cy: 8, r: 5, fill: "currentColor" });
  draw(picture, "path", { d: `M30 8V${top}` });
  const drawn = arrows.map((arrow, i) => {
    const group = draw(picture, "g", {}, undefined,
      nodes[arrow.from] + " → " + nodes[arrow.to] + ": " + names[i]);
    const turn = arrow.end > arrow.start ? 6 : -6, bend = arrow.lane - 6;
    draw(group, "path", { d: `M${right} ${arrow.start}H${bend}q6 0 6 ${turn}V${arrow.end - turn}`
      + `q0 ${turn} -6 ${turn}H${right + 7}` });
    draw(group, "path", { class: "head", d: `M${right} ${arrow.end}l9 -4.5v9z` });
    draw(group, "text", { x: right + 10, y: arrow.start - 4 }, names[i]);
    return group;
  });
  const groups = nodes.map((name, node) => {
    const group = draw(picture, "g", { class: "node" }), box = boxes[node];
    draw(group, "rect", { x: 14, y: box.y, width, height: box.height });
    const first = box.y + box.height / 2 - 8 * lines[node].length + 12;
    lines[node].forEach((line, i) => draw(group, "text",
      { x: 14 + width / 2, y: first + 16 * i, "text-anchor": "middle" }, line));
    return group;
  });
  at("chart").replaceChildren(picture);
  chart = { groups, drawn };
}

function markChart(now) {
  const here = steps[now].node, before = now ? steps[now - 1].node : -1;
  chart.groups.forEach((group, node) => group.classList.toggle("here", node === here));
  chart.drawn.forEach((group, i) => {
    const arrow = data.chart.arrows[i];
    group.classList.toggle("taken", arrow.from === before && arrow.to === here);
  });
}

// Shows one step in all views, and lets the user move to another.

let now = 0, marked;

function show(step) {
  now = Math.max(0, Math.min(steps.length - 1, step));
  const shown = steps[now];
  at("slider").value = now;
  at("where").textContent = (now ? "#" + (now - 1) : "start")
    + (data.timed ? " at " + timeText(shown.time) : "");
  at("title").textContent = shown.title;
  at("changes").replaceChildren(...shown.changes.map(changes => {
    const row = document.createElement("tr");
    changes.forEach((text, i) => {
      const cell = row.insertCell();
      cell.textContent = text;
      if (i === 1) cell.className = "before";
    });
    return row;
  }));
  if (!shown.changes.length) at("changes").insertRow().insertCell().textContent = "(nothing changed)";
  at("effects").textContent = shown.effects.join("\n") || "(nothing asked for)";
  at("state").textContent = shown.state.join("\n");
  const list = at("steps"), item = list.children[now];
  // Only two items change, because there may be a hundred thousand steps.
  if (marked) marked.classList.remove("now");
  marked = item;
  item.classList.add("now");
  // scrollIntoView would scroll the page as well.
  if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop;
  const bottom = item.offsetTop + item.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  markTimeline(now);
  markChart(now);
}

at("machine").textContent = data.machine ?? "a machine without a name";
if (data.divergence) {
  at("divergence").textContent = "The machine has changed since.\n" + data.divergence;
  at("divergence").hidden = false;
}
steps.forEach((step, i) => {
  const item = document.createElement("li");
  item.textContent = step.title;
  item.title = step.title;
  if (isOwn(step)) item.classList.add("own");
  item.addEventListener("click", () => show(i));
  at("steps").append(item);
});
for (const phase of ["idle", "waiting", "loading", "refreshing", "loaded", "failed"]) {
  const entry = document.createElement("span"), colour = document.createElement("i");
  colour.style.background = colours[phase];
  entry.append(colour, phase);
  at("legend").append(entry);
}
at("axis").hidden = !data.timed;
// If answers take no time, as in a lab, the axis of steps shows more than the axis of time.
if (data.timed && data.requests.some(({ from, to }) => steps[from].time < steps[to].time)) {
  document.querySelector("[name=axis][value=time]").checked = true;
}
for (const choice of document.querySelectorAll("[name=axis]")) {
  choice.addEventListener("change", () => { drawTimeline(); show(now); });
}
at("timeline").addEventListener("scroll", keepNames);
at("slider").max = steps.length - 1;
at("slider").addEventListener("input", () => show(Number(at("slider").value)));
at("back").addEventListener("click", () => show(now - 1));
at("on").addEventListener("click", () => show(now + 1));
addEventListener("keydown", event => {
  if (event.target.tagName === "INPUT") return;
  if (event.key === "ArrowLeft") show(now - 1);
  if (event.key === "ArrowRight") show(now + 1);
});

drawTimeline();
drawChart();
const wanted = /^#(\d+)$/.exec(location.hash);
show(wanted ? Number(wanted[1]) : steps.length - 1);
