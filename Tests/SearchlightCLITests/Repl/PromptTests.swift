#if os(Linux)
  import Expectations
  import Testing

  @testable import SearchlightCLI

  extension LiveCommandTests {
    /// Tests of the prompt in a terminal.
    ///
    /// The suite is nested in a serialized one, because each of these tests blocks one of the few
    /// threads that all tests share.
    @Suite("Command repl: terminal")
    struct PromptTests {
      @Test("The prompt edits and completes lines, and restores the terminal when it ends")
      func session() throws {
        let terminal = try PseudoTerminal(rows: 60, shell: "exec \"$0\" repl")
        try terminal.wait("the prompt") { $0.text.hasSuffix("> ".dropLast()) }
        expectEqual(
          terminal.screen.lines[0], "Searching films and their performers. Type a text, or :help.")
        expect(!terminal.screen.isAlternate)
        terminal.type("fellino\u{7F}i")
        try terminal.wait("the text") { $0.lines[1] == "> fellini" }
        expectEqual(terminal.screen.cursor, Frame.Cursor(row: 1, column: 9))
        terminal.type("\r")
        try terminal.wait("the answer") { $0.text.contains("La Dolce Vita (1960)") }
        terminal.type(":tog\tgen\tcom\t\r")
        try terminal.wait("the choice") { $0.text.contains("Search: fellini▏  genres: Comedy") }
        expect(terminal.screen.lines.contains("> :toggle genres Comedy"))
        terminal.type("\u{1B}[A\u{1B}[A")
        try terminal.wait("the first line") { $0.text.hasSuffix("> fellini") }
        terminal.type("\u{03}:s\t")
        try terminal.wait("the candidates") {
          $0.text.contains(":steps   :scroll    :set    :state    :screen   :save")
        }
        expect(terminal.screen.unknown.isEmpty)
        terminal.type("\u{15}\u{04}")
        expectEqual(terminal.waitForEnd(), .exited(0))
        expect(terminal.hasItsModes)
        expect(terminal.screen.modes.contains(2004) == false)
      }

      @Test("The prompt in a dumb terminal reads and prints plain lines")
      func dumb() throws {
        let terminal = try PseudoTerminal(
          rows: 40, environment: ["TERM": "dumb"], shell: "exec \"$0\" repl")
        try terminal.wait("the prompt") { $0.text == ">" }
        terminal.type(":steps\n")
        try terminal.wait("the steps") { $0.text.contains("› 0  (the start)") }
        terminal.type(":quit\n")
        expectEqual(terminal.waitForEnd(), .exited(0))
        expect(!terminal.output.contains(0x1B))
      }
    }
  }
#endif
