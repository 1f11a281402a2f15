import Foundation
import Testing

@Suite("searchlight inspect", .serialized, .timeLimit(.minutes(3)))
struct InspectTests {
  /// A folder with the log of a session, and its page; made once: processes keep other tests waiting.
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

  /// The data that the page shows.
  private func data() throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("the page holds every step with its phases, and every request with its ends")
  func content() throws {
    let data = try data()
    #expect(data["machine"] as? String == "films")
    #expect(data["divergence"] is NSNull)
    let steps = try #require(data["steps"] as? [[String: Any]])
    #expect(
      steps.map { $0["kind"] as? String } == [
        "start", "text", "depart", "answered", "text", "depart", "answered", "intent", "answered",
      ])
    #expect(steps[1]["title"] as? String == "#0 text \"</script><b>tom\"")
    #expect(steps[2]["phases"] as? [String] == ["loading", "loading"])
    let requests = try #require(data["requests"] as? [[String: Any]])
    #expect(requests.map { $0["from"] as? Int } == [2, 5, 7])
    #expect(requests.map { $0["to"] as? Int } == [3, 6, 8])
    #expect(requests.map { $0["end"] as? String } == ["answered", "answered", "answered"])
    #expect(requests[2]["label"] as? String == "#3 movies")
  }

  @Test("the page loads nothing, and a text in it cannot become a part of it")
  func isSelfContained() throws {
    let links = page.matches(of: #/https?:[^"]*/#).map { String($0.output) }
    #expect(Set(links) == ["http://www.w3.org/2000/svg"])
    #expect(!page.contains("<link"))
    #expect(!page.contains(" src="))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<b>tom"))
  }

  @Test("without --html it prints what happened, for people")
  func text() async throws {
    let outcome = try await Command.run("inspect", "\(folder.path)/log")
    #expect(
      outcome.output.hasPrefix(
        """
        #0 text "</script><b>tom"
          text            "" → "</script><b>tom"
          actors.phase    idle → waiting
        """))
    #expect(outcome.status == 0)
  }

  @Test("wrong use has exit code 2, and a log that cannot be read 1")
  func wrongUse() async throws {
    #expect(try await Command.run("inspect").status == 2)
    #expect(
      try await Command.run("inspect", "--help").output.hasPrefix("Usage: searchlight inspect LOG"))
    let none = try await Command.run("inspect", "\(folder.path)/none")
    #expect(none.errors.hasSuffix("none cannot be read: there is no such file\n"))
    #expect(none.status == 1)
  }

  @Test(
    "a browser shows the step that the address names",
    .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
  func inBrowser() async throws {
    let file = try folder.file("page.html", page)
    let outcome = try await Command.shell(
      """
      timeout 60 "$1" --headless --no-sandbox --disable-gpu --user-data-dir="$2/profile" \\
        --dump-dom "file://$3#8" 2> /dev/null
      """, Browser.path ?? "", folder.path, file)
    let dom = outcome.output
    #expect(dom.contains("<span id=\"machine\">films</span>"))
    #expect(dom.contains("<h2 id=\"title\">#7 answered #3 (movies: "))
    #expect(
      dom.contains("<td>movies.phase</td><td class=\"before\">refreshing</td><td>loaded</td>"))
    #expect(dom.contains("#0 text \"&lt;/script&gt;&lt;b&gt;tom\""))
    #expect(dom.components(separatedBy: "<circle ").count == 10)
  }
}
