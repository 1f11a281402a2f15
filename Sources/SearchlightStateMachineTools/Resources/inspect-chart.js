// The statechart: a column of phases in the order in which they occurred. Arrows leave and enter a
// phase on its right side, each at its own height, with its name at the start. They run in vertical
// lanes to the right of the names.

/// The phases of the shown parts as nodes: the node of each step, and the arrows between nodes.
function chartOf(shown) {
  const nodes = [], numbers = new Map(), of = new Int32Array(count), arrows = new Map();
  const places = shown.map(() => 0), current = shown.map(() => undefined);
  let node = 0;
  for (let step = 0; step < count; step++) {
    let moved = step === 0;
    shown.forEach((track, i) => {
      const runs = track.runs;
      while (2 * places[i] < runs.length && runs[2 * places[i]] <= step) {
        const number = runs[2 * places[i] + 1];
        current[i] = number < 0 ? undefined : text(number);
        places[i]++;
        moved = true;
      }
    });
    const before = node;
    if (moved) {
      const known = shown.map((track, i) => [track.name, current[i]]).filter(pair => pair[1]);
      const isOne = known.length && known.every(pair => pair[1] === known[0][1]);
      const label = !known.length ? "(no phases)" : isOne ? known[0][1]
        : known.map(pair => pair.join(" ")).join(", ");
      if (!numbers.has(label)) { numbers.set(label, nodes.length); nodes.push(label); }
      node = numbers.get(label);
    }
    of[step] = node;
    if (step) {
      const key = before * 100003 + node;
      if (!arrows.has(key)) arrows.set(key, { from: before, to: node, events: new Map() });
      const events = arrows.get(key).events, kind = data.kind[step];
      events.set(kind, (events.get(kind) ?? 0) + 1);
    }
  }
  return { nodes, of, arrows: [...arrows.values()] };
}

let chart;

/// The largest chart that is drawn; of more phases, those of the first part are shown.
const mostNodes = 40;

function drawChart() {
  let shown = shownTracks(), made = chartOf(shown), note = "";
  if (made.nodes.length > mostNodes && shown.length > 1) {
    note = `All parts together have ${made.nodes.length} phases; these are those of `
      + `${shown[0].name}. Choose a part above to see another.`;
    made = chartOf([shown[0]]);
  }
  if (made.nodes.length > mostNodes) {
    note = `${made.nodes.length} phases are too many for a picture.`;
    chart = { ...made, groups: [], drawn: [] };
    at("chart").replaceChildren(element("p", {}, note));
    return;
  }
  const { nodes, arrows } = made, pitch = 19, top = 26;
  const lines = nodes.map(name => name.split(", "));
  const names = arrows.map(arrow => [...arrow.events.keys()].map(text).join(", "));

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

  const picture = shape("svg", { width: beyond + 12 * lanes.length + 8, height: y, role: "img",
    "aria-label": `Statechart of ${nodes.length} phases` });
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
  at("chart").replaceChildren(...(note ? [element("p", {}, note)] : []), picture);
  chart = { ...made, groups, drawn };
}

function markChart() {
  const here = chart.of[now], before = now ? chart.of[now - 1] : -1;
  chart.groups.forEach((group, node) => group.classList.toggle("here", node === here));
  chart.drawn.forEach((group, i) => {
    const arrow = chart.arrows[i];
    group.classList.toggle("taken", arrow.from === before && arrow.to === here);
  });
  at("phase").textContent = chart.nodes[here] ?? "";
  if (at("coverage").open) drawCoverage();
}

/// Which kinds of actions have arrived in which phases, up to the shown step.
function drawCoverage() {
  const counts = new Map(), kinds = [...new Set(data.kind.slice(1))];
  for (let step = 1; step <= now; step++) {
    const key = data.kind[step] * 100003 + chart.of[step - 1];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const columns = chart.nodes.slice(0, 30);
  const table = element("table", {}, element("caption", {},
    `${counts.size} of ${kinds.length * chart.nodes.length} pairs of a kind of action and a phase `
    + `up to ${titleOf(now)}`));
  table.append(element("tr", {}, element("th", { scope: "col" }, "action"),
    ...columns.map(node => element("th", { scope: "col" }, node))));
  for (const kind of kinds) {
    table.append(element("tr", {}, element("th", { scope: "row" }, text(kind)),
      ...columns.map((_, node) => {
        const amount = counts.get(kind * 100003 + node);
        return element("td", amount ? {} : { class: "none" }, amount ? String(amount) : "–");
      })));
  }
  at("pairs").replaceChildren(table);
}
