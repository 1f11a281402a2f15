import Searchlight

/// Parses the JSON text of records.
enum RecordText {
  /// The value of a text, with its numbers as they are written.
  ///
  /// - Throws: ``JSONError`` if the text is not JSON, or has an escape for half of a character,
  ///   which no text can hold: the record would come back changed.
  static func parse(_ text: ArraySlice<UInt8>) throws(JSONError) -> JSON {
    let value = try JSON(parsing: text, numbers: .asWritten)
    if let index = loneSurrogate(in: text) {
      let before = text[..<index]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
      throw JSONError(
        reason: "\(String(decoding: text[index..<index + 6], as: UTF8.self)) is half of a "
          + "character without the other half; write the character itself, or U+FFFD (\\ufffd) for "
          + "an unknown one",
        line: before.count { $0 == 0x0A } + 1, column: index - lineStart + 1)
    }
    return value
  }

  /// The offset of the first escape of a surrogate that is not one of a pair; `nil` if there is none.
  ///
  /// - Parameter text: A valid JSON text.
  private static func loneSurrogate(in text: ArraySlice<UInt8>) -> Int? {
    var position = text.startIndex
    while let escape = text.firstIndex(of: UInt8(ascii: "\\"), from: position) {
      guard let unit = unit(at: escape, in: text), (0xD800...0xDFFF).contains(unit) else {
        position = escape + 2
        continue
      }
      guard unit < 0xDC00, let next = self.unit(at: escape + 6, in: text),
        (0xDC00...0xDFFF).contains(next)
      else { return escape }
      position = escape + 12
    }
    return nil
  }

  /// The code unit of an escape such as `\u00e9`; `nil` if there is another escape or none.
  private static func unit(at index: Int, in text: ArraySlice<UInt8>) -> UInt16? {
    guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
