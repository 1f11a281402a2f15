// Steering. Whatever is asked of the app, or of a copy, is a request of its own; what it does is seen
// in the steps.

/// Asks for something, and shows why it is refused; returns the text of the answer, or nothing.
async function ask(what, body = "") {
  let answer, words;
  try {
    answer = await fetch(what, { method: "POST", body });
    words = await answer.text();
  } catch {
    at("refusal").textContent = "The app cannot be reached.";
    return undefined;
  }
  at("refusal").textContent = answer.ok ? "" : visible(words);
  return answer.ok ? words : undefined;
}

/// Fills a list; an item that is the same as before keeps its element, and what is written into it.
function fillList(list, items, make) {
  const old = new Map([...at(list).children].map(child => [child.dataset.item, child]));
  at(list).replaceChildren(...items.map(item => {
    const key = JSON.stringify(item), kept = old.get(key);
    old.delete(key);
    const child = kept ?? make(item);
    child.dataset.item = key;
    return child;
  }));
}

function button(label, action, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", action);
  return made;
}

function actionField(label) {
  const field = element("input", { list: "actions", autocomplete: "off", placeholder: "an action",
    "aria-label": label });
  field.addEventListener("focus", offerActions);
  return field;
}

const delayField = () => element("input", { type: "number", min: 1, max: 600000, value: 500,
  "aria-label": "Milliseconds" });

/// An action that waits at the gate: delivered, dropped, delayed, or another one in its place.
function heldView(held) {
  const delay = delayField(), other = actionField("An action in its place");
  const order = (what, more) => () => ask(what, held.id + (more ? "\n" + more() : ""));
  return element("li", {}, visible(held.action), " for ", visible(held.work),
    held.delay ? ` (passes after ${held.delay}) ` : " ", button("Deliver", order("deliver")), " ",
    button("Drop", order("drop")), " ", element("details", {}, element("summary", {}, "otherwise"),
      delay, " ms ", button("Delay", order("delay", () => delay.value)), " ",
      other, " ", button("Deliver this instead", order("replace", () => other.value))));
}

function ruleView(rule) {
  return element("li", {}, visible(rule.text), " ",
    button("Remove", () => ask("unrule", String(rule.id))));
}

/// An effect of a copy: it is answered by hand, as in the session or otherwise.
function pendingView(effect) {
  const view = element("li", {}, visible(effect.work), " ",
    element("span", { class: "faint" }, effect.phase));
  if (!effect.isRunning) return view;
  for (const answer of effect.answers) {
    view.append(" ", button(`Answer as #${answer.step}: ${visible(answer.action)}`,
      () => ask("answer", `${effect.slot}\n#${answer.step}`)));
  }
  const action = actionField("The answer");
  const order = what => async () => {
    if (await ask(what, `${effect.slot}\n${action.value}`) !== undefined) action.value = "";
  };
  view.append(" ", action, " ", button("Answer", order("answer")), " ",
    button("Send and keep it running", order("emit")), " ", button("End", order("finish")));
  return view;
}

const verdictMarks = { holds: "✓ ", open: "… ", rests: "✕ ", violated: "✕ " };

function verdictView(verdict) {
  const view = element("li", { class: verdict.state }, element("b", {},
    verdictMarks[verdict.state] + visible(verdict.name) + ": "));
  if (verdict.state === "rests") view.append("nothing waits or runs, and it has not come. ");
  view.append(element("pre", {}, visible(verdict.text)));
  const step = verdict.step === undefined ? undefined : stepNamed(String(verdict.step));
  if (verdict.step !== undefined) {
    view.append(" ", button(`Show #${verdict.step}`, () => {
      const found = step ?? stepNamed(String(verdict.step));
      if (found !== undefined) show(found);
    }));
  }
  return view;
}

/// What the page says of a copy.
function drawCopy(copy) {
  at("copybar").hidden = !copy;
  document.body.classList.toggle("iscopy", Boolean(copy));
  if (!copy) return;
  const from = copy.from === "start" ? "the start" : "step #" + copy.from;
  at("copytext").textContent = `This is a copy of “${visible(copy.origin ?? "")}”, which goes on after `
    + `${from}. The app's own store is untouched: here only the reducer runs, no work is carried out, `
    + `and time passes only if you let it. ${copy.notice ?? ""}`;
  at("copytime").textContent = `It is ${copy.time}.`;
  at("advance").disabled = copy.next === undefined;
  at("advance").textContent = copy.next === undefined ? "No effect waits for a time"
    : `Let time pass until ${copy.next}`;
  at("goback").href = `../${copy.store}/#${copy.from}`;
}

/// Whether the page has asked for a test, and downloads it when it is ready.
let wantsTest = false;

function drawExport(state) {
  at("exporttext").textContent = state ? visible(state.text) : "";
  at("download").hidden = !state?.isReady;
  if (!state?.isReady || !wantsTest) return;
  wantsTest = false;
  at("download").click();
}

