extension InspectPage {
  /// The page without its data.
  ///
  /// It writes no HTML from what it is given, only text.
  static let template = #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Searchlight: a session</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --mark: #2f6fde; }
    body { font: 14px/1.45 system-ui, sans-serif; margin: 1.2rem auto; max-width: 76rem; padding: 0 1rem; }
    h1 { font-size: 1.2rem; } h2 { font-size: .9rem; margin: 1rem 0 .3rem; }
    #timeline { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
    svg { display: block; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
    #legend { margin: .4rem 0 0; font-size: 12px; } #legend i { display: inline-block; width: .8em;
      height: .8em; margin: 0 .35em 0 1em; border-radius: 2px; }
    #scrub { display: flex; gap: .6rem; align-items: center; margin: .8rem 0; }
    #scrub input { flex: 1; }
    #columns { display: grid; grid-template-columns: 18rem 1fr; gap: 1.2rem; }
    ol { list-style: none; margin: 0; padding: 0; max-height: 34rem; overflow-y: auto; }
    li { padding: .15rem .5rem; border-radius: 4px; cursor: pointer; white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; }
    li.own { opacity: .65; padding-left: 1.4rem; }
    li.now { background: var(--mark); color: white; opacity: 1; }
    table { border-collapse: collapse; } td { padding: .1rem 1.2rem .1rem 0; vertical-align: top; }
    td, pre { font: 12.5px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    pre { margin: 0; white-space: pre-wrap; } .before { opacity: .6; text-decoration: line-through; }
    #divergence { border-left: 4px solid #c33; padding-left: .8rem; margin-bottom: 1rem; }
    @media (max-width: 50rem) { #columns { grid-template-columns: 1fr; } ol { max-height: 12rem; } }
    </style>
    </head>
    <body>
    <h1>A session of <span id="machine"></span></h1>
    <pre id="divergence" hidden></pre>
    <div id="timeline"></div>
    <p id="legend"></p>
    <div id="scrub"><button id="back" aria-label="one step back">‹</button>
    <input id="slider" type="range" min="0" aria-label="step"><button id="on" aria-label="one step on">›</button>
    <output id="where"></output></div>
    <div id="columns"><ol id="steps"></ol>
    <div><h2 id="title"></h2>
    <h2>Changes</h2><table id="changes"></table>
    <h2>Effects</h2><pre id="effects"></pre>
    <h2>State</h2><pre id="state"></pre></div></div>
    <script type="application/json" id="data">DATA</script>
    <script>
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const at = id => document.getElementById(id);
    const colours = { idle: "#999", waiting: "#d9a400", loading: "#2f8fde", refreshing: "#6fb3ea",
      loaded: "#3a9d4f", failed: "#c33", answered: "#3a9d4f", "called off": "#999", open: "#d9a400" };
    const own = ["depart", "stalled", "answered", "calledOff"];
    const steps = data.steps, left = 110, gap = Math.max(28, Math.min(90, 1000 / steps.length));
    const lane = 24, head = 26, x = step => left + gap * (step + .5);
    const lanes = ["actions", ...data.sources];
    const rows = [];
    for (const request of data.requests) {
      let row = rows.findIndex(end => end <= request.from);
      if (row < 0) row = rows.push(0) - 1;
      rows[row] = request.to;
      request.row = row;
    }
    const height = head + lane * (lanes.length + rows.length) + 10;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("width", left + gap * steps.length + 20);
    picture.setAttribute("height", height);
    function draw(name, attributes, text, hint) {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in attributes) shape.setAttribute(key, attributes[key]);
      if (text !== undefined) shape.textContent = text;
      if (hint !== undefined) draw.into(shape, hint);
      picture.append(shape);
      return shape;
    }
    draw.into = (shape, hint) => {
      const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
      title.textContent = hint;
      shape.append(title);
    };
    const marker = draw("rect", { y: 0, width: gap, height, fill: "var(--mark)", opacity: .18 });
    steps.forEach((step, i) => draw("text",
      { x: x(i), y: 16, "text-anchor": "middle", opacity: .6 }, i === 0 ? "start" : i - 1));
    lanes.forEach((name, i) => draw("text", { x: 8, y: head + lane * i + 16 }, name));
    if (rows.length) draw("text", { x: 8, y: head + lane * lanes.length + 16 }, "requests");
    steps.forEach((step, i) => {
      draw("circle", { cx: x(i), cy: head + 12, r: own.includes(step.kind) ? 4 : 7,
        fill: own.includes(step.kind) ? "#999" : "var(--mark)" }, undefined, step.title);
      step.phases.forEach((phase, source) => draw("rect", { x: x(i) - gap / 2,
        y: head + lane * (source + 1) + 5, width: gap, height: lane - 10, fill: colours[phase] },
        undefined, data.sources[source] + ": " + phase));
    });
    for (const request of data.requests) {
      const y = head + lane * (lanes.length + request.row);
      draw("rect", { x: x(request.from), y: y + 4, width: Math.max(6, x(request.to) - x(request.from)),
        height: lane - 8, rx: 4, fill: colours[request.end], opacity: .45 },
        undefined, request.label + ": " + request.end);
      draw("text", { x: x(request.from) + 5, y: y + 16 }, request.label);
    }
    picture.addEventListener("click", event => {
      const box = picture.getBoundingClientRect();
      show(Math.floor((event.clientX - box.left - left) / gap));
    });
    at("timeline").append(picture);
    at("machine").textContent = data.machine;
    if (data.divergence) {
      at("divergence").textContent = "The machine has changed since.\n" + data.divergence;
      at("divergence").hidden = false;
    }
    steps.forEach((step, i) => {
      const item = document.createElement("li");
      item.textContent = step.title;
      item.title = step.title;
      if (own.includes(step.kind)) item.classList.add("own");
      item.addEventListener("click", () => show(i));
      at("steps").append(item);
    });
    for (const phase of ["idle", "waiting", "loading", "refreshing", "loaded", "failed"]) {
      const colour = document.createElement("i");
      colour.style.background = colours[phase];
      at("legend").append(colour, phase);
    }
    at("slider").max = steps.length - 1;
    let now = 0;
    function show(step) {
      now = Math.max(0, Math.min(steps.length - 1, step));
      const shown = steps[now];
      at("slider").value = now;
      at("where").textContent = now ? "#" + (now - 1) : "start";
      marker.setAttribute("x", x(now) - gap / 2);
      at("title").textContent = shown.title;
      at("changes").replaceChildren(...shown.changes.map(([place, before, after]) => {
        const row = document.createElement("tr");
        [place, before, after].forEach((text, i) => {
          const cell = row.insertCell();
          cell.textContent = text;
          if (i === 1) cell.className = "before";
        });
        return row;
      }));
      if (!shown.changes.length) at("changes").insertRow().insertCell().textContent = "(nothing changed)";
      at("effects").textContent = shown.effects.join("\n") || "(nothing asked for)";
      at("state").textContent = shown.state.join("\n");
      [...at("steps").children].forEach((item, i) => item.classList.toggle("now", i === now));
      at("steps").children[now].scrollIntoView({ block: "nearest" });
    }
    at("slider").addEventListener("input", () => show(Number(at("slider").value)));
    at("back").addEventListener("click", () => show(now - 1));
    at("on").addEventListener("click", () => show(now + 1));
    addEventListener("keydown", event => {
      if (event.target === at("slider")) return;
      if (event.key === "ArrowLeft") show(now - 1);
      if (event.key === "ArrowRight") show(now + 1);
    });
    const wanted = /^#(\d+)$/.exec(location.hash);
    show(wanted ? Number(wanted[1]) : steps.length - 1);
    </script>
    </body>
    </html>
    """#
}
