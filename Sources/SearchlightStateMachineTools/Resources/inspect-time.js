// The time line. At the top is an axis; below it are a lane for the actions, a lane for the phases
// of each part, and the effects as bars from their start to their end. Only what is in the window
// is drawn, so its cost does not grow with the log.

const lane = 22, head = 26, margin = 12;

const timeline = {
  byTime: false,
  /// The window: the first and the last position that are shown, in steps or in milliseconds.
  from: 0, to: 1,

  /// The position of a step on the axis.
  position(step) { return this.byTime ? data.time[step] : step; },
  get start() { return this.byTime ? data.time[0] : -.5; },
  get end() {
    const last = this.position(count - 1);
    return this.byTime ? last + Math.max(1, (last - this.start) * .04) : last + .5;
  },
  /// The width of the picture, and where its axis begins; measured once for each drawing.
  width: 0, left: 0,
  measure() {
    const names = ["actions", "effects", ...shownTracks().map(track => track.name)];
    this.width = at("timeline").clientWidth;
    this.left = Math.min(this.width * .3, 24 + Math.max(...names.map(widthOf)));
  },
  get scale() { return (this.width - this.left - margin) / (this.to - this.from); },
  x(position) { return this.left + (position - this.from) * this.scale; },
  /// The position on the axis at a place in the picture.
  at(x) { return this.from + (x - this.left) / this.scale; },
  /// The step nearest to a place in the picture.
  nearest(x) {
    const position = this.at(x);
    if (!this.byTime) return Math.max(0, Math.min(count - 1, Math.round(position)));
    const before = Math.max(0, lastAtMost(data.time, position)), after = Math.min(count - 1, before + 1);
    return position - data.time[before] <= data.time[after] - position ? before : after;
  },

  /// Shows everything.
  fit() {
    this.from = this.start;
    this.to = this.end;
    this.draw();
  },
  /// Shows a step with those around it, so many that they can be told apart.
  open(step) {
    const near = 100;
    if (count <= 4 * near) { this.from = this.start; this.to = this.end; return; }
    const first = Math.max(0, Math.min(count - 1 - 2 * near, step - near));
    this.from = this.position(first);
    this.to = first + 2 * near >= count - 1 ? this.end : this.position(first + 2 * near);
    if (this.to <= this.from) this.to = this.from + 1;
  },
  zoom(factor, around = this.position(now)) {
    const least = this.byTime ? .01 : 3, most = this.end - this.start;
    const length = Math.max(Math.min(least, most), Math.min(most, (this.to - this.from) / factor));
    const share = Math.max(0, Math.min(1, (around - this.from) / (this.to - this.from)));
    this.move(around - length * share, length);
  },
  move(from, length = this.to - this.from) {
    this.from = Math.max(this.start, Math.min(this.end - length, from));
    this.to = this.from + length;
    this.draw();
  },
  /// Moves the window so that a step is in it.
  reveal(step) {
    const position = this.position(step), length = this.to - this.from;
    const inset = Math.min(length * .05, this.byTime ? Infinity : 1);
    if (position < this.from + inset || position > this.to - inset) this.move(position - length / 2);
    else this.draw();
  },
};

/// Ticks at round positions, so many that their names do not touch, and their distance.
function ticks() {
  const length = timeline.to - timeline.from;
  const most = Math.max(2, Math.floor((timeline.width - timeline.left) / 90));
  let step = 10 ** Math.floor(Math.log10(length / most));
  for (const factor of [1, 2, 5, 10]) {
    if (length / (step * factor) <= most) { step *= factor; break; }
  }
  // Steps have round names, and their positions begin with 0 for the start.
  const offset = timeline.byTime ? 0 : data.first - 1;
  if (!timeline.byTime) step = Math.max(1, Math.round(step));
  const found = [];
  const last = timeline.to + offset;
  for (let i = Math.ceil((timeline.from + offset) / step); i * step <= last; i++) {
    found.push(i * step - offset);
  }
  return [found, step];
}

function tickText(position, step) {
  if (timeline.byTime) return timeText(position, step);
  return position >= 0 && position < count ? nameOf(position) : "";
}

/// The first and the last step in the window, with one beyond each end.
function shownSteps() {
  if (!timeline.byTime) {
    return [Math.max(0, Math.floor(timeline.from) - 1), Math.min(count - 1, Math.ceil(timeline.to) + 1)];
  }
  return [Math.max(0, lastAtMost(data.time, timeline.from) - 1),
    Math.min(count - 1, lastAtMost(data.time, timeline.to) + 1)];
}

