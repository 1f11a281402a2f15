import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightTools
import Testing

@testable import SearchlightCLI

@Suite("Parsing of prompt lines")
struct ReplCommandTests {
  @Test("Every valid line of the prompt is parsed into its command")
  func understood() throws {
    let expected: [(String, ReplCommand)] = [
      ("tom h", .search("tom h")), ("", .nothing), (":undo", .undo(1)), (":undo 3", .undo(3)),
      (":u 3", .undo(3)), (":goto 2", .goTo(2)),
      (":toggle genres Science Fiction", .toggle(facet: "genres", value: "Science Fiction")),
      (":toggle genres \"Drama\" ", .toggle(facet: "genres", value: "Drama")),
      (":scroll 20", .scroll(to: 20, section: nil)),
      (":scroll  20 The Actors", .scroll(to: 20, section: "The Actors")),
      (":page 3", .page(3, section: nil)), (":p 0 Actors", .page(0, section: "Actors")),
      (":diff", .plain(.diff)), (":diff 0 2", .diff(from: 0, to: 2)),
      (":redo", .redo(1)), (":redo 2", .redo(2)),
      (":toggle \"Release Year\" 1999", .toggle(facet: "Release Year", value: "1999")),
      (":load", .load(SessionData())), (":load \"a b\"", .load(SessionData(path: "a b"))),
      (":load a b --settings c d", .load(SessionData(path: "a b", settings: "c d"))),
      (":replay a b", .replay("a b", SessionData())),
      (
        ":replay a --settings \"c d\" --data e",
        .replay("a", SessionData(path: "e", settings: "c d"))
      ),
      (":state", .plain(.state)), (":state 2", .state(at: 2)), (":hold", .plain(.hold)),
      (":answer", .answer(nil)), (":answer #12", .answer(12)), (":fail", .fail(nil)),
      (":fail 3", .fail(3)), (":set hitsPerPage 3", .set("hitsPerPage", 3, section: nil)),
      (
        ":set \"my rule\" [\"a\"] The Actors", .set("my rule", ["a"], section: "The Actors")
      ),
      (
        #":set facetFilters ["genres:Science Fiction", "a]\"} b"] Movies"#,
        .set("facetFilters", ["genres:Science Fiction", #"a]"} b"#], section: "Movies")
      ),
      (":set query [tom hanks", .set("query", "[tom", section: "hanks")),
      (":set query tom", .set("query", "tom", section: nil)),
      (":set query", .set("query", nil, section: nil)),
      (":q", .plain(.quit)), (":help ", .plain(.help)),
    ]
    for (line, command) in expected {
      try expectEqual(ReplCommand(line), command, "\(line)")
    }
  }

  @Test("The text of --secret is found in a session however it is written there")
  func secretTexts() throws {
    let machine = SearchMachine { SearchBoxInteractor() }
    for secret in ["it's me", "AKIA/bPx+1", "\u{301}accent", "a\tb", #"C:\new"#] {
      var simulation = Simulation(initial: machine.initialState, reducer: machine)
      let log = SearchLog(simulation.send(.start) + simulation.send(.text("x \(secret)")))
      let options = try #require(SaveOptions("log --secret \"\(secret)\""))
      expectEqual(options.secrets.map { Array($0.utf8) }, [Array(secret.utf8)])
      let text = try options.text(of: log)
      expect(text.contains("x [secret 1]"), secret)
      for form in [secret, "'s me", "bPx", "accent", "new"] {
        expect(!text.contains(form), "\(secret): \(text)")
      }
    }
  }

  @Test("The options --secret and --field of :save may be repeated")
  func saving() throws {
    let plain = try #require(SaveOptions("my file.jsonl"))
    expectEqual(plain.path, "my file.jsonl")
    expect(plain.secrets.isEmpty && plain.fields.isEmpty && !plain.writesAsIs)
    let full = try #require(
      SaveOptions(
        "\"a b\" --secret correct horse  --field apiKey --as-is --secret \" x \" --field token"))
    expectEqual(full.path, "a b")
    expectEqual(full.secrets, ["correct horse", " x "])
    expectEqual(full.fields, ["apiKey", "token"])
    expect(full.writesAsIs)
    try expectEqual(ReplCommand(":save my file.jsonl"), .save(plain))
  }

  @Test(
    "An invalid line of the prompt is rejected with what was expected",
    arguments: [
      (":", "There is no command \":\"; :help lists them."),
      (":togle x", "There is no command \":togle\"; :help lists them. Did you mean :toggle?"),
      (":udno", "There is no command \":udno\"; :help lists them. Did you mean :undo?"),
      (":redo no", "Expected :redo [N], as in :redo 2; found \"no\" after :redo."),
      (":redo 0", "Expected :redo [N], as in :redo 2; found \"0\" after :redo."),
      (":toggle \"a b\"", Self.chooseMisuse("\"a b\"")),
      (":toggle \"a b", Self.chooseMisuse("\"a b")),
      (":bisect", Self.bisectMisuse("")), (":bisect text", Self.bisectMisuse("text")),
      (":bisect text =", Self.bisectMisuse("text =")),
      (":load --settings x", Self.loadMisuse("--settings x")),
      (":load x --settings", Self.loadMisuse("x --settings")),
      (":load x --data y", Self.loadMisuse("x --data y")),
      (
        ":replay",
        "Expected :replay FILE [OPTIONS], as in :replay session.jsonl --data hats.csv; found \"\" "
          + "after :replay."
      ),
      (":g", "\":g\" may be :goto or :graph. Write more letters of it."),
      (":undo -1", "Expected :undo [N], as in :undo 2; found \"-1\" after :undo."),
      (":goto", "Expected :goto N, as in :goto 2; found \"\" after :goto."),
      (
        ":scroll down",
        "Expected :scroll ROW [SECTION], as in :scroll 20; found \"down\" after :scroll."
      ),
      (":page -1", "Expected :page N [SECTION], as in :page 3; found \"-1\" after :page."),
      (":diff 1", "Expected :diff [FROM TO], as in :diff 0 2; found \"1\" after :diff."),
      (":save", Self.saveMisuse("")), (":save --as-is", Self.saveMisuse("--as-is")),
      (":save x --secret", Self.saveMisuse("x --secret")),
      (":save x --key y", Self.saveMisuse("x --key y")),
      (":save x --as-is y", Self.saveMisuse("x --as-is y")),
      (":graph dot", "Expected nothing after :graph; found \"dot\"."),
    ])
  func misunderstood(line: String, message: String) {
    #expect(throws: ReplError(message)) { try ReplCommand(line) }
  }

  private static func chooseMisuse(_ found: String) -> String {
    "Expected :toggle FACET VALUE, as in :toggle genres Drama; found \"\(found)\" after :toggle."
  }

  private static func bisectMisuse(_ found: String) -> String {
    "Expected :bisect PART VALUE, as in :bisect movies.nbHits < 10; found "
      + "\"\(found)\" after :bisect."
  }

  private static func loadMisuse(_ found: String) -> String {
    "Expected :load [DATA] [OPTIONS], as in :load hats.csv --settings hats.json; found "
      + "\"\(found)\" after :load."
  }

  private static func saveMisuse(_ found: String) -> String {
    "Expected :save FILE [--secret TEXT] [--field NAME] [--as-is], as in "
      + ":save session.jsonl --field apiKey; found \"\(found)\" after :save."
  }
}
