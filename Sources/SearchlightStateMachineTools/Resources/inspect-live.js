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
  redrawSoon(true);
  if (wanted) {
    undrawn.name = wanted;
    undrawn.follows = false;
  }
  wanted = "";
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
  if (choice.selectedIndex < 0) setLive("this store is no longer shown");
  choice.parentElement.hidden = stores.length < 2;
}

function setLive(state) {
  at("livestate").textContent = state;
  at("livestate").className = state === "live" ? "" : "lost";
}

{
  const choice = element("select", { id: "stores" });
  at("livebar").append(element("output", { id: "livestate", "aria-live": "polite" }),
    element("label", { hidden: "" }, "Store ", choice), ...steeringElements());
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
