// Follows a store: the server sends the whole content first, and then what is added to it. Who is at
// the newest step stays there; who is at an earlier one is not disturbed.

/// What has arrived and is not drawn yet. Drawing takes longer the more steps there are, so it is
/// done for several additions at once.
let undrawn;

/// Adds to the content what the server has sent.
function addToContent(more) {
  for (const key of ["texts", "title", "kind", "time", "changes", "effects", "action", "contents"]) {
    for (const value of more[key]) data[key].push(value);
  }
  for (const key of ["ownKinds", "timed", "isCut", "lacksTracks", "first"]) data[key] = more[key];
  const rows = new Map(data.state.map(row => [row[0], row]));
  for (const [path, ...runs] of more.state) {
    if (rows.has(path)) rows.get(path).push(...runs); else rows.set(path, [path, ...runs]);
  }
  data.state = (more.order ?? data.state.map(row => row[0])).map(path => rows.get(path));
  if (more.allTracks) data.tracks = more.allTracks;
  for (const [index, ...runs] of more.tracks) data.tracks[index].push(...runs);
  for (const [index, ...row] of more.spans) data.spans[index] = row;
}

/// Draws soon what has arrived, in a page that has changed as a whole or only at its end.
function redrawSoon(isWhole, touched = []) {
  if (!undrawn) {
    undrawn = { name: nameOf(now), base: base === undefined ? undefined : nameOf(base),
      follows: now === count - 1, wasTimed: count > 1 ? data.timed : undefined, isWhole: false,
      touched: new Set(), showsAll: timeline.from <= timeline.start && timeline.to >= timeline.end };
    setTimeout(redraw, 50);
  }
  undrawn.isWhole ||= isWhole;
  for (const step of touched) undrawn.touched.add(step);
}

function redraw() {
  const { name, base: named, follows, wasTimed, isWhole, touched, showsAll } = undrawn;
  undrawn = undefined;
  derive();
  if (data.timed !== wasTimed) chooseAxis();
  base = named === undefined ? undefined : stepNamed(named);
  drawAll();
  const kept = stepNamed(name), step = follows || kept === undefined ? count - 1 : kept;
  if (isWhole || showsAll) timeline.open(step);
  if (isWhole || step !== now) { show(step); return; }
  // What the user has unfolded stays unfolded.
  timeline.draw();
  drawRows();
  markChart();
  if (touched.has(now)) drawEffects();
}

function receivePage(event) {
  const isFirst = count === 1;
  redrawSoon(true);
  if (isFirst && stepNamed(location.hash.slice(1)) === undefined) undrawn.name = location.hash.slice(1);
  data = JSON.parse(event.data);
  setLive("live");
}

function receiveMore(event) {
  const more = JSON.parse(event.data);
  redrawSoon(false, more.spans.map(([, , from]) => from));
  addToContent(more);
}

function receiveStores(event) {
  const stores = JSON.parse(event.data), choice = at("stores");
  choice.replaceChildren(...stores.map(store =>
    element("option", { value: store.id }, visible(store.name))));
  choice.value = location.pathname.split("/").at(-2);
  choice.parentElement.hidden = stores.length < 2;
}

// Steering. Whatever is asked of the app is a request of its own; what it does is seen in the steps.

/// Asks the app for something, and shows why it refuses.
async function ask(what, body = "") {
  let answer;
  try {
    answer = await fetch(what, { method: "POST", body });
  } catch {
    at("refusal").textContent = "The app cannot be reached.";
    return false;
  }
  at("refusal").textContent = answer.ok ? "" : visible(await answer.text());
  return answer.ok;
}

function receiveSteering(event) {
  const steering = JSON.parse(event.data);
  at("gate").hidden = !steering.canPause;
  at("pause").textContent = steering.isPaused ? "Resume" : "Pause";
  at("pause").setAttribute("aria-pressed", String(steering.isPaused));
  at("stepgate").disabled = !steering.held.length;
  at("held").replaceChildren(...steering.held.map(held => {
    const pass = element("button", {}, "Deliver"), drop = element("button", {}, "Drop");
    pass.addEventListener("click", () => ask("deliver", String(held.id)));
    drop.addEventListener("click", () => ask("drop", String(held.id)));
    return element("li", {}, visible(held.action), " for ", visible(held.work), " ", pass, " ", drop);
  }));
}

/// Offers the newest action of each kind that the app has sent, as its JSON.
function offerActions() {
  const offers = new Map();
  for (let step = count - 1; step > 0 && offers.size < 60; step--) {
    if (isOwn(step) || data.action[step] < 0 || offers.has(data.kind[step])) continue;
    offers.set(data.kind[step], text(data.action[step]));
  }
  at("actions").replaceChildren(...[...offers.values()].map(value => element("option", { value })));
}

function setLive(state) {
  at("livestate").textContent = state;
  at("livestate").className = state === "live" ? "" : "lost";
}

{
  const choice = element("select", { id: "stores" });
  const action = element("input", { id: "action", list: "actions", autocomplete: "off",
    placeholder: "text \"tom\"", "aria-label": "An action" });
  const pause = element("button", { id: "pause", "aria-pressed": "false" }, "Pause");
  const step = element("button", { id: "stepgate" }, "Step");
  const sender = element("form", { id: "sender" }, element("label", {}, "Send ", action), " ",
    element("button", {}, "Send"), element("datalist", { id: "actions" }));
  at("livebar").append(element("output", { id: "livestate", "aria-live": "polite" }),
    element("label", { hidden: "" }, "Store ", choice),
    element("span", { id: "gate", hidden: "" }, pause, " ", step), sender,
    element("a", { href: "test", download: "ExportedSession.swift" }, "Export a test"),
    element("output", { id: "refusal", role: "alert" }), element("ol", { id: "held" }));
  pause.addEventListener("click", () =>
    ask(pause.getAttribute("aria-pressed") === "true" ? "resume" : "pause"));
  step.addEventListener("click", () => ask("step"));
  action.addEventListener("focus", offerActions);
  sender.addEventListener("submit", async event => {
    event.preventDefault();
    if (await ask("send", action.value)) action.value = "";
  });
  at("livebar").hidden = false;
  choice.addEventListener("change", () => { location.href = `../${choice.value}/`; });
  setLive("connecting");
  const source = new EventSource("events");
  source.addEventListener("page", receivePage);
  source.addEventListener("more", receiveMore);
  source.addEventListener("stores", receiveStores);
  source.addEventListener("steering", receiveSteering);
  source.addEventListener("error", () => setLive("the app cannot be reached"));
}
