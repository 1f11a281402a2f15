import SearchlightBasics

extension JSONScanner {
  /// Visits the members of the object that the text is, as ranges of the text.
  ///
  /// Keys and values are not checked: the text is what ``RecordStore`` keeps, without white space.
  ///
  /// - Parameter body: Called with the key of a member, without its quotation marks, and with its value. Returns
  ///   whether to go on.
  /// - Returns: Whether the text is an object, as far as it was read.
  @inline(__always)
  mutating func forEachMember(_ body: (_ key: Range<Int>, _ value: Range<Int>) -> Bool) -> Bool {
    guard pass("{") else { return false }
    if pass("}") { return position == count }
    while true {
      let key = position
      guard next == UInt8(ascii: "\"") else { return false }
      passText()
      let keyEnd = position
      guard pass(":") else { return false }
      let value = position
      passValue()
      guard position > value else { return false }
      guard body(key + 1..<keyEnd - 1, value..<position) else { return true }
      if pass("}") { return position == count }
      guard pass(",") else { return false }
    }
  }

  /// Whether a range is the key of an identifier.
  @inline(__always)
  func isObjectID(_ key: Range<Int>) -> Bool {
    // The bytes of "objectID", the last one highest; a quotation mark follows, so there are as many.
    key.count == 8 && word(at: key.lowerBound) == 0x4449_7463_656A_626F
  }

  /// The text that a value is; `nil` if it is none, or has escapes.
  func plainText(_ value: Range<Int>) -> String? {
    guard value.count >= 2, self[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let text = bytes(value.lowerBound + 1..<value.upperBound - 1)
    return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
  }
}
