/// Breaks text into lines of a limited width.
enum TextWrapping {
  /// The width of all help texts, in columns.
  static let width = 80

  /// Returns the lines of a text, broken at white space.
  static func lines(of text: String, width: Int = Self.width) -> [String] {
    lines(of: text.split(whereSeparator: \.isWhitespace).map(String.init), width: width)
  }

  /// Returns the lines of a text that follows `start`; the later lines are aligned with the first.
  static func lines(of text: String, after start: String) -> [String] {
    lines(of: text.split(whereSeparator: \.isWhitespace).map(String.init), after: start)
  }

  /// Returns the lines of words that follow `start`; the later lines are aligned with the first.
  static func lines(of words: [String], after start: String) -> [String] {
    let column = DisplayWidth.of(start)
    let indentation = String(repeating: " ", count: column)
    return lines(of: words, width: width - column).enumerated().map { number, line in
      (number == 0 ? start : indentation) + line
    }
  }

  /// Returns the lines of words; a word that is wider than a line has a line of its own.
  private static func lines(of words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
