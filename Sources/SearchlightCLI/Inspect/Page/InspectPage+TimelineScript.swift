extension InspectPage {
  /// The timeline.
  static let timelineScript = #"""
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
    """#
}
