import Expectations
import Foundation
import Searchlight
import SearchlightTools
import Testing

/// A machine of a few lines, which the command does not have.
private enum Turnstile {
  struct Gate: Equatable, Sendable {
    enum Position: Equatable, Sendable { case locked, unlocked }

    var position = Position.locked
    var coins = 0
  }

  enum Event: Hashable, Codable, Sendable {
    case coin(Int)
    case push
    case opened(token: String)
  }

  static let reducer = Reduce<Gate, Event, String> { gate, event in
    switch event {
    case .coin(let count):
      gate.coins += count
      return .run("motor", id: "motor")
    case .opened: gate.position = .unlocked
    case .push: gate.position = .locked
    }
    return .none
  }

  static func store(_ gate: DeliveryGate<String, Event>) -> Store<Gate, Event, String> {
    Store(
      initial: Gate(), reducer: reducer,
      handler: gate.controlling(EffectHandler { _, send in send(.opened(token: "s3cret")) }))
  }
}

/// The command and a browser follow a store of the test's own process.
@Suite("A running app, inspected")
struct AttachTests {
  @Test("The command prints the steps so far and those that follow, until it is ended")
  func follow() async throws {
    let store = Turnstile.store(DeliveryGate())
    let server = try InspectorServer(store, named: "turnstile", isOn: true)
    let address = try #require(server.address)
    store.send(.coin(2))
    await store.idle()
    let folder = try TemporaryFolder()
    async let outcome = Command.shell(
      """
      "$0" inspect --attach "$1" > "$2/out" & process=$!
      until grep -q "#1 opened" "$2/out"; do sleep 0.02; done
      : > "$2/ready"
      until grep -q "#2 push" "$2/out"; do sleep 0.02; done
      kill -TERM $process; wait $process; code=$?; cat "$2/out"; exit $code
      """, address, folder.path)
    while !FileManager.default.fileExists(atPath: "\(folder.path)/ready") {
      try await Task.sleep(for: .milliseconds(10))
    }
    store.send(.push)
    let found = try await outcome
    expectEqual(found.status, 0, found.errors)
    expectEqual(
      found.output,
      """
      #0 coin(2)
        coins     0 → 2
        effect    motor, concurrent "motor"
      #1 opened(token: "s3cret")
        position    locked → unlocked
      #2 push
        position    unlocked → locked

      """)
  }

  @Test("With --html and --json the command prints what the app has kept, and ends")
  func snapshot() async throws {
    let store = Turnstile.store(DeliveryGate())
    let server = try InspectorServer(store, named: "turnstile", isOn: true)
    let address = try #require(server.address)
    store.send(.coin(2))
    await store.idle()
    let json = try await Command.run("inspect", "--attach", address + "0/", "--json")
    expect(json.output.contains(#""machine":"turnstile""#), json.errors)
    expect(json.output.contains(##""title":"#1 opened"##))
    let html = try await Command.run("inspect", "--attach", address, "--html")
    expect(html.output.hasPrefix("<!doctype html>"))
    server.add(Turnstile.store(DeliveryGate()), named: "second")
    let both = try await Command.run("inspect", "--attach", address)
    expectEqual(both.status, 1)
    expect(both.errors.contains("the app has 2 stores") && both.errors.contains("1/ second"))
    server.stop()
    let gone = try await Command.run("inspect", "--attach", address)
    expectEqual(gone.status, 1)
    expect(gone.errors.contains("no app answers at"), gone.errors)
  }

  @Test(
    "A wrong combination of arguments is refused",
    arguments: [
      (["--attach", "http://example.org/"], "--attach must be the address"),
      (
        ["log", "--attach", "http://127.0.0.1:1/0123456789abcdef0123456789abcdef/"], "choose one of"
      ),
    ])
  func wrong(arguments: [String], error: String) async throws {
    let found = try await Command.run(["inspect"] + arguments)
    expectEqual(found.status, 2)
    expect(found.errors.contains(error), found.errors)
  }
}

/// The page in a real browser, which follows a store of the test's own process.
@Suite(
  "The inspector's page follows a store in a browser", .serialized,
  .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
struct LiveInspectBrowserTests {
  @Test("A person follows a store, pauses it, sends actions, lets answers pass, and exports a test")
  func live() async throws {
    let gate = DeliveryGate<String, Turnstile.Event>()
    let store = Turnstile.store(gate)
    let server = try InspectorServer(
      store, named: "turnstile", redaction: Redaction(keys: ["token"]), gate: gate, isOn: true)
    let address = try #require(server.address)
    store.send(.coin(1))
    await store.idle()
    let folder = try TemporaryFolder()
    let browser = try await BrowserSession(address, in: folder.path)
    try await browser.wait(until: #"at("livestate").textContent === "live" && count === 3"#)
    #expect(try await browser.run(#"at("machine").textContent"#) == "turnstile")
    #expect(try await browser.run("location.hash") == "#1")

    // The page follows, as long as it is at the newest step.
    store.send(.push)
    try await browser.wait(
      until: ##"location.hash === "#2" && at("title").textContent === "#2 push""##)
    try await browser.run("show(1)")
    store.send(.push)
    try await browser.wait(until: "count === 5")
    try await browser.wait(until: #"Number(at("slider").max) === 4"#)
    #expect(try await browser.run("location.hash") == "#0")
    try await browser.run("show(count - 1)")

    // An answer is held back, and the page shows that without its secret.
    try await browser.run(#"at("pause").click()"#)
    try await browser.wait(until: #"at("pause").textContent === "Resume""#)
    try await browser.run(#"at("action").value = "coin(5)", at("sender").requestSubmit()"#)
    try await browser.wait(until: #"at("held").childElementCount === 1"#)
    #expect(try await browser.run(#"at("held").textContent"#).contains("opened"))
    try await browser.wait(until: ##"at("title").textContent === "#4 coin(5)""##)
    await store.settled()
    expectEqual(store.current, Turnstile.Gate(position: .locked, coins: 6))
    try await browser.run(#"at("stepgate").click()"#)
    try await browser.wait(until: ##"at("title").textContent.startsWith("#5 opened")"##)
    try await browser.run(#"at("pause").click()"#)
    try await browser.wait(until: #"at("pause").textContent === "Pause""#)

    try await browser.run(#"at("action").value = "fly()", at("sender").requestSubmit()"#)
    try await browser.wait(until: #"at("refusal").textContent.includes("no such action")"#)
    let test = try await browser.run(#"fetch("test").then(answer => answer.text())"#)
    expect(test.contains("func exportedSession()"), test)
    #expect(!(try await browser.run("document.documentElement.innerHTML").contains("s3cret")))

    // A store that is added is offered, and the end of the app is seen.
    server.add(Turnstile.store(DeliveryGate()), named: "second")
    try await browser.wait(
      until: #"at("stores").options.length === 2 && !at("stores").parentElement.hidden"#)
    server.stop()
    try await browser.wait(until: #"at("livestate").textContent === "the app cannot be reached""#)
  }
}
