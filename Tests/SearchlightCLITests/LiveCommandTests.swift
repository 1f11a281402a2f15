@_spi(Members) import SearchlightBackend
#if os(Linux)
  import Expectations
  import Foundation
  import Searchlight
  import Testing

  @testable import SearchlightCLI

  @Suite("Command: live screen in a terminal", .serialized, .ownThreads)
  struct LiveCommandTests {
    /// Waits until the screen shows the complete answer to a text, including this row.
    private func waitForAnswer(
      to text: String, in terminal: PseudoTerminal, containing row: String
    ) throws {
      try terminal.wait("the answer to \"\(text)\"") { screen in
        screen.lines[0].hasPrefix("Search: \(text)") && screen.text.contains(row)
          && !screen.text.contains("ing)")
      }
    }

    /// The lines without the side column.
    private func sections(_ screen: ScreenEmulator) -> [String] {
      screen.lines.map { line in
        var section = line.prefix { $0 != "│" }
        while section.last == " " { section.removeLast() }
        return String(section)
      }
    }

    @Test(
      "Both sections of the live screen follow every keystroke and show counts and the answer time")
    func typing() throws {
      let terminal = try PseudoTerminal()
      try terminal.wait("the first rows") { $0.text.contains("Nosferatu (1922)") }
      expect(terminal.screen.isAlternate)
      expect(terminal.screen.modes.contains(2004))
      for (text, row) in [
        ("t", "Toshiro Mifune"), ("to", "Tokyo Story (1953)"), ("tom", "Top Gun (1986)"),
        ("tom ", "Tombstone (1993)"), ("tom h", "Big (1988)  Tom Hanks, John Heard"),
      ] {
        terminal.type(String(text.suffix(1)))
        try waitForAnswer(to: text, in: terminal, containing: row)
      }
      let lines = sections(terminal.screen)
      expect(lines[0].contains(/^Search: tom h .* \d+(\.\d)? (µs|ms|s)$/))
      expectEqual(
        lines[2...7],
        [
          "Actors  5", "  Tom Hanks", "  Tom Hardy", "  Tom Hiddleston", "  Tom Holland",
          "  Tom Helmore",
        ])
      expectEqual(lines[9], "Movies  43")
      expectEqual(lines[23], "Tab lists · F1 help · Esc clear · Ctrl-C quit")
      expectEqual(terminal.screen.cursor, Frame.Cursor(row: 0, column: 13))
      expect(terminal.screen.isCursorVisible)
      expect(terminal.screen.unknown.isEmpty)
      expect(
        String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[0;1;4mTom\u{1B}[0m"),
        "what matches is highlighted")
    }

    @Test("Tab and the arrow keys move to the lists, and letters and Esc move back to the text")
    func keys() throws {
      let terminal = try PseudoTerminal()
      terminal.type("tom h")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      terminal.type("\t")
      try terminal.wait("the first row to be picked") { sections($0)[3] == "› Tom Hanks" }
      expect(!terminal.screen.isCursorVisible)
      terminal.type("\u{1B}[B\u{1B}OB")
      try terminal.wait("the third row to be picked") { sections($0)[5] == "› Tom Hiddleston" }
      terminal.type("\t\u{1B}[F")
      try terminal.wait("the last film") { $0.text.contains("› ") && !$0.text.contains("(1925)") }
      terminal.type("\u{1B}[Z\u{1B}[A")
      try terminal.wait("the second row to be picked") { sections($0)[4] == "› Tom Hardy" }
      terminal.type("\u{1B}")
      try terminal.wait("the cursor to be back") { $0.isCursorVisible }
      terminal.type("\u{1B}[D\u{1B}[D\u{7F}")
      try waitForAnswer(to: "to h", in: terminal, containing: "Actors")
      expectEqual(terminal.screen.cursor.column, 10)
      terminal.type("\u{15}")
      try terminal.wait("the text to be gone") { $0.lines[0].hasPrefix("Search: (a film") }
      terminal.type("\u{1B}")
      expectEqual(terminal.waitForEnd(), .exited(0))
    }

    @Test("The search box shows wide letters, pasted text and invalid UTF-8 correctly")
    func unicode() throws {
      let terminal = try PseudoTerminal()
      terminal.type("東京")
      try terminal.wait("wide letters") { $0.lines[0].hasPrefix("Search: 東京 ") }
      try terminal.wait("the cursor behind them") { $0.cursor.column == 12 }
      try terminal.wait("an empty list") { $0.text.contains("nothing found") }
      terminal.type("\u{7F}\u{7F}\u{1B}[200~cléo\nfrom\u{3}\u{1B}[201~")
      try waitForAnswer(to: "cléo from", in: terminal, containing: "Cléo from 5 to 7 (1962)")
      terminal.type(bytes: [0x15, 0x6D, 0xFF, 0xC3])
      try terminal.wait("what it is taken for") {
        $0.lines[0].hasPrefix("Search: m\u{FFFD}\u{FFFD} ")
      }
      expect(terminal.screen.unknown.isEmpty)
    }

    @Test(
      "The live screen works at any window size and follows a change of the size",
      arguments: [(10, 3), (1, 1), (2, 40), (200, 2), (300, 100)])
    func sizes(columns: Int, rows: Int) throws {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      terminal.type("tom h")
      terminal.resize(columns: 80, rows: 24)
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      terminal.resize(columns: columns, rows: rows)
      let shown = columns >= 30 ? "Search: tom h" : columns > 9 ? "/ tom h" : ""
      try terminal.wait("the other size") {
        $0.size == ScreenSize(columns: columns, rows: rows) && $0.lines[0].hasPrefix(shown)
          && $0.isCursorVisible
      }
      expect(terminal.screen.unknown.isEmpty)
      terminal.type("\u{3}")
      expectEqual(terminal.waitForEnd(), .exited(0))
      expect(terminal.screen.isRestored)
    }

    @Test("A window of ten columns and three rows shows the text and the first row")
    func tiny() throws {
      let terminal = try PseudoTerminal(columns: 10, rows: 3)
      terminal.type("tom h")
      try terminal.wait("the rows") { $0.lines == ["/ tom h", "Actors  5", "  Tom Han…"] }
    }

    @Test(
      "Every quitting key restores the terminal and ends the command with exit code 0",
      arguments: ["\u{3}", "\u{4}", "\u{1B}", "tom\u{1B}\u{1B}", "tom\t\u{3}"])
    func quitting(keys: String) throws {
      let terminal = try PseudoTerminal()
      try terminal.wait("the screen") { $0.text.contains("Nosferatu") }
      expect(!terminal.hasItsModes)
      terminal.type(keys)
      expectEqual(terminal.waitForEnd(), .exited(0))
      expect(terminal.screen.isRestored)
      expect(terminal.hasItsModes)
      expect(terminal.screen.text.isEmpty, "what was there before is there again")
    }

    @Test(
      "A fatal signal or crash restores the terminal before the command ends with that signal",
      arguments: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE,
      ])
    func signals(signal: Int32) throws {
      let terminal = try PseudoTerminal()
      try terminal.wait("the screen") { $0.text.contains("Nosferatu") }
      expect(!terminal.hasItsModes)
      terminal.send(signal: signal)
      expectEqual(terminal.waitForEnd(), .signalled(signal))
      expect(terminal.screen.isRestored)
      expect(terminal.hasItsModes)
      let restoring = Array(String(describing: ControlSequence.leave).utf8)
      expectEqual(terminal.output.suffix(restoring.count), restoring[...])
    }

    @Test(
      "Ctrl-Z and SIGTSTP restore the terminal, and fg opens the live screen again",
      arguments: [true, false])
    func stopping(isKey: Bool) throws {
      let terminal = try PseudoTerminal(
        shell: #"set -m; "$0"; echo STOPPED; read line; fg; echo ENDED $?"#)
      terminal.type("tom h")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      if isKey {
        terminal.type("\u{1A}")
      } else {
        // The shell runs the command as the foreground job, in a process group of its own.
        terminal.sendToForeground(signal: SIGTSTP)
      }
      try terminal.wait("the shell") { $0.text.contains("STOPPED") }
      expect(terminal.screen.isRestored)
      expect(terminal.hasItsModes)
      terminal.type("\n")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      expect(terminal.screen.isAlternate)
      expect(!terminal.hasItsModes)
      terminal.type("\u{3}")
      try terminal.wait("the end") { $0.text.contains("ENDED 0") }
      expect(terminal.screen.isRestored)
      expect(terminal.hasItsModes)
    }

    @Test("Ctrl-Z in an orphaned process group does not stop the command but repaints the screen")
    func unstoppable() throws {
      let terminal = try PseudoTerminal()
      terminal.type("tom h")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      terminal.type("\u{1A}anks")
      try waitForAnswer(to: "tom hanks", in: terminal, containing: "Actors  1")
      expect(terminal.screen.isAlternate)
    }

    @Test("After SIGSTOP and SIGCONT the command takes the terminal over again and repaints it")
    func continuing() throws {
      let terminal = try PseudoTerminal()
      terminal.type("tom h")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      let paintedBefore = terminal.output.count
      terminal.send(signal: SIGSTOP)
      terminal.send(signal: SIGCONT)
      let entering = String(describing: ControlSequence.enterWithMouse)
      try terminal.wait("the screen to be taken again") { _ in
        String(decoding: terminal.output[paintedBefore...], as: UTF8.self).contains(entering)
      }
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      expect(!terminal.hasItsModes)
    }

    @Test("Closing the terminal ends the command without an error", arguments: [true, false])
    func hangUp(ignoresSignal: Bool) throws {
      let terminal = try PseudoTerminal(
        shell: ignoresSignal ? #"trap "" HUP; exec "$0""# : #"exec "$0""#)
      try terminal.wait("the screen") { $0.text.contains("Nosferatu") }
      terminal.hangUp()
      // The command ends with the signal or with the end of input, whichever arrives first.
      let quiet: Set<PseudoTerminal.Ending> =
        ignoresSignal ? [.exited(0)] : [.exited(0), .signalled(SIGHUP)]
      expect(quiet.contains(terminal.waitForEnd()))
    }

    @Test("The mouse is switched on with the screen and off in the opposite order, unless refused")
    func mouse() throws {
      let terminal = try PseudoTerminal()
      terminal.type("tom h")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      expect(terminal.screen.modes.isSuperset(of: [1000, 1006]))
      terminal.type("\u{1B}[<0;5;5M\u{1B}[<0;5;5m")
      try terminal.wait("the row to be picked") { sections($0)[4] == "› Tom Hardy" }
      terminal.type("\u{1B}[<0;5;5M")
      try terminal.wait("the record") { $0.lines[0].hasPrefix("Record  Tom Hardy") }
      terminal.type("\u{3}")
      expectEqual(terminal.waitForEnd(), .exited(0))
      expect(terminal.screen.isRestored)
      let output = String(decoding: terminal.output, as: UTF8.self)
      expect(output.contains("\u{1B}[?1000h\u{1B}[?1006h"))
      expect(output.contains("\u{1B}[?1006l\u{1B}[?1000l"))
      for (options, term) in [("--no-mouse", "xterm-256color"), ("", "vt100")] {
        let other = try PseudoTerminal(
          environment: ["TERM": term], shell: #"exec "$0" \#(options)"#)
        try other.wait("the screen") { $0.text.contains("Nosferatu") }
        expect(other.screen.modes.isDisjoint(with: [1000, 1006]))
        other.type("\u{3}")
        expectEqual(other.waitForEnd(), .exited(0))
      }
    }

    @Test(
      "With --print the screen is on the terminal, and the record in the pipe or on the terminal")
    func printing() throws {
      let folder = try TemporaryFolder()
      let file = "\(folder.path)/chosen"
      let piped = try PseudoTerminal(shell: #""$0" --print > \#(file); echo ENDED $?"#)
      piped.type("big tom")
      try waitForAnswer(to: "big tom", in: piped, containing: "Big (1988)")
      piped.type("\t\t\r")
      try piped.wait("the end") { $0.text.contains("ENDED 0") }
      expect(piped.screen.isRestored && piped.hasItsModes)
      let chosen = try String(contentsOfFile: file, encoding: .utf8)
      try expectEqual(JSON(parsing: chosen).objectID, "big-1988")
      expectEqual(chosen.filter { $0 == "\n" }.count, 1)
      expect(!String(decoding: piped.output, as: UTF8.self).contains("\"big-1988\""))

      let shown = try PseudoTerminal(shell: #""$0" --print; echo ENDED $?"#)
      shown.type("big tom")
      try waitForAnswer(to: "big tom", in: shown, containing: "Big (1988)")
      shown.type("\t\t\u{1B}[C\r")
      try shown.wait("the end") { $0.text.contains("ENDED 0") }
      let after = String(decoding: shown.output, as: UTF8.self).split(separator: "\u{1B}").last
      expect(shown.screen.isRestored && after?.contains("\"objectID\":\"big-1988\"") == true)

      // The records may come from the standard input, from which no keys are read then.
      let records = try folder.file("hats.jsonl", "{\"title\": \"red\"}\n{\"title\": \"blue\"}\n")
      let fed = try PseudoTerminal(
        shell: #"cat \#(records) | "$0" try - --print > \#(file); echo ENDED $?"#)
      try fed.wait("the records") { $0.text.contains("Records  2") }
      fed.type("blue")
      try fed.wait("the answer") { $0.text.contains("Records  1") }
      fed.type("\t\r")
      try fed.wait("the end") { $0.text.contains("ENDED 0") }
      try expectEqual(
        JSON(parsing: String(contentsOfFile: file, encoding: .utf8)).title, "blue")

      for keys in ["\u{3}", "\u{1B}"] {
        let left = try PseudoTerminal(shell: #""$0" --print > \#(file); echo ENDED $?"#)
        try left.wait("the screen") { $0.text.contains("Nosferatu") }
        left.type(keys)
        try left.wait("the end") { $0.text.contains("ENDED 1") }
        expect(left.screen.isRestored && left.hasItsModes)
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "")
      }
    }

    @Test("Without a terminal, and on a dumb one, --print says why it shows no screen")
    func printingNowhere() async throws {
      let outcome = try await Command.shell(#"setsid -w "$0" --print"#)
      expectEqual(
        outcome.errors,
        "searchlight: --print shows its screen on the terminal of the command, and there is none "
          + "(/dev/tty: No such device or address); searchlight search prints answers without a "
          + "screen\n")
      expect(outcome.output.isEmpty && outcome.status == 1)
      let dumb = try PseudoTerminal(
        columns: 100, environment: ["TERM": "dumb"], shell: #""$0" --print"#)
      expectEqual(dumb.waitForEnd(), .exited(1))
      expect(dumb.screen.text.contains("--print needs a screen, and TERM is dumb"))
      let script = try await Command.run("--print", "--script", "a")
      expect(
        script.status == 2 && script.errors.contains("--print and --no-mouse are for the screen"))
      let json = try await Command.run("try", "a.csv", "--json", "--print")
      expect(json.status == 2 && json.errors.contains("--print is for the screen"))
    }

    @Test(
      "A terminal without colours gets none, and a dumb one is told why there is no screen",
      arguments: [("vt100", true), ("vt220", true), ("xterm-mono", true), ("xterm", false)])
    func kinds(term: String, isPlain: Bool) {
      let kind = TerminalKind(["TERM": term])
      expect(kind.hasColour != isPlain && kind.hasMouse != isPlain && !kind.isDumb)
      expectEqual(kind.clipboard, isPlain ? .none : .terminal)
      expectEqual(TerminalKind(["TERM": "screen", "TMUX": "/tmp/x"]).clipboard, .tmux)
      expectEqual(TerminalKind(["TERM": term, "STY": "1"]).clipboard, .screen)
      expectEqual(TerminalKind(["TERM": "linux"]).clipboard, .none)
    }

    @Test("NO_COLOR turns colours off and keeps underlined text")
    func noColour() throws {
      let terminal = try PseudoTerminal(environment: ["NO_COLOR": "1"])
      terminal.type("tom h")
      try waitForAnswer(to: "tom h", in: terminal, containing: "Tom Helmore")
      let output = String(decoding: terminal.output, as: UTF8.self)
      expect(output.contains("\u{1B}[0;1;4mTom"))
      expect(!output.contains(/\x1B\[[0-9;]*3[0-7]m/))
    }

    @Test("Without a capable terminal on stdout the command prints the script instead of a screen")
    func scripts() throws {
      let dumb = try PseudoTerminal(columns: 100, rows: 60, environment: ["TERM": "dumb"])
      expectEqual(dumb.waitForEnd(), .exited(0))
      expect(!dumb.output.starts(with: "\u{1B}[?1049h".utf8))
      expect(dumb.output.starts(with: "searchlight: there is no screen, because TERM is dumb".utf8))
      let piped = try PseudoTerminal(columns: 100, rows: 60, shell: #""$0" | cat"#)
      expectEqual(piped.waitForEnd(), .exited(0))
      expect(String(decoding: piped.output, as: UTF8.self).hasPrefix("› text \"t\""))
      let script = try PseudoTerminal(columns: 100, rows: 60, shell: #""$0" --script to"#)
      expectEqual(script.waitForEnd(), .exited(0))
      expect(script.screen.isRestored)
      expect(String(decoding: script.output, as: UTF8.self).hasPrefix("› text \"t\""))
    }
  }
#endif
