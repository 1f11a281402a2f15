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
      (":save my file.jsonl", .save("my file.jsonl")), (":load", .load(nil)),
      (":load \"a b\"", .load("a b")), (":q", .plain(.quit)), (":help ", .plain(.help)),
    ]
    for (line, command) in expected {
      #expect(try ReplCommand(line) == command, "\(line)")
    }
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
      (":save", "Expected :save FILE, as in :save session.jsonl; found \"\" after :save."),
      (":graph dot", "Expected nothing after :graph; found \"dot\"."),
    ])
  func misunderstood(line: String, message: String) {
    #expect(throws: ReplError(message)) { try ReplCommand(line) }
  }
}
