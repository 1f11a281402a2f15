extension UInt8 {
  /// The small letter for a capital one of ASCII; any other byte unchanged.
  var lowercasedASCII: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether an offset, which must not be negative, is at an ASCII character or at the end.
  func isASCII(at index: Int) -> Bool {
    // safe: the offset is compared with the number of bytes before it is used.
    index >= count || self[index] < 0x80
  }
}
