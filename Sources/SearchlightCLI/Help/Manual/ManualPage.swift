/// The manual page `searchlight(1)`, made from the descriptions of the commands and topics.
struct ManualPage {
  /// The page in the language of roff, with the macros `man`.
  ///
  /// The page has the date of the last version, so that it changes only with the command.
  var text: String {
    let lines =
      [
        #".\" Printed by "searchlight help --man"; do not edit."#,
        ".TH SEARCHLIGHT 1 \"\(Version.date)\" \"Searchlight \(Version.current)\" \"User Commands\"",
        // Names and options are never hyphenated, and lines are aligned only on the left.
        ".nh", ".ad l",
        ".SH NAME", "searchlight \\- search films, your own records, and hosted indices",
        ".SH SYNOPSIS",
      ] + synopses(CommandTable.overview.synopses)
      + [".SH DESCRIPTION"] + CommandTable.screen.description.flatMap(RoffText.lines)
      + CommandTable.screen.optionBlocks.flatMap(RoffText.lines)
      + [".SH COMMANDS"]
      + CommandTable.pages.dropFirst().flatMap(section)
      + HelpTopic.allCases.filter { !Self.leftOut.contains($0) }.flatMap(section)
      + [".SH EXIT STATUS"] + Self.exitStatus.flatMap(RoffText.lines)
      + [".SH EXAMPLES"] + Self.examples.flatMap(RoffText.lines)
    return Self.withoutEmptyParagraphs(lines).joined(separator: "\n")
  }

  /// The lines without the requests for a paragraph that directly follow a title.
  private static func withoutEmptyParagraphs(_ lines: [String]) -> [String] {
    zip([""] + lines, lines).filter { before, line in
      line != ".PP" || !(before.hasPrefix(".SH") || before.hasPrefix(".SS"))
    }.map(\.1)
  }

  /// The topics that the page leaves out, because their lists are long and belong to the engine.
  private static let leftOut: Set<HelpTopic> = [.settings, .parameters]

  private static let examples: [HelpBlock] = [
    .paragraph("Guess the settings of your own records, and search them:"),
    .code([
      "searchlight try films.csv > settings.json",
      "searchlight search --data films.csv --settings settings.json \\",
      #"  --number-records --params '{"query": "tom h"}'"#,
    ]),
    .paragraph("Keep a session at the prompt, and replay it:"),
    .code([
      #"printf 'tom\n:save session.jsonl\n' | searchlight repl"#,
      "searchlight replay session.jsonl",
    ]),
  ]

  private static let exitStatus: [HelpBlock] = [
    .paragraph("Unless the section of a command says otherwise:"),
    .rows(ExitCode.standard.map { HelpRow("\($0.code)", $0.meaning) }),
  ]

  private func synopses(_ synopses: [Synopsis]) -> [String] {
    synopses.enumerated().flatMap { number, synopsis in
      (number == 0 ? [] : [".br"]) + ["\\fB\(RoffText.of(synopsis.command))\\fR"]
        + RoffText.lines(of: synopsis.arguments.joined(separator: " "))
    }
  }

  /// The section of a command.
  private func section(_ command: CommandUsage) -> [String] {
    let title = command.isSubcommand ? "searchlight \(command.name)" : "Screen over a hosted index"
    let isStandard = command.exitCodes == ExitCode.standard
    let blocks = command.description + command.operandBlocks + command.optionBlocks
    return [".SS \(RoffText.of(title))"] + synopses(command.synopses)
      + (isStandard ? blocks : blocks + command.exitCodeBlocks).flatMap(RoffText.lines)
  }

  /// The section of a topic.
  private func section(_ topic: HelpTopic) -> [String] {
    [".SH \(topic.rawValue.uppercased())"] + topic.blocks.flatMap(RoffText.lines)
  }
}