/// The effects in the window, at most as many as can be told apart: those nearest to the shown
/// step and those under way at it. The second result is how many are left out.
function shownSpans(first, last) {
  const limit = 60, found = [];
  // The spans are in the order of their starts; one that began long before may still be shown.
  for (const span of spans) {
    if (span.from > last) break;
    if (span.to >= first && visibleSpan(span)) found.push(span);
  }
  if (found.length <= limit) return [found, 0];
  const next = found.findIndex(span => span.from > now);
  const place = next < 0 ? found.length : next;
  const from = Math.max(0, Math.min(found.length - limit, place - limit / 2));
  const under = found.slice(0, from).filter(span => span.to >= now).slice(-limit / 3);
  return [[...under, ...found.slice(from, from + limit)], found.length - limit - under.length];
}

timeline.draw = function () {
  this.measure();
  const width = this.width, [first, last] = shownSteps(), rowsOf = shownTracks();
  const [bars, hidden] = shownSpans(first, last);
  const left = this.left, right = width - margin;
  const clamp = x => Math.max(left, Math.min(right, x));

  // Each bar has the highest row that is free; what belongs to one place stays there while it moves.
  const ends = [];
  const placed = bars.map(span => {
    const start = clamp(this.x(this.position(span.from)));
    const hasNoEnd = span.end === "end unknown";
    const end = hasNoEnd ? start + 5 : Math.max(start + 4, clamp(this.x(this.position(span.to))));
    const took = durationOf(span);
    const label = outcomeLooks[span.end][1] + span.label
      + (took === undefined ? "" : " · " + timeText(took));
    const inside = widthOf(label) + 10 <= end - start;
    const beyond = inside ? end : Math.min(right, end + widthOf(label) + 8);
    let row = ends.findIndex(taken => taken <= start);
    if (row < 0) row = ends.push(0) - 1;
    ends[row] = beyond + 6;
    return { span, start, end, row, label, inside };
  });

  const actions = head + 4, sources = actions + lane, effects = sources + lane * rowsOf.length + 4;
  const height = effects + lane * Math.max(1, ends.length) + 8;
  const picture = shape("svg", { width, height, role: "img", "aria-label":
    `${rowsOf.length} lanes of phases and ${spans.length} effects; the steps are in the list` });
  const draw = (...what) => picture.appendChild(shape(...what));
  picture.append(patterns("p"));

  const [places, unit] = ticks();
  for (const tick of places) {
    const x = this.x(tick);
    if (x < left || x > right) continue;
    draw("line", { x1: x, x2: x, y1: 18, y2: height, class: "tick" });
    draw("text", { x, y: 13, "text-anchor": "middle", class: "faint" }, tickText(tick, unit));
  }

  // Runs of a phase that are narrower than a pixel are drawn as one.
  rowsOf.forEach((track, row) => {
    const y = sources + lane * row + 3, runs = track.runs;
    let edge = -1;
    for (let i = Math.max(0, lastAtMost(runs, first, 2)); 2 * i < runs.length; i++) {
      if (runs[2 * i] > last) break;
      if (runs[2 * i + 1] < 0) continue;
      const begin = clamp(this.x(this.position(runs[2 * i])));
      const next = runs[2 * i + 2];
      const finish = clamp(next === undefined ? this.x(this.end) : this.x(this.position(next)));
      if (finish - begin < 1 && begin - edge < 1) continue;
      edge = begin;
      const phase = text(runs[2 * i + 1]);
      draw("rect", { x: begin, y, width: Math.max(1, finish - begin), height: lane - 6,
        fill: `url(#p${phaseNames.indexOf(phase)})` }, undefined, `${track.name}: ${phase}`);
      const label = fitting(phase, finish - begin);
      if (label === phase) {
        draw("rect", { x: begin + 2, y: y + 1, width: widthOf(label) + 4, height: lane - 8, rx: 3,
          class: "plate" });
        draw("text", { x: begin + 4, y: y + 12, class: "onplate" }, label);
      }
    }
  });

  for (const { span, start, end, row, label, inside } of placed) {
    const y = effects + lane * row + 2;
    const group = draw("g", { class: "span" + (span.from === now || span.to === now ? " now" : "") },
      undefined, `${span.effect}: ${span.end}`);
    const [colour] = outcomeLooks[span.end];
    group.append(shape("rect", { x: start, y, width: Math.max(4, end - start), height: lane - 5,
      rx: 3, fill: colour, "fill-opacity": .35, stroke: colour }));
    if (span.delay > 0 && this.byTime) {
      const due = clamp(this.x(Math.min(data.time[span.to], data.time[span.from] + span.delay)));
      group.append(shape("rect", { x: start, y: y + 6, width: Math.max(0, due - start), height: 5,
        fill: "currentColor", opacity: .35 }));
    }
    const room = inside ? end - start : right - end;
    const shown = fitting(label, room);
    group.append(shape("text", { x: inside ? start + 5 : end + 4, y: y + 13 }, shown));
    group.addEventListener("click", event => { event.stopPropagation(); show(span.from); });
  }

  let edge = -10;
  for (let i = first; i <= last; i++) {
    const x = this.x(this.position(i));
    if (x < left - 1 || x > right + 1 || (i !== now && (x - edge < 3 || isHidden(i)))) continue;
    edge = x;
    const circle = draw("circle", { cx: x, cy: actions + 10, r: isOwn(i) ? 3.5 : 5.5,
      class: i === now ? "step now" : "step", fill: isOwn(i) ? "#8a8f98" : "var(--mark)" },
      undefined, titleOf(i));
    circle.addEventListener("click", event => { event.stopPropagation(); show(i); });
  }
  const marker = this.x(this.position(now));
  if (marker >= left && marker <= right) {
    draw("line", { x1: marker, x2: marker, y1: 18, y2: height, class: "marker" });
  }

  const named = (y, text) => draw("text", { x: 8, y, class: "lane" }, fitting(text, left));
  named(actions + 14, "actions");
  rowsOf.forEach((track, row) => named(sources + lane * row + 15, track.name));
  if (spans.length) named(effects + 15, "effects");
  if (hidden) draw("text", { x: right, y: height - 4, "text-anchor": "end", class: "faint" },
    `${hidden} more effects: zoom in`);

  picture.addEventListener("click", event =>
    show(this.nearest(event.clientX - picture.getBoundingClientRect().left)));
  at("timeline").replaceChildren(picture);
  drawOverview();
};

