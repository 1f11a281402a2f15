/// Finds where a JSON value ends whose text grows, by its brackets and quotation marks.
///
/// Each byte is examined once. A text that is no JSON has an end as well, so that it is parsed, and
/// the parser says what is wrong.
struct JSONEnd {
  /// The offset of the first byte that has not been examined.
  var position: Int
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var hasBegun = false

  /// - Parameter start: The offset at which the value, or blanks before it, begins.
  init(from start: Int = 0) {
    position = start
  }

  /// The offset behind the value of a text; `nil` if the value goes on.
  ///
  /// - Parameter text: The text of the last call, with more bytes at its end.
  mutating func end(in text: [UInt8]) -> Int? {
    while position < text.count {
      let byte = text[position]
      if !hasBegun, InputFile.isBlank(byte) {
        position += 1
        continue
      }
      // A value without brackets ends with its line.
      if !hasBegun, ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(byte) {
        return text[position...].firstIndex(of: 0x0A) ?? text.count
      }
      hasBegun = true
      position += 1
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0 { return position }
    }
    return nil
  }
}
