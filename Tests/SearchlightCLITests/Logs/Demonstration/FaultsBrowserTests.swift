import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Faults of single work and actions that were never sent, in a browser.
@Suite(
  "Faults are injected in a browser", .serialized,
  .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
struct FaultsBrowserTests {
  @Test("A fault is arranged, an answer is delayed or replaced, and unsent actions are offered")
  func faults() async throws {
    let gate = DeliveryGate<Suggestions.Search, Suggestions.Event>()
    let store = Store(
      initial: Suggestions.Field(), reducer: Suggestions.mended,
      handler: gate.controlling(Suggestions.handler))
    let inspector = try InspectorServer(store, named: "<b>field", gate: gate, isOn: true)
    let folder = try TemporaryFolder()
    let browser = try await BrowserSession(try #require(inspector.address), in: folder.path)
    try await browser.wait(until: #"at("livestate").textContent === "live""#)

    // Nothing was sent, and the type of the actions names what can be.
    try await browser.run(#"at("action").dispatchEvent(new Event("focus"))"#)
    try await browser.wait(
      until: #"[...at("actions").options].some(offer => offer.value.startsWith('{"failed"'))"#)
    #expect(
      try await browser.run(#"at("offersnotice").textContent"#)
        .contains("which ones make sense only the machine knows"))

    // The next search fails, and the text of the failure is shown as text.
    try await arrange("answer", #"failed("<b>to")"#, in: browser)
    store.send(.type("to"))
    await store.idle()
    expectEqual(store.current.rows, [])
    try await browser.wait(
      until: #"at("title").textContent === '#1 failed("<b>to")' && !at("rules").childElementCount"#)
    #expect(try await browser.run(#"document.querySelectorAll("main b").length"#) == "0")

    // The answers of the next search are held; its only one is replaced.
    try await arrange("hold", "", in: browser)
    store.send(.type("tom"))
    try await browser.wait(until: #"at("held").childElementCount === 1"#)
    try await browser.run(
      #"""
      (() => {
        const held = at("held").firstChild;
        held.querySelector("input[list]").value = 'found("tom", rows: ["mine"])';
        [...held.querySelectorAll("button")].at(-1).click();
      })()
      """#)
    await store.idle()
    expectEqual(store.current.rows, ["mine"])

    // A search is held, and its answer passes a little later by itself.
    try await arrange("hold", "", in: browser)
    store.send(.type("the"))
    try await browser.wait(until: #"at("held").childElementCount === 1"#)
    try await browser.run(
      #"""
      (() => {
        const held = at("held").firstChild;
        held.querySelector("input[type=number]").value = 20;
        held.querySelectorAll("button")[2].click();
      })()
      """#)
    await store.idle()
    expectEqual(store.current.rows, ["The Big Sleep"])
    try await browser.wait(until: #"!at("held").childElementCount"#)
  }

  /// Arranges what becomes of the next work.
  private func arrange(_ kind: String, _ action: String, in browser: BrowserSession) async throws {
    try await browser.run(
      #"""
      (() => {
        const form = at("faultform"), kind = form.querySelector("select");
        kind.value = "\#(kind)";
        kind.dispatchEvent(new Event("change"));
        form.querySelector("input[list]").value = '\#(action)';
        form.requestSubmit();
      })()
      """#)
    try await browser.wait(until: #"at("rules").childElementCount === 1"#)
  }
}
