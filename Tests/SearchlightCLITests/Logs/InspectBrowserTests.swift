import Expectations
import Foundation
import Searchlight
import Testing

/// The page in a real browser: a script at its end uses it as a person would, and writes what it
/// sees into the document.
@Suite(
  "The inspector's page in a browser", .serialized,
  .enabled(if: Browser.path != nil, "Set SEARCHLIGHT_BROWSER to the path of a Chromium."))
struct InspectBrowserTests {
  /// The log of a session over the films.
  private static let session = Task {
    let folder = try TemporaryFolder()
    _ = try await Command.shell(
      """
      cd "$1" && printf '</script><b>tom\\ntom\\n:toggle genres Drama\\n:save log\\n' | "$0" repl
      """, folder.path)
    return folder
  }

  private let folder: TemporaryFolder

  init() async throws {
    folder = try await Self.session.value
  }

  /// Opens a page, runs a script in it, and returns the document afterwards.
  ///
  /// - Parameters:
  ///   - step: The fragment of the address.
  ///   - script: JavaScript that may call `say`, whose lines are returned.
  private func open(
    _ page: String, at step: String = "", script: String = "", options: String = ""
  ) async throws -> (document: String, lines: [String]) {
    let end = """
      <script>
      const report = document.body.appendChild(document.createElement("pre"));
      const say = line => report.append(String(line) + "\\u2424");
      const press = (key, target = document.body) => target.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      report.id = "report";
      \(script)
      </script>
      """
    let file = try folder.file("page-\(UUID().uuidString).html", page + end)
    let document = try await Command.shell(
      """
      "$1" --headless --no-sandbox --disable-gpu --user-data-dir="$2/profile" \(options) \\
        --dump-dom "file://$3$4" 2> /dev/null
      """, Browser.path ?? "", folder.path, file, step.isEmpty ? "" : "#" + step
    ).output
    let report = document.components(separatedBy: "<pre id=\"report\">").dropFirst().last ?? ""
    let lines = (report.components(separatedBy: "</pre>").first ?? "")
      .components(separatedBy: "\u{2424}").dropLast()
    return (document, Array(lines))
  }

  private func page(of log: String = "log") async throws -> String {
    try await Command.run("inspect", "\(folder.path)/\(log)", "--html").output
  }

  @Test("The address names the step, its views show it, and the address follows another step")
  func address() async throws {
    let (document, lines) = try await open(
      page(), at: "7",
      script: "press(\"Home\"); say(location.hash); press(\"End\"); say(location.hash)")
    expect(document.contains("<span id=\"machine\">films</span>"))
    expect(document.contains("<h2 id=\"title\">#7 answered #3 (movies: "))
    expect(
      document.contains(
        "<td>movies.phase</td><td class=\"before\">refreshing</td><td>loaded</td>"))
    expect(document.contains("#0 text \"&lt;/script&gt;&lt;b&gt;tom\""))
    expectEqual(document.components(separatedBy: "class=\"step\"").count, 9)
    expectEqual(document.components(separatedBy: "class=\"step now\"").count, 2)
    expect(document.contains("<g class=\"node here\"><rect"))
    expectEqual(document.components(separatedBy: "<g class=\"taken\">").count, 2)
    expectEqual(lines, ["#start", "#7"])
  }

  @Test("Keys move, search, compare and zoom, and the list says which step is selected")
  func keys() async throws {
    let (_, lines) = try await open(
      page(), at: "3",
      script: """
        const selected = () => document.querySelector("[role=option][aria-selected=true]").id
          + " " + document.getElementById("steps").getAttribute("aria-activedescendant");
        press("ArrowRight"); say(selected());
        press("ArrowUp"); press("k"); say(selected());
        press("PageUp"); say(selected());
        press("End"); say(selected());
        press("/"); say(document.activeElement.id);
        document.activeElement.value = "Drama";
        document.activeElement.dispatchEvent(new Event("input"));
        say([...document.querySelectorAll("[role=option]")].map(row => row.id).join(" "));
        press("Enter", document.activeElement); say(document.activeElement.id);
        press("Home"); press("j"); say(selected());
        press("c"); press("ArrowRight"); say(document.getElementById("comparison").hidden);
        press("?"); say(document.getElementById("help").open);
        press("Escape"); say(document.getElementById("help").open);
        """)
    expectEqual(
      lines,
      [
        "step-4 step-4", "step-2 step-2", "step-start step-start", "step-7 step-7", "search",
        "step-start step-6", "steps", "step-6 step-6", "false", "true", "false",
      ])
  }

  @Test("The machine's own actions and kinds of actions can be hidden, and a part shown alone")
  func filters() async throws {
    let (_, lines) = try await open(
      page(),
      script: """
        const rows = () => [...document.querySelectorAll("[role=option]")].map(row => row.id.slice(5))
          .join(" ");
        const lanes = () => [...document.querySelectorAll("#timeline .lane")]
          .map(lane => lane.textContent).join(" ");
        document.getElementById("hideown").click(); say(rows());
        document.querySelector("#kinds input").click(); say(rows());
        document.getElementById("hideown").click();
        document.getElementById("part").value = "actors";
        document.getElementById("part").dispatchEvent(new Event("change"));
        say(rows()); say(lanes());
        say([...document.querySelectorAll("#chart .node")].map(node => node.textContent).join(" "));
        """)
    expectEqual(
      lines,
      [
        "start 0 3 6", "start 6", "start 1 2 4 5", "actions actors effects",
        "idle waiting loading loaded refreshing",
      ])
  }

