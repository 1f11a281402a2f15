import Expectations
import Foundation
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The content of a page as JSON is that of its scripts in a longer form.
@Suite("The inspector's page")
struct InspectPageTests {
  /// A lamp whose light has a payload in one case.
  private struct Lamp: Equatable, Sendable {
    enum Light: Equatable, Sendable {
      case dark
      case lit(watts: Int)
    }

    var light = Light.dark
    var name = "desk"
    var isBroken = false
    var apiKey = ""
  }

  private enum Switch: Hashable, Codable, Sendable {
    case on(watts: Int)
    case off
    case rename(String)
    case login(apiKey: String)
  }

  private static let lamp = Reduce<Lamp, Switch, String> { lamp, action in
    switch action {
    case .on(let watts):
      lamp.light = .lit(watts: watts)
      return .run(
        "cool", id: "cool", overlap: .latest(cancelRunning: false), timing: .after(.seconds(60)))
    case .off:
      lamp.light = .dark
      return .cancel("cool")
    case .rename(let name): lamp.name = name
    case .login(let apiKey): lamp.apiKey = apiKey
    }
    return .none
  }

  private static func records(
    _ actions: Switch...
  ) -> [TransitionRecord<Lamp, Switch, String>] {
    var machine = Simulation(initial: Lamp(), reducer: lamp)
    return actions.flatMap { machine.send($0) }
  }

  private static let evening = records(.on(watts: 5), .rename("bed"), .on(watts: 7), .off)

