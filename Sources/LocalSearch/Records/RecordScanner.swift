/// Walks over the members of a record's JSON text without making values of them.
///
/// Made for the text that ``RecordStore`` keeps, which has no white space. Whatever else it meets it
/// gives up, without reading outside of the text.
struct RecordScanner {
  // safe: `position` is compared with the number of bytes before every read, eight bytes at once included. A
  // scanner does not outlive the bytes: it is made and used inside of the call that lends them.
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
    let raw = UnsafeRawBufferPointer(bytes)
    while position &+ 8 <= bytes.count {
      // Eight bytes at once, until one of them ends the text or makes the next one mean something else.
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      let found = word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
      position &+= found.trailingZeroBitCount &>> 3
      if found != 0 { break }
    }
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

extension RecordScanner {
  /// Whether the key of a member is that of the identifier.
  static func isObjectID(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard key.count == 8 else { return false }
    let word = UnsafeRawBufferPointer(bytes)
      .loadUnaligned(fromByteOffset: key.lowerBound, as: UInt64.self)
    // The bytes of "objectID", the last one highest.
    return word.littleEndian == 0x4449_7463_656A_626F
  }

  /// The text that is the value of a member; `nil` if it is no text, or not written as it is.
  static func plainText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard value.count >= 2, bytes[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    for index in value where bytes[index] == UInt8(ascii: "\\") { return nil }
    let text = UnsafeBufferPointer(
      rebasing: bytes[value.lowerBound + 1..<value.upperBound - 1])
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt64 {
  /// The highest bit of each byte that is a given one, of those the lowest is right.
  @inline(__always)
  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & (ones &<< 7)
  }
}
