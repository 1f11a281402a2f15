extension InspectPage {
  /// Moving through the steps.
  static let scrubbingScript = #"""
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
    """#
}

extension InspectPage {
  /// Shared functions that draw.
  static let drawingScript = #"""
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
    """#
}
