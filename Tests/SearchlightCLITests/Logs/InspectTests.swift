import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
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
      cd "$1" && printf '</script><b>tom\\ntom\\n:toggle genres Drama\\n:save log\\n' \\
        | "$0" repl > /dev/null; "$0" inspect log --html
      """, folder.path)
    return (folder: folder, page: outcome.output)
  }

  private let folder: TemporaryFolder
  private let page: String

  init() async throws {
    (folder, page) = try await Self.session.value
  }

  /// The content of a log as JSON.
  private func data(of log: String) async throws -> [String: Any] {
    let json = Data(try await Command.run("inspect", log, "--json").output.utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("The content has every step with its phases and every request with its start and end")
  func content() async throws {
    let data = try await data(of: "\(folder.path)/log")
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
      expect(try await data(of: file)["timed"] as? Bool == false)
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
}
