import Expectations
import Foundation
import Testing

@Suite("Command inspect", .serialized)
struct InspectTests {
  /// A folder with the log of a session, and the page made from it.
  ///
  /// All tests share one session, because each process blocks other tests.
  private static let session = Task {
    let folder = try TemporaryFolder()
    let outcome = try await Command.shell(
      """
      cd "$1" && printf '</script><b>tom\\ntom\\n:choose genres Drama\\n:save log\\n' \\
        | "$0" repl > /dev/null; "$0" inspect log --html
      """, folder.path)
    return (folder: folder, page: outcome.output)
  }

  private let folder: TemporaryFolder
  private let page: String

  init() async throws {
    (folder, page) = try await Self.session.value
  }

  /// The JSON data that is embedded in the page.
  private func data(of page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("The page contains every step with its phases and every request with its start and end")
  func content() throws {
    let data = try data(of: page)
    expect(data["machine"] as? String == "films")
    expect(data["divergence"] == nil)
    let steps = try #require(data["steps"] as? [[String: Any]])
    expectEqual(
      steps.map { $0["kind"] as? String },
      [
        "start", "text", "depart", "answered", "text", "depart", "answered", "intent", "answered",
      ])
    expect(steps[1]["title"] as? String == "#0 text \"</script><b>tom\"")
    expect(steps[2]["phases"] as? [String] == ["loading", "loading"])
    let requests = try #require(data["requests"] as? [[String: Any]])
    expectEqual(requests.map { $0["from"] as? Int }, [2, 5, 7])
    expectEqual(requests.map { $0["to"] as? Int }, [3, 6, 8])
    expectEqual(requests.map { $0["end"] as? String }, ["answered", "answered", "answered"])
    expect(requests[2]["label"] as? String == "#3 movies")
    expect(data["timed"] as? Bool == true)
    expectEqual(steps.map { $0["time"] as? Double }, [0, 0, 100, 100, 100, 200, 200, 200, 200])
    let chart = try #require(data["chart"] as? [String: Any])
    expect(
      chart["nodes"] as? [String] == [
        "idle", "waiting", "loading", "loaded", "refreshing", "actors loaded, movies refreshing",
      ])
    expectEqual(steps.map { $0["node"] as? Int }, [0, 1, 2, 3, 1, 4, 3, 5, 3])
    let arrows = try #require(chart["arrows"] as? [[String: Any]])
    expect(arrows.first?["events"] as? [String] == ["text"])
    expectEqual(arrows.map { $0["to"] as? Int }, [1, 2, 3, 1, 4, 3, 5, 3])
  }

  @Test("A log with missing or decreasing times is shown on an axis of steps")
  func withoutTimes() async throws {
    let log = try String(contentsOfFile: "\(folder.path)/log", encoding: .utf8)
    for (name, time) in [("untimed", ""), ("backwards", #","time":"9 ms""#)] {
      let text = log.replacing(#""index":2,"time":"100 ms""#, with: #""index":2"# + time)
      expect(text != log)
      let file = try folder.file(name, text)
      let page = try await Command.run("inspect", file, "--html").output
      expect(try data(of: page)["timed"] as? Bool == false)
    }
  }

  @Test("The page loads no resources, and text from the log cannot become markup")
  func isSelfContained() throws {
    let links = page.matches(of: #/https?:[^"]*/#).map { String($0.output) }
    expectEqual(Set(links), ["http://www.w3.org/2000/svg"])
    expect(!page.contains("<link"))
    expect(!page.contains(" src="))
    expectEqual(page.components(separatedBy: "</script>").count, 3)
    expect(!page.contains("<b>tom"))
  }

  @Test("The command inspect without --html prints the log as readable text")
  func text() async throws {
    let outcome = try await Command.run("inspect", "\(folder.path)/log")
    expect(
      outcome.output.hasPrefix(
        """
        #0 text "</script><b>tom"
          text            "" → "</script><b>tom"
          actors.phase    idle → waiting
        """))
    expectEqual(outcome.status, 0)
  }

  @Test(
    "The command inspect exits with code 2 for wrong arguments and with 1 for an unreadable log")
  func wrongUse() async throws {
    try await expectEqual(Command.run("inspect").status, 2)
    expect(
      try await Command.run("inspect", "--help").output.hasPrefix("Usage: searchlight inspect LOG"))
    let none = try await Command.run("inspect", "\(folder.path)/none")
    expect(none.errors.hasSuffix("none cannot be read: there is no such file\n"))
    expectEqual(none.status, 2)
  }

  @Test(
    "A browser shows the step that the fragment of the URL names",
    .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
  func inBrowser() async throws {
    let dom = try await dom(of: page, named: "page.html", at: 8)
    expect(dom.contains("<span id=\"machine\">films</span>"))
    expect(dom.contains("<h2 id=\"title\">#7 answered #3 (movies: "))
    expect(
      dom.contains("<td>movies.phase</td><td class=\"before\">refreshing</td><td>loaded</td>"))
    expect(dom.contains("#0 text \"&lt;/script&gt;&lt;b&gt;tom\""))
    expectEqual(dom.components(separatedBy: "class=\"step\"").count, 9)
    expectEqual(dom.components(separatedBy: "class=\"step now\"").count, 2)
    expect(dom.contains("<g class=\"node here\"><rect"))
    expectEqual(dom.components(separatedBy: "<g class=\"taken\">").count, 2)
  }

  @Test(
    "A browser shows an axis of time if answers took time, with requests at their durations",
    .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
  func timeAxisInBrowser() async throws {
    let log = try String(contentsOfFile: "\(folder.path)/log", encoding: .utf8)
    let slow = try folder.file(
      "slow",
      log.replacing(#""index":2,"time":"100 ms""#, with: #""index":2,"time":"2.5 s""#)
        .replacing(#""index":3,"time":"100 ms""#, with: #""index":3,"time":"2.8 s""#)
        .replacing(#""time":"200 ms""#, with: #""time":"2.9 s""#))
    let page = try await Command.run("inspect", slow, "--html").output
    let dom = try await dom(of: page, named: "slow.html", at: 2)
    expect(dom.contains("#1 actors, movies: answered after 2.40 s"))
    expect(dom.contains("<output id=\"where\">#1 at 100 ms</output>"))
    expect(dom.contains(">2.50 s</text>"))
  }

  private func dom(of page: String, named name: String, at step: Int) async throws -> String {
    let file = try folder.file(name, page)
    return try await Command.shell(
      """
      "$1" --headless --no-sandbox --disable-gpu --user-data-dir="$2/profile" \\
        --dump-dom "file://$3#$4" 2> /dev/null
      """, Browser.path ?? "", folder.path, file, "\(step)"
    ).output
  }
}