function receiveSteering(event) {
  const steering = JSON.parse(event.data);
  at("gate").hidden = !steering.canPause;
  at("faults").hidden = !steering.canPause;
  at("pause").textContent = steering.isPaused ? "Resume" : "Pause";
  at("pause").setAttribute("aria-pressed", String(steering.isPaused));
  at("stepgate").disabled = !steering.held.length;
  at("copy").hidden = !steering.canCopy;
  fillList("held", steering.held, heldView);
  fillList("rules", steering.rules, ruleView);
  fillList("pending", steering.pending, pendingView);
  fillList("verdicts", steering.verdicts, verdictView);
  drawCopy(steering.copy);
  drawExport(steering.export);
}

let typeOffers;

/// Offers the newest action of each kind that was sent, and what the type of the actions names.
async function offerActions() {
  const offers = new Map();
  for (let step = count - 1; step > 0 && offers.size < 60; step--) {
    if (isOwn(step) || data.action[step] < 0 || offers.has(data.kind[step])) continue;
    offers.set(data.kind[step], text(data.action[step]));
  }
  const draw = () => at("actions").replaceChildren(
    ...[...new Set([...offers.values(), ...(typeOffers?.samples ?? [])])].map(value =>
      element("option", { value })));
  draw();
  if (typeOffers) return;
  try {
    typeOffers = await (await fetch("actions")).json();
  } catch { return; }
  at("offersnotice").textContent = visible(typeOffers.notice);
  draw();
}

/// Goes on in a copy after the step that is shown.
async function copyFromHere() {
  const copy = await ask("copy", nameOf(now));
  if (copy !== undefined) location.href = `../${copy}/`;
}

function faultForm() {
  const kind = element("select", { "aria-label": "What to do" },
    element("option", { value: "hold" }, "hold the answers"),
    element("option", { value: "delay" }, "delay the answers by"),
    element("option", { value: "answer" }, "do not run it, answer with"));
  const which = element("select", { "aria-label": "How often" },
    element("option", { value: "once" }, "of the next work"),
    element("option", { value: "always" }, "of all work"));
  const part = element("input", { placeholder: "any", "aria-label": "A part of the work" });
  const delay = delayField(), action = actionField("The answer");
  const choose = () => {
    delay.hidden = kind.value !== "delay";
    action.hidden = kind.value !== "answer";
  };
  kind.addEventListener("change", choose);
  choose();
  const form = element("form", { id: "faultform" }, kind, delay, action, which,
    element("label", {}, "with ", part), element("button", {}, "Arrange"));
  form.addEventListener("submit", event => {
    event.preventDefault();
    const value = kind.value === "delay" ? delay.value : kind.value === "answer" ? action.value : "";
    ask("rule", [kind.value, which.value, part.value, value].join("\n"));
  });
  return form;
}

/// The elements by which a person steers.
function steeringElements() {
  const action = element("input", { id: "action", list: "actions", autocomplete: "off",
    placeholder: "text \"tom\"", "aria-label": "An action" });
  const pause = button("Pause", () =>
    ask(pause.getAttribute("aria-pressed") === "true" ? "resume" : "pause"),
  { id: "pause", "aria-pressed": "false" });
  const sender = element("form", { id: "sender" }, element("label", {}, "Send ", action), " ",
    element("button", {}, "Send"), element("datalist", { id: "actions" }));
  action.addEventListener("focus", offerActions);
  sender.addEventListener("submit", async event => {
    event.preventDefault();
    if (await ask("send", action.value) !== undefined) action.value = "";
  });
  const endCopy = async () => {
    if (await ask("end") !== undefined) location.href = at("goback").href;
  };
  return [
    element("span", { id: "gate", hidden: "" }, pause, " ",
      button("Step", () => ask("step"), { id: "stepgate" })),
    sender, button("Go on in a copy from here", copyFromHere, { id: "copy", hidden: "" }),
    button("Export a test", async () => {
      wantsTest = true;
      if (await ask("export") === undefined) wantsTest = false;
    }, { id: "export" }),
    element("output", { id: "exporttext", "aria-live": "polite" }),
    element("a", { id: "download", href: "test", download: "ExportedSession.swift", hidden: "" },
      "Download the test"),
    element("output", { id: "refusal", role: "alert" }),
    element("p", { id: "offersnotice", class: "faint" }),
    element("div", { id: "copybar", role: "note", hidden: "" }, element("p", { id: "copytext" }),
      element("output", { id: "copytime" }), button("", () => ask("advance"), { id: "advance" }),
      element("a", { id: "goback" }, "Back to the app's store"), button("End the copy", endCopy)),
    element("details", { id: "faults", hidden: "" }, element("summary", {}, "Faults and delays"),
      faultForm()),
    element("ol", { id: "rules", "aria-label": "Arranged" }),
    element("ol", { id: "held", "aria-label": "Waiting at the gate" }),
    element("ol", { id: "pending", "aria-label": "Effects of the copy" }),
    element("ul", { id: "verdicts", "aria-label": "Properties" })];
}
