extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar whose valid UTF-8 begins at a position, and its length in bytes.
  @inline(__always)
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    // safe: the caller guarantees that a whole scalar begins at the position, so all its bytes are
    // in the buffer.
    let first = UInt32(self[position])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(self[position + 1] & 0x3F)
    if first < 0xE0 { return (((first & 0x1F) << 6) | second, 2) }
    let third = UInt32(self[position + 2] & 0x3F)
    if first < 0xF0 { return (((first & 0x0F) << 12) | (second << 6) | third, 3) }
    let fourth = UInt32(self[position + 3] & 0x3F)
    return (((first & 0x07) << 18) | (second << 12) | (third << 6) | fourth, 4)
  }

  /// Returns whether a quotation mark at a position stands for the Hebrew sign of an abbreviation,
  /// between two letters, for which most keyboards have no key.
  @inline(__always)
  func hasGershayim(at position: Int) -> Bool {
    self[position] == UInt8(ascii: "\"") && position >= 2 && position + 2 < count
      && Self.isHebrew(self[position - 2], self[position - 1])
      && Self.isHebrew(self[position + 1], self[position + 2])
  }

  private static func isHebrew(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0xD7 && 0x90...0xAA ~= second
  }

  /// Returns the scalar that begins at a position of text that need not be valid UTF-8, and its
  /// length; a scalar that the buffer cuts off ends with the buffer.
  @inline(__always)
  func uncheckedScalar(at position: Int) -> (value: UInt32, length: Int) {
    // safe: the bytes of a scalar are read only if all of them are in the buffer.
    let first = self[position]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return position + length <= count ? scalar(at: position) : (0xFFFD, count - position)
  }
}
