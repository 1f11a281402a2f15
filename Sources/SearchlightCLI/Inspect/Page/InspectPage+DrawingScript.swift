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
