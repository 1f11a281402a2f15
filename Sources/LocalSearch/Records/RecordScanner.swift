/// Finds the members in the JSON text of a record without parsing their values.
///
/// The scanner expects text as ``RecordStore`` keeps it, without white space. It stops at anything
/// else, and never reads outside the text.
struct RecordScanner {
  // safe: `position` is compared with the number of bytes before every read, also before a read of
  // eight bytes. A scanner does not outlive the bytes: it is made and used inside the call that
  // lends them.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Calls `body` with the ranges of each member's key, without its quotation marks, and of its
  /// value.
  ///
  /// - Parameter body: Returns whether to continue.
  /// - Returns: Whether the text had the expected form as far as it was read.
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

  /// Moves past the string whose opening quotation mark is at the position.
  private mutating func skipText() -> Bool {
    guard consume("\"") else { return false }
    let raw = UnsafeRawBufferPointer(bytes)
    while position &+ 8 <= bytes.count {
      // Skip eight bytes at once, until one of them is a quotation mark or a backslash.
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
        // The end of the record, after a number or a literal.
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
  /// Whether the key of a member is `objectID`.
  static func isObjectID(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard key.count == 8 else { return false }
    let word = UnsafeRawBufferPointer(bytes)
      .loadUnaligned(fromByteOffset: key.lowerBound, as: UInt64.self)
    // The bytes of "objectID" as a little-endian number.
    return word.littleEndian == 0x4449_7463_656A_626F
  }

  /// The value of a member as a string; `nil` if it is not a string, or one with escapes.
  static func plainText(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard value.count >= 2, bytes[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    for index in value where bytes[index] == UInt8(ascii: "\\") { return nil }
    let text = UnsafeBufferPointer(
      rebasing: bytes[value.lowerBound + 1..<value.upperBound - 1])
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt64 {
  /// Sets the highest bit of each byte that equals a given one; only the lowest of the bits is
  /// reliable.
  @inline(__always)
  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & (ones &<< 7)
  }
}
