// Shows one step in all views, and lets the user move to another. The address is the step.

let now = count - 1;

/// The step that the address names when the page is opened; a page that follows a store has it later.
let wanted = location.hash.slice(1);

function show(step) {
  now = Math.max(0, Math.min(count - 1, step));
  at("slider").value = now;
  at("slider").setAttribute("aria-valuetext", titleOf(now));
  at("where").textContent = (now ? "#" + nameOf(now) : "start")
    + (data.timed ? " at " + timeText(data.time[now]) : "");
  drawDetail();
  revealRow();
  timeline.reveal(now);
  markChart();
  if (location.hash !== "#" + nameOf(now)) setAddress("#" + nameOf(now));
}

/// A page in a frame without an origin may not change its address, and works without.
function setAddress(address) {
  try { window.history.replaceState(null, "", address); } catch { return; }
}

function showNotices() {
  at("machine").textContent = data.machine ?? "a machine without a name";
  if (data.divergence) {
    at("divergence").textContent = "The machine has changed since.\n" + data.divergence;
    at("divergence").hidden = false;
  }
  const notices = [data.notice, data.isCut
    ? "Some actions, works or rows are too large for this page; the log has them." : "", data.lacksTracks
    ? `More than ${tracks.length} parts have phases; those of the first are shown.` : ""];
  at("notice").textContent = notices.filter(notice => notice).join(" ");
  at("notice").hidden = !at("notice").textContent;
  at("legend").replaceChildren(...phaseNames.slice(0, 24).map(phase => {
    const swatch = shape("svg", { width: 14, height: 12, "aria-hidden": "true" });
    swatch.append(patterns("l"), shape("rect", { width: 14, height: 12, rx: 2,
      fill: `url(#l${phaseNames.indexOf(phase)})` }));
    return element("span", {}, swatch, " " + phase);
  }));
}

/// How far the keys move, by their names.
const moves = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, k: -1, j: 1,
  PageUp: -20, PageDown: 20 };

function handleKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.matches(
    "input:not([type=range], [type=checkbox], [type=radio]), select");
  if (event.key === "Escape") {
    if (at("help").open) at("help").close();
    else if (event.target === at("search")) {
      at("search").value = filter.words = "";
      filterChanged();
      at("steps").focus();
    }
    return;
  }
  if (isTyping) {
    if (event.key === "Enter" && event.target === at("search")) at("steps").focus();
    return;
  }
  const isArrow = event.key.startsWith("Arrow");
  if (event.target.matches("input") && (isArrow || event.key === " ")) return;
  if (Object.hasOwn(moves, event.key)) moveBy(moves[event.key]);
  else if (event.key === "Home") show(shownList[0]);
  else if (event.key === "End") show(shownList[shownList.length - 1]);
  else if (event.key === "/") at("search").focus();
  else if (event.key === "?") at("help").showModal();
  else if (event.key === "+" || event.key === "=") timeline.zoom(2);
  else if (event.key === "-") timeline.zoom(.5);
  else if (event.key === "0") timeline.fit();
  else if (event.key === "c") compare();
  else return;
  event.preventDefault();
}

function compare() {
  base = base === undefined ? now : undefined;
  drawComparison();
  drawRows();
}

function followAddress() {
  const step = stepNamed(location.hash.slice(1));
  if (step !== undefined && step !== now) show(step);
}

/// Chooses the axis that shows more: if answers take no time, as in a lab, that of steps.
function chooseAxis() {
  timeline.byTime = data.timed && (spans.some(span => span.isRequest && durationOf(span) > 0)
    || (!spans.some(span => span.isRequest) && data.time[count - 1] > data.time[0]));
  document.querySelector(`[name=axis][value=${timeline.byTime ? "time" : "steps"}]`).checked = true;
}

/// Draws what depends on all steps and not on the shown one.
function drawAll() {
  showNotices();
  drawChoices();
  at("axis").hidden = !data.timed;
  at("slider").max = count - 1;
  applyFilter();
  drawChart();
}

listenToFilter();
listenToTimeline();
chooseAxis();
at("slider").addEventListener("input", () => show(Number(at("slider").value)));
at("back").addEventListener("click", () => moveBy(-1));
at("on").addEventListener("click", () => moveBy(1));
at("compare").addEventListener("click", compare);
at("helpbutton").addEventListener("click", () => at("help").showModal());
at("closehelp").addEventListener("click", () => at("help").close());
at("raw").addEventListener("toggle", drawRaw);
at("coverage").addEventListener("toggle", drawCoverage);
addEventListener("keydown", handleKey);
addEventListener("hashchange", followAddress);
addEventListener("resize", () => { timeline.draw(); drawRows(); });

drawAll();
{
  const step = stepNamed(location.hash.slice(1)) ?? count - 1;
  timeline.open(step);
  show(step);
}
