extension UnsafeBufferPointer<UInt8> {
  /// The scalar whose valid UTF-8 begins at a position, and its length in bytes.
  @inline(__always)
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    // safe: the caller guarantees that a whole scalar begins at the position, so all its bytes are
    // in the buffer.
    let first = UInt32(self[position])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(self[position + 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(self[position + 2] & 0x3F)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(self[position + 3] & 0x3F)
    return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }
}
