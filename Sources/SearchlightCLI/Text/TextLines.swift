import Searchlight
import SearchlightBasics

extension String {
  /// Returns the text in lines of at most this many columns, at least one line.
  ///
  /// Lines end where the text has line ends, and else after the last white space that fits, or
  /// within a word that is too wide for a line. A character that is wider than all columns stands
  /// alone.
  func lines(of columns: Int) -> [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { Self.wrapped($0, columns: max(1, columns)) }
  }

  private static func wrapped(_ paragraph: Substring, columns: Int) -> [String] {
    var lines: [String] = []
    var start = paragraph.startIndex
    var width = 0
    // The end of the line if it must be broken, which is after the last space in it.
    var end: String.Index?
    var index = start
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      width += DisplayWidth.of(character)
      if width > columns, index > start, !character.isWhitespace {
        let cut = end ?? index
        lines.append(trimmed(paragraph[start..<cut]))
        start = cut
        width = DisplayWidth.of(paragraph[start..<next])
        end = nil
      }
      if character.isWhitespace { end = next }
      index = next
    }
    return lines + [trimmed(paragraph[start...])]
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text quoted as one word of a shell command, for commands that are shown to the user.
  var shellWord: String {
    let isPlain = allSatisfy { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-_./+@%:,".contains(character))
    }
    let quoted = split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return (isPlain && !isEmpty ? self : "'\(quoted)'").escapingControls()
  }
}
