extension String {
  /// Calls `body` with the UTF-8 bytes, which are copied only if they are not contiguous.
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Returns whether the text begins with another one, compared by bytes and, if that fails, by
  /// characters.
  package func begins(with other: String) -> Bool {
    let isSame = withUTF8Bytes { bytes in
      other.withUTF8Bytes { bytes.commonCount(with: $0, upTo: $0.count) == $0.count }
    }
    return isSame || hasPrefix(other)
  }

  /// Returns whether the text begins with another one, ignoring case.
  package func beginsIgnoringCase(with other: String) -> Bool {
    let isSame = withUTF8Bytes { bytes in
      other.withUTF8Bytes { bytes.commonCount(with: $0, upTo: $0.count) == $0.count }
    }
    return isSame || caseFolded.hasPrefix(other.caseFolded)
  }

  /// Returns whether another text is equal, ignoring case.
  package func isEqualIgnoringCase(to other: String) -> Bool {
    AlphabeticalOrder(self, other).isEqualIgnoringCase
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the common prefix in bytes, at most `limit`.
  func commonCount(with other: Self, upTo limit: Int) -> Int {
    let limit = Swift.min(limit, count, other.count)
    // safe: eight bytes are loaded only while as many are left below the limit, which is at most
    // both counts.
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= limit,
      left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    { index += 8 }
    while index < limit, self[index] == other[index] { index += 1 }
    return index
  }
}
