extension InspectPage {
  /// The state chart.
  static let statechartScript = #"""
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
    """#
}
