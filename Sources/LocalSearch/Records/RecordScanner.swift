/// Walks over the members of a record's JSON text without making values of them.
///
/// Made for the text that ``RecordStore`` keeps, which has no white space. Whatever else it meets it
/// gives up, without reading outside of the text.
struct RecordScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Calls `body` with the places of each member's key, without its quotation marks, and value.
  ///
  /// - Parameter body: Returns whether to go on.
  /// - Returns: Whether the text was of the form expected as far as it was read.
  mutating func forEachMember(_ body: (_ key: Range<Int>, _ value: Range<Int>) -> Bool) -> Bool {
    guard consume("{") else { return false }
    if consume("}") { return position == bytes.count }
    while true {
      let key = position
      guard skipText() else { return false }
      let keyEnd = position
      guard consume(":") else { return false }
      let value = position
      guard skipValue(), position > value else { return false }
      guard body(key + 1..<keyEnd - 1, value..<position) else { return true }
      if consume("}") { return position == bytes.count }
      guard consume(",") else { return false }
    }
  }

  @inline(__always)
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Stops behind the text whose quotation mark is at the position.
  private mutating func skipText() -> Bool {
    guard consume("\"") else { return false }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return false
  }

  private mutating func skipValue() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard skipText() else { return false }
        if depth == 0 { return true }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // Behind a number or a word, the end of the record.
        if depth == 0 { return true }
        depth -= 1
        position += 1
        if depth == 0 { return true }
      case UInt8(ascii: ",") where depth == 0: return true
      default: position += 1
      }
    }
    return false
  }
}