  @Test("The page of records has whole states, and the values that are cases as phases")
  func pageOfRecords() throws {
    let page = try InspectPage(Self.evening, machine: "lamp")
    expect(page.json.contains(#""machine":"lamp""#))
    expect(page.json.contains(#""sources":["light"]"#))
    expect(page.json.contains(#""nodes":["dark","lit"]"#))
    expect(page.json.contains(##""title":"#1 rename(\"bed\")""##))
    expect(
      page.json.contains(
        #""state":["light       lit(watts: 7)","name        \"bed\"","isBroken    false","apiKey      \"\""]"#
      ))
    expect(!page.json.contains("notice"))
    expect(page.html.hasPrefix("<!doctype html>"))
    Attachment.record(page.html, named: "evening.html")
  }

  @Test("The page of a machine without codings shows its actions and its work by reflection")
  func pageWithoutCodings() throws {
    enum Press: Sendable {
      case up(by: Int)
      case stop
    }
    struct Motor: Equatable, Sendable { let volts: Int }
    let lift = Reduce<Int, Press, Motor> { floor, press in
      guard case .up(let floors) = press else { return .cancel("motor") }
      floor += floors
      return .run(Motor(volts: 400), id: "motor")
    }
    var machine = Simulation(initial: 0, reducer: lift)
    let records = [Press.up(by: 3), .stop].flatMap { machine.send($0) }
    let page = try InspectPage(records)
    expect(page.json.contains(##""title":"#0 up(by: 3)""##), page.json)
    expect(page.json.contains(#""kind":"up""#), page.json)
    expect(page.json.contains(#""kind":"stop""#))
    expect(page.json.contains(#""effects":["Motor(volts: 400), concurrent \"motor\""]"#))
    expect(page.html.contains(#"{\"up\":{\"by\":\"3\"}}"#))
  }

  @Test("A probe keeps its history where a test wants it, and the page has all of it")
  func history() throws {
    var probe = Probe(initial: Lamp(), reducer: Self.lamp)
    probe.send(.rename("first"))
    probe.keepHistory()
    probe.expect(#"name    "desk" → "first""#)
    var other = probe
    probe.send(.rename("second"))
    _ = probe.takeChanges()
    other.send(.off)
    expectEqual(probe.history.map(\.action), [.rename("first"), .rename("second")])
    expectEqual(other.history.map(\.action), [.rename("first"), .off])
    let page = try InspectPage(probe.history)
    expect(page.json.contains(##""title":"#1 rename(\"second\")""##))
    other.leaveOpen()
    var plain = Probe(initial: Lamp(), reducer: Self.lamp)
    plain.send(.off)
    expect(plain.history.isEmpty)
  }

  @Test("The page of a log alone shows what its changes tell, and says so")
  func pageOfLog() throws {
    let log = TransitionLog(Self.evening)
    let read = try InspectPage(reading: log.text())
    let made = try InspectPage(log)
    for page in [read, made] {
      // The change of a payload names its case, and what is new in it.
      expect(
        page.json.contains(
          #""state":["light              lit(…)","light.lit.watts    7","name               \"bed\""]"#
        ))
      expect(page.json.contains(#""state":["light    dark","name     \"desk\""]"#))
      expect(page.json.contains(#""nodes":["dark","lit"]"#))
      expect(page.json.contains(InspectPage.changesAlone))
      expect(page.html.contains(InspectPage.changesAlone))
    }
    // Without its type an action is read from its JSON.
    expect(read.json.contains(##""title":"#0 on(watts: 5)""##))
    expect(#expect(throws: TransitionLogError.self) { try InspectPage(reading: "Dear Sir") } != nil)
  }

  @Test("A value of a part is forgotten where a part of it, or one around it, changes")
  func knownParts() throws {
    let page = try InspectPage(
      reading: """
        {"log":"searchlight transitions","version":1}
        {"index":0,"action":"open","changes":[["sheet","–","(title: \\"a\\", rows: [1])"]]}
        {"index":1,"action":"type","changes":[["sheet.title","\\"a\\"","\\"b\\""]]}
        {"index":2,"action":"fill","changes":[["sheet.rows[1]","–","2"]]}
        {"index":3,"action":"close","changes":[["sheet","(title: \\"b\\", rows: [1, 2])","–"]]}

        """)
    let states = page.json.components(separatedBy: #""state":["#).dropFirst().map {
      String($0.prefix { $0 != "]" })
    }
    expectEqual(states.count, 5)
    expectEqual(states[0], "")
    expect(states[1].contains(#"(title: \"a\", rows: [1"#))
    expectEqual(states[2], #""sheet.title    \"b\"""#)
    expectEqual(states[3], states[2])
    expectEqual(states[4], "")
  }

  @Test("A page is redacted like a log, in actions, effects, changes and states")
  func redaction() throws {
    let records = Self.records(.login(apiKey: "k3y-4711"), .rename("has k3y-4711 in it"))
    let page = try InspectPage(records, redaction: Redaction(keys: ["apiKey"]))
    for text in [page.html, page.json] {
      expect(!text.contains("4711"))
      expect(text.contains("has [secret 1] in it"))
    }
    // A field of the state is hidden by its name, even if no action has revealed it.
    var machine = Simulation(initial: Lamp(apiKey: "t0p"), reducer: Self.lamp)
    let page2 = try InspectPage(machine.send(.off), redaction: Redaction(keys: ["APIKEY"]))
    expect(!page2.html.contains("t0p") && page2.json.contains("apiKey      [redacted]"))
  }

  @Test("Nothing from a log is markup, closes the script, or turns the text around")
  func hostileText() throws {
    let attack = "</script><img src=x onerror=alert(1)>\u{202E}\u{1B}[2J{{SCRIPT}}\u{2028}"
    let log = TransitionLog(Self.records(.rename(attack), .login(apiKey: attack)), machine: attack)
    for page in [try InspectPage(log), try InspectPage(reading: log.text())] {
      let html = page.html
      expectEqual(html.components(separatedBy: "</script>").count, 3)
      expect(!html.contains("<img"))
      for character: Unicode.Scalar in ["\u{202E}", "\u{1B}", "\u{2028}"] {
        expect(!html.unicodeScalars.contains(character))
      }
      expectEqual(html.components(separatedBy: "\"use strict\";\n// The content").count, 2)
    }
  }

  @Test("The reason for no replay, which may name a machine, cannot turn the text around")
  func hostileNotice() throws {
    let log = TransitionLog(Self.evening)
    let page = try InspectPage(
      reading: Array(log.text().utf8), asIfOf: [], notice: "The machine \u{202E}")
    expect(!page.html.unicodeScalars.contains("\u{202E}"))
    expect(page.html.contains(#"The machine \\u{202E}"#))
  }

  @Test("What a page holds of a log is bounded by the size of the log, whatever its parts are")
  func manyParts() throws {
    let header = #"{"log":"searchlight transitions","version":1}"#
    let wide = (0..<200).map {
      #"{"index":\#($0),"action":"a","changes":[["part\#($0)","idle","busy"]]}"#
    }
    let page = try InspectPage(reading: ([header] + wide + [""]).joined(separator: "\n"))
    let parts = (0..<64).map { "\"part\($0)\"" }.joined(separator: ",")
    expect(page.json.contains("\"sources\":[\(parts)]"))
    expect(page.html.contains(#""lacksTracks":true"#))
    expect(try InspectPage(Self.evening).html.contains(#""lacksTracks":false"#))
    let path = Array(repeating: "a", count: 300).joined(separator: ".")
    let deep = try InspectPage(
      reading: """
        \(header)
        {"index":0,"action":"x","changes":[["a.a","1","2"]]}
        {"index":1,"action":"x","changes":[["\(path)","1","2"]]}

        """)
    // The parts around the deep one are not known any more, and those inside of the deepest never.
    let states = deep.json.components(separatedBy: #""state":["#).dropFirst().map {
      String($0.prefix { $0 != "]" })
    }
    expectEqual(states, [#""a.a    1""#, #""a.a    2""#, ""])
  }

  @Test("A page has the beginning of a long title or value, and says how long it is")
  func longTexts() throws {
    let long = String(repeating: "x", count: 20_000)
    let html = try InspectPage(Self.records(.rename(long))).html
    expect(html.contains("… (20002 characters)"), "the value of the change")
    expect(html.contains("… (20010 characters)"), "the title")
  }

  @Test("An effect ends where the log says so, and its end is unknown otherwise")
  func ends() throws {
    let html = try InspectPage(
      reading: """
        {"log":"searchlight transitions","version":1}
        {"index":0,"time":"0 s","action":"a","effects":[{"run":"wait","id":"x","overlap":"latest","timing":{"after":"1 s"}}]}
        {"index":1,"time":"500 ms","action":"a","effects":[{"run":"wait","id":"x","overlap":"latest","timing":{"after":"1 s"}}]}
        {"index":2,"time":"5 s","action":"b","effects":[{"cancel":"x"},{"run":"wait","id":"y","timing":{"after":"9 s"}}]}
        {"index":3,"time":"6 s","action":"b","effects":[{"cancel":"y"}]}

        """
    ).html
    // Label, start, end, outcome: replaced, unknown, cancelled.
    let rows = html.firstRange(of: #""spans":["#).map { html[$0.upperBound...].prefix(200) } ?? ""
    let spans = rows.split(separator: "]").prefix(3).map {
      $0.drop { !$0.isNumber }.split(separator: ",").dropFirst().prefix(3).joined(separator: " ")
    }
    let outcomes = [
      "answered", "failed", "cancelled", "replaced", "done", "under way", "end unknown",
    ]
    let number = { (name: String) in outcomes.firstIndex(of: name) ?? -1 }
    expectEqual(
      spans,
      ["1 2 \(number("replaced"))", "2 4 \(number("end unknown"))", "3 4 \(number("cancelled"))"])
    expect(html.contains(#""outcomes":["answered","failed","cancelled","replaced","done","#))
  }
}
