import Testing

@testable import SearchlightCLI

@Suite("The lines of the prompt")
struct ReplCommandTests {
  @Test("lines are understood")
  func understood() throws {
    let expected: [(String, ReplCommand)] = [
      ("tom h", .search("tom h")), ("", .nothing), (":undo", .undo(1)), (":undo 3", .undo(3)),
      (":u 3", .undo(3)), (":goto 2", .goTo(2)),
      (":choose genres Science Fiction", .choose(facet: "genres", value: "Science Fiction")),
      (":choose genres \"Drama\" ", .choose(facet: "genres", value: "Drama")),
      (":scroll 20", .scroll(to: 20, section: nil)),
      (":scroll  20 The Actors", .scroll(to: 20, section: "The Actors")),
      (":diff", .plain(.diff)), (":diff 0 2", .diff(from: 0, to: 2)),
      (":load", .load(nil)),
      (":load \"a b\"", .load("a b")), (":q", .plain(.quit)), (":help ", .plain(.help)),
    ]
    for (line, command) in expected {
      #expect(try ReplCommand(line) == command, "\(line)")
    }
  }

  @Test("what is to be kept out of a saved session may be said several times")
  func saving() throws {
    let plain = try #require(SaveOptions("my file.jsonl"))
    #expect(plain.path == "my file.jsonl")
    #expect(plain.secrets.isEmpty && plain.fields.isEmpty && !plain.writesAsIs)
    let full = try #require(
      SaveOptions(
        "\"a b\" --secret correct horse  --field apiKey --as-is --secret \" x \" --field token"))
    #expect(full.path == "a b")
    #expect(full.secrets == ["correct horse", " x "])
    #expect(full.fields == ["apiKey", "token"])
    #expect(full.writesAsIs)
    #expect(try ReplCommand(":save my file.jsonl") == .save(plain))
  }

  @Test(
    "what is not understood says what was expected",
    arguments: [
      (":", "There is no command \":\"; :help lists them."),
      (":g", "\":g\" may be :goto or :graph. Write more of it."),
      (":undo -1", "Expected :undo [N], as in :undo 2; found \"-1\" after :undo."),
      (":goto", "Expected :goto N, as in :goto 2; found \"\" after :goto."),
      (
        ":scroll down",
        "Expected :scroll ROW [SECTION], as in :scroll 20; found \"down\" after :scroll."
      ),
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

  private static func saveMisuse(_ found: String) -> String {
    "Expected :save FILE [--secret TEXT] [--field NAME] [--as-is], as in "
      + ":save session.jsonl --field apiKey; found \"\(found)\" after :save."
  }
}
