extension String {
  /// The order of two texts.
  enum CaselessOrder {
    case before, equal, after
  }

  /// Compares with another text as `<` and `==` compare their ``lowercased()`` forms.
  ///
  /// Usually it does not need to create these forms.
  func caselessComparison(with other: String) -> CaselessOrder {
    let comparison = withUTF8Bytes { left in
      other.withUTF8Bytes { right in Self.caseless(left, right) }
    }
    if let comparison { return comparison }
    let (left, right) = (lowercased(), other.lowercased())
    return left < right ? .before : left == right ? .equal : .after
  }

  /// Compares bytes; returns `nil` if the first difference is not between two plain ASCII
  /// characters.
  ///
  /// A character followed by a combining mark is not plain: both form one character with another
  /// position in the order.
  private static func caseless(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> CaselessOrder? {
    // safe: `index` is below both counts; `isASCII(at:)` checks whether the byte exists.
    let count = Swift.min(left.count, right.count)
    for index in 0..<count where left[index] != right[index] {
      let (first, second) = (left[index].lowercasedASCII, right[index].lowercasedASCII)
      if first == second { continue }
      guard first | second < 0x80, left.isASCII(at: index + 1), right.isASCII(at: index + 1) else {
        return nil
      }
      return first < second ? .before : .after
    }
    guard left.count != right.count else { return .equal }
    guard left.isASCII(at: count), right.isASCII(at: count) else { return nil }
    return left.count < right.count ? .before : .after
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether an offset is at an ASCII character or at the end.
  fileprivate func isASCII(at index: Int) -> Bool {
    index >= count || self[index] < 0x80
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }
}