// The overview: how many actions there are where, and the window, which can be dragged.

/// The path of the overview, which is only computed for another axis or another width.
let density = { key: "", path: "" };

function densityPath(width, height, place) {
  const key = `${width} ${timeline.byTime} ${data.first} ${count}`;
  if (density.key === key) return density.path;
  const columns = new Uint32Array(Math.max(1, Math.ceil(width / 3)));
  for (let i = 0; i < count; i++) {
    columns[Math.min(columns.length - 1, Math.floor(place(timeline.position(i)) / 3))]++;
  }
  const most = columns.reduce((a, b) => Math.max(a, b), 1);
  let path = "";
  columns.forEach((amount, i) => {
    if (amount) path += `M${3 * i + 1.5} ${height}v${-(4 + amount / most * (height - 8))}`;
  });
  density = { key, path };
  return path;
}

function drawOverview() {
  const box = at("overview"), width = box.clientWidth, height = 34;
  const all = timeline.end - timeline.start;
  const place = position => (position - timeline.start) / all * width;
  const picture = shape("svg", { width, height, "aria-hidden": "true" });
  picture.append(shape("path", { d: densityPath(width, height, place), class: "density" }));
  const x = place(timeline.from);
  picture.append(shape("rect", { x, y: 1, width: Math.max(3, place(timeline.to) - x),
    height: height - 2, class: "window" }));
  const here = place(timeline.position(now));
  picture.append(shape("line", { x1: here, x2: here, y1: 0, y2: height, class: "marker" }));
  box.replaceChildren(picture);
}

function listenToTimeline() {
  const box = at("timeline"), overview = at("overview");
  box.addEventListener("wheel", event => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;
    event.preventDefault();
    if (event.shiftKey) {
      timeline.move(timeline.from + (event.deltaY || event.deltaX) / 600
        * (timeline.to - timeline.from));
    } else {
      const x = event.clientX - box.getBoundingClientRect().left;
      timeline.zoom(event.deltaY < 0 ? 1.25 : .8, timeline.at(x));
    }
  }, { passive: false });
  const drag = event => {
    if (event.buttons !== 1) return;
    const bounds = overview.getBoundingClientRect();
    const position = timeline.start
      + (event.clientX - bounds.left) / bounds.width * (timeline.end - timeline.start);
    timeline.move(position - (timeline.to - timeline.from) / 2);
  };
  overview.addEventListener("pointerdown", drag);
  overview.addEventListener("pointermove", drag);
  at("zoomin").addEventListener("click", () => timeline.zoom(2));
  at("zoomout").addEventListener("click", () => timeline.zoom(.5));
  at("fit").addEventListener("click", () => timeline.fit());
  for (const choice of document.querySelectorAll("[name=axis]")) {
    choice.addEventListener("change", () => {
      timeline.byTime = choice.value === "time" ? choice.checked : !choice.checked;
      timeline.fit();
    });
  }
}
