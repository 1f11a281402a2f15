import SearchlightBasics

extension JSONScanner {
  /// Visits the members of the object that the text is, as ranges of the text.
  ///
  /// - Parameter body: Called with the key of a member, without its quotation marks, and with its value. Returns
  ///   whether to go on.
  /// - Returns: Whether the text is an object, as far as it was read.
  mutating func forEachMember(_ body: (_ key: Range<Int>, _ value: Range<Int>) -> Bool) -> Bool {
    guard kind == .object else { return false }
    do {
      try enter()
      var isFirst = true
      while let key = try nextKey(&isFirst) {
        let value = try skippedRange()
        guard body(key.text.range, value) else { return true }
      }
      return position == count
    } catch {
      return false
    }
  }

  /// Whether a range is the key of an identifier.
  @inline(__always)
  func isObjectID(_ key: Range<Int>) -> Bool { matches(key, "objectID") }

  /// The text that a value is; `nil` if it is none, or has escapes.
  func plainText(_ value: Range<Int>) -> String? {
    guard self[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let text = bytes(value.lowerBound + 1..<value.upperBound - 1)
    return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
  }
}