  @Test("The state is a tree with marked changes; parts are pinned, and two steps are compared")
  func state() async throws {
    let (document, lines) = try await open(
      page(), at: "5",
      script: """
        say([...document.querySelectorAll("#state .changed .key")].map(key => key.title).join(" "));
        document.querySelector("[aria-label='Pin movies.nbHits']").click();
        document.querySelector("[aria-label='earlier change of movies.nbHits']").click();
        say(document.getElementById("title").textContent);
        document.getElementById("compare").click(); press("End");
        say([...document.querySelectorAll("#differences tr")].map(row =>
          [...row.cells].map(cell => cell.textContent).join("|")).join(" "));
        say(document.querySelector("#pinned td:nth-child(2)").textContent);
        """)
    expect(document.contains("role=\"treeitem\" aria-level=\"2\""))
    expectEqual(
      lines[0], "actors.phase actors.nbHits actors.rows movies.phase movies.nbHits movies.rows")
    expect(lines[1].hasPrefix("#2 answered #1"))
    expect(lines[2].contains("text|\"&lt;/script&gt;&lt;b&gt;tom\"|\"tom\""))
    expect(lines[2].contains("movies.nbHits|0|25"))
    expectEqual(lines[3], "25")
  }

  @Test("A step shows the raw action, what its request asks for, and the rows of the answer")
  func requestAndRows() async throws {
    let (document, lines) = try await open(
      page(), at: "7",
      script: """
        drawRaw();
        say(document.querySelector("#json .short").textContent.slice(0, 16));
        say(document.querySelector("#rowsof .answer p").textContent);
        say(document.querySelector("#rowsof .answer summary").textContent.includes("objectID"));
        """)
    expect(document.contains("<tr><td>movies query</td><td>\"tom\"</td></tr>"))
    expect(document.contains("movies filters</td><td>[\"(\\\"genres\\\":\\\"Drama\\\")\"]"))
    expectEqual(lines, ["{\"after\":\"0 s\",\"", "5 rows", "true"])
  }

  @Test("If answers took time the axis is one of time, and the bars say how long effects took")
  func timeAxis() async throws {
    let log = try String(contentsOfFile: "\(folder.path)/log", encoding: .utf8)
    _ = try folder.file(
      "slow",
      log.replacing(#""index":2,"time":"100 ms""#, with: #""index":2,"time":"2.5 s""#)
        .replacing(#""index":3,"time":"100 ms""#, with: #""index":3,"time":"2.8 s""#)
        .replacing(#""time":"200 ms""#, with: #""time":"2.9 s""#))
    let (document, _) = try await open(page(of: "slow"), at: "1")
    expect(document.contains("#1 actors, movies · 2.4 s"))
    expect(document.contains("<output id=\"where\" aria-live=\"polite\">#1 at 100 ms</output>"))
    expect(document.contains(">500 ms</text>"))
  }

  @Test("Phases differ by their patterns and have names in their bars; 390 pixels are wide enough")
  func looks() async throws {
    let (document, lines) = try await open(
      page(),
      script: """
        say(new Set([...document.querySelectorAll("#timeline defs pattern")].map(pattern =>
          pattern.innerHTML)).size === document.querySelectorAll("#timeline defs pattern").length);
        document.body.style = "width: 390px; margin: 0"; dispatchEvent(new Event("resize"));
        const boxes = "body > :not(script, #report), #columns > *, #filter > *, #scrub > *, #timeline svg";
        say([...document.querySelectorAll(boxes)].every(box =>
          box.getBoundingClientRect().right <= 390));
        """, options: "--window-size=500,900")
    expect(document.contains("class=\"onplate\">loaded</text>"))
    expectEqual(lines, ["true", "true"])
  }

  @Test("A hundred thousand steps are a page of few elements, whichever step is shown")
  func largeLog() async throws {
    var lines = [#"{"log":"searchlight transitions","version":1}"#]
    for index in 0..<100_000 {
      let mode = ["idle", "running", "paused"]
      lines.append(
        #"{"index":\#(index),"time":"\#(index * 7) ms","action":{"add":{"_0":1}},"changes":[["count","\#(index)","\#(index + 1)"],["mode","\#(mode[index % 3])","\#(mode[(index + 1) % 3])"]]}"#
      )
    }
    let file = try folder.file("large", lines.joined(separator: "\n") + "\n")
    let page = try await Command.run("inspect", file, "--html").output
    let (_, said) = try await open(
      page, at: "50000",
      script: """
        const amounts = [];
        for (const step of [0, 1, 500, 99999]) {
          show(step); amounts.push(document.querySelectorAll("*").length);
        }
        timeline.fit(); amounts.push(document.querySelectorAll("*").length);
        say(amounts.every(amount => amount < 6000)); say(document.getElementById("title").textContent);
        press("Home"); say(document.getElementById("steps").scrollTop);
        """)
    expectEqual(said, ["true", "#99998 add(1)", "0"])
  }
}
