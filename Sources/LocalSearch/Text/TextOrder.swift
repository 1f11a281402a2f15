/// How two texts compare: by the scalars of their canonical composition, so that canonically equal
/// texts are equal.
///
/// Swift orders strings in the same way, except that in some versions neither of two strings comes
/// first if one is the beginning of the other in another form, such as a letter with a mark of its
/// own.
enum TextOrder {
  case before, equal, after

  // safe: the texts are lent for the call, and an index is compared with the length of a text
  // before a byte is read.
  /// Compares two texts in UTF-8.
  ///
  /// Where the first difference is between ASCII characters that nothing combines with, it decides.
  @inline(__always)
  init(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) {
    let limit = min(first.count, second.count)
    var index = 0
    while index < limit, first[index] == second[index] { index += 1 }
    if index == first.count, index == second.count {
      self = .equal
    } else if first.isPlain(at: index), second.isPlain(at: index) {
      let isBefore =
        index == first.count || index < second.count && first[index] < second[index]
      self = isBefore ? .before : .after
    } else {
      self.init(comparing: first, second)
    }
  }

  init(_ first: String, _ second: String) {
    var (first, second) = (first, second)
    self = first.withUTF8 { first in second.withUTF8 { TextOrder(first, $0) } }
  }

  private init(
    comparing first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) {
    self = ComposedText.with(first) { first in
      ComposedText.with(second) { second in
        first.elementsEqual(second)
          ? .equal : first.lexicographicallyPrecedes(second) ? .before : .after
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the byte at an index and the one after it are ASCII, as far as there are any: then the
  /// first one is a character that is not part of a larger one.
  @inline(__always)
  fileprivate func isPlain(at index: Int) -> Bool {
    (index >= count || self[index] < 0x80) && (index + 1 >= count || self[index + 1] < 0x80)
  }
}
