/// Text in the language of roff.
enum RoffText {
  /// A text of which nothing is a request, an escape or a typographic mark.
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

  /// The lines of a block: a title, a paragraph, an example, or a list of terms.
  static func lines(of block: HelpBlock) -> [String] {
    switch block {
    case .heading(let title): [".PP", "\\fB\(of(title)):\\fR"]
    case .paragraph(let text): [".PP"] + lines(of: text)
    case .code(let code): [".PP", ".RS 4", ".nf"] + code.map { guarded(of($0)) } + [".fi", ".RE"]
    case .rows(let rows):
      rows.flatMap { row in [".TP", "\\fB\(of(row.term))\\fR"] + lines(of: row.summary) }
    }
  }

  /// The lines of a text, each of at most 80 bytes.
  static func lines(of text: String) -> [String] {
    TextWrapping.lines(of: of(text)).map(guarded)
  }

  /// A line that is no request, although it begins with a full stop.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&\(line)" : line
  }
}

extension String {
  /// The digits of a scalar with at least four places, as roff wants them.
  fileprivate var padded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
