/// The limits of the texts from outside that analytics keeps.
///
/// They are counted in bytes, because one character can have any number of combining marks.
enum RecordedText {
  /// The longest name, identifier or value, in bytes of UTF-8.
  static let longest = 512

  /// The beginning of a text, without a part of a character's encoding at its end.
  static func cut(_ text: String, to limit: Int = longest) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { text.utf8.formIndex(before: &end) }
    return String(text.unicodeScalars[..<end])
  }

  /// Whether a name or an identifier is kept: a shortened one would be that of something else.
  static func isKept(_ text: String) -> Bool { text.utf8.count <= longest }

  /// Whether a text has the form of a `queryID`: 32 hexadecimal digits.
  static func isQueryID(_ text: String) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
