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
      + [".SH EXAMPLES"] + HelpPart.topic("examples").flatMap(RoffText.lines)
    return Self.withoutEmptyParagraphs(lines).joined(separator: "\n")
  }

  /// Returns the lines without the requests for a paragraph that directly follow a title.
  private static func withoutEmptyParagraphs(_ lines: [String]) -> [String] {
    zip([""] + lines, lines).filter { before, line in
      line != ".PP" || !(before.hasPrefix(".SH") || before.hasPrefix(".SS"))
    }.map(\.1)
  }

  /// The topics that the page leaves out, because their lists are long and belong to the engine.
  private static let leftOut: Set<HelpTopic> = [.settings, .parameters]

  /// The exit codes of most commands.
  private static let usualExitCodes = CommandUsage["graph"].exitCodes

  private static let exitStatus: [HelpBlock] = [
    .paragraph("Unless the section of a command says otherwise:"),
    .rows(usualExitCodes.map { HelpRow("\($0.code)", $0.meaning) }),
  ]

  private func synopses(_ synopses: [Synopsis]) -> [String] {
    synopses.enumerated().flatMap { number, synopsis in
      (number == 0 ? [] : [".br"]) + ["\\fB\(RoffText.of(synopsis.command))\\fR"]
        + RoffText.lines(of: synopsis.arguments.joined(separator: " "))
    }
  }

  /// Returns the section of a command.
  private func section(_ command: CommandUsage) -> [String] {
    let title = command.isSubcommand ? "searchlight \(command.name)" : "Screen over a hosted index"
    let isStandard = command.exitCodes == Self.usualExitCodes
    let blocks = command.description + command.operandBlocks + command.optionBlocks
    return [".SS \(RoffText.of(title))"] + synopses(command.synopses)
      + (isStandard ? blocks : blocks + command.exitCodeBlocks).flatMap(RoffText.lines)
  }

  /// Returns the section of a topic.
  private func section(_ topic: HelpTopic) -> [String] {
    [".SH \(topic.rawValue.uppercased())"] + topic.blocks.flatMap(RoffText.lines)
  }
}

/// Text in the language of roff.
enum RoffText {
  /// Returns a text of which nothing is a request, an escape or a typographic mark.
  static func of(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": output += "\\e"
      case "-": output += "\\-"
      case "'": output += "\\(aq"
      case "`": output += "\\(ga"
      case "^": output += "\\(ha"
      case "~": output += "\\(ti"
      case "\"": output += "\\(dq"
      case _ where scalar.isASCII: output.unicodeScalars.append(scalar)
      default: output += "\\[u\(String(scalar.value, radix: 16, uppercase: true).padded)]"
      }
    }
    return output
  }

  /// Returns the lines of a block: a title, a paragraph, an example, or a list of terms.
  static func lines(of block: HelpBlock) -> [String] {
    switch block {
    case .heading(let title): [".PP", "\\fB\(of(title)):\\fR"]
    case .paragraph(let text): [".PP"] + lines(of: text)
    case .code(let code): [".PP", ".RS 4", ".nf"] + code.map { guarded(of($0)) } + [".fi", ".RE"]
    case .rows(let rows):
      rows.flatMap { row in [".TP", "\\fB\(of(row.term))\\fR"] + lines(of: row.summary) }
    }
  }

  /// Returns the lines of a text, each of at most 80 bytes.
  static func lines(of text: String) -> [String] {
    TextWrapping.lines(of: of(text)).map(guarded)
  }

  /// Returns a line that is no request, although it begins with a full stop.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&\(line)" : line
  }
}

extension String {
  /// The digits of a scalar with at least four places, as roff wants them.
  fileprivate var padded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
