import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The test that the inspector has exported, with what its user has written into it.
@Suite("The exported test of the demonstration")
struct DemonstrationTests {
  @Test("It fails for the machine with the fault, and passes after the mend")
  func exported() throws {
    try Suggestions.$machine.withValue(Suggestions.faulty) {
      try withKnownIssue("The late answer is shown.") {
        try exportedSession()
      } matching: { issue in
        "\(issue)".contains("every text gets its own rows")
      }
    }
    try Suggestions.$machine.withValue(Suggestions.mended) { try exportedSession() }
  }
}

/// The whole way from a running app to a test, in a browser.
///
/// With `SEARCHLIGHT_PICTURES` naming a folder, it also makes the pictures of the documentation; see
/// `Documentation/pictures`.
@Suite(
  "A fault is found in a browser, and exported as a test", .serialized,
  .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
struct DemonstrationBrowserTests {
  private typealias Gate = DeliveryGate<Suggestions.Search, Suggestions.Event>

  private static let pictures = ProcessInfo.processInfo.environment["SEARCHLIGHT_PICTURES"]

  @Test("A late answer is injected, a property finds the wrong row, and a copy shows the right one")
  func demonstration() async throws {
    let gate = Gate()
    let store = Store(
      initial: Suggestions.Field(), reducer: Suggestions.faulty,
      handler: gate.controlling(Suggestions.handler))
    let inspector = try InspectorServer(
      store, named: "suggestions", gate: gate, properties: Suggestions.properties, isOn: true)
    let folder = try TemporaryFolder()
    let browser = try await BrowserSession(try #require(inspector.address), in: folder.path)
    try await browser.wait(until: #"at("livestate").textContent === "live""#)

    // The app is paused, and two texts are typed.
    try await browser.run(#"at("pause").click()"#)
    try await browser.wait(until: #"at("pause").textContent === "Resume""#)
    for (count, text) in ["to", "tom"].enumerated() {
      try await send(#"type("\#(text)")"#, in: browser)
      try await browser.wait(until: #"at("held").childElementCount === \#(count + 1)"#)
    }

    // The newer answer arrives first, and the older one late.
    for text in ["tom", "to"] {
      try await browser.run(
        #"""
        [...at("held").children].find(held => held.textContent.includes('found("\#(text)"'))
          .querySelector("button").click()
        """#)
      try await browser.wait(until: #"at("title").textContent.includes('found("\#(text)"')"#)
    }
    await store.settled()
    expectEqual(store.current.rows, ["Tootsie", "Toy Story", "Tom Jones", "Tomorrow"])
    expectEqual(store.current.text, "tom")

    // The property finds it, and shows the step.
    try await browser.wait(until: #"at("verdicts").querySelector(".rests") !== null"#)
    #expect(
      try await browser.run(#"at("verdicts").textContent"#)
        .contains("every text gets its own rows"))
    try await browser.run("show(1)")
    try await browser.run(#"at("verdicts").querySelector("button").click()"#)
    #expect(try await browser.run("location.hash") == "#3")
    try await picture("inspector-live", of: browser)

    try await goOnInCopy(of: store, in: browser)
    try await export(in: browser)
  }

  private func send(_ action: String, in browser: BrowserSession) async throws {
    try await browser.run("at(\"action\").value = '\(action)', at(\"sender\").requestSubmit()")
  }

  /// Lets the answers arrive in their order, in a copy from the step at which both were asked for.
  private func goOnInCopy(
    of store: Store<Suggestions.Field, Suggestions.Event, Suggestions.Search>,
    in browser: BrowserSession
  ) async throws {
    let before = store.current
    try await browser.run("show(2)")
    try await browser.run(#"at("copy").click()"#)
    try await browser.wait(
      until: #"at("copybar").hidden === false && at("pending").childElementCount === 2"#)
    let text = try await browser.run(#"at("copytext").textContent"#)
    expect(text.contains("This is a copy of “suggestions”, which goes on after step #1."), text)
    expect(text.contains("The app's own store is untouched"), text)
    for text in ["to", "tom"] {
      try await browser.run(
        #"""
        [...at("pending").querySelectorAll("button")].find(button =>
          button.textContent.includes('found("\#(text)"')).click()
        """#)
      try await browser.wait(until: #"at("title").textContent.includes('found("\#(text)"')"#)
    }
    try await browser.wait(until: #"at("verdicts").querySelector(".holds") !== null"#)
    try await picture("inspector-copy", of: browser)
    expectEqual(store.current, before)
    try await browser.run(#"at("goback").click()"#)
    try await browser.wait(
      until: ##"at("copybar")?.hidden && at("livestate").textContent === "live" && count === 5"##)
    #expect(try await browser.run("location.hash") == "#1")
  }

  /// Exports the session, whose test is the one beside this file.
  private func export(in browser: BrowserSession) async throws {
    try await browser.run(#"at("export").click()"#)
    try await browser.wait(until: #"!at("download").hidden"#)
    let exported = try await browser.run(#"fetch("test").then(answer => answer.text())"#)
    let written =
      exported
      .replacing("<#properties#>", with: "Suggestions.properties")
      .replacing("<#initial state#>", with: "Suggestions.Field()")
      .replacing("<#reducer#>", with: "Suggestions.machine")
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ExportedSession.swift")
    if let folder = Self.pictures {
      try (Self.ignored + written).write(
        toFile: "\(folder)/ExportedSession.swift", atomically: true, encoding: .utf8)
    }
    expectEqual(Self.ignored + written, try String(contentsOf: file, encoding: .utf8))
  }

  /// The exported test is as the inspector writes it, with long lines.
  private static let ignored = "// swift-format-ignore-file\n"

  /// Makes the pictures of a page: wide and narrow, light and dark.
  private func picture(_ name: String, of browser: BrowserSession) async throws {
    guard let folder = Self.pictures else { return }
    for (suffix, isDark) in [("", false), ("~dark", true)] {
      try await browser.picture(
        at: "\(folder)/\(name)\(suffix).png", width: 1200, height: 800, isDark: isDark)
      try await browser.picture(
        at: "\(folder)/\(name)-narrow\(suffix).png", width: 390, height: 844, isDark: isDark)
    }
  }
}
