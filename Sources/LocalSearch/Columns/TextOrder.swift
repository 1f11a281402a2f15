/// How two texts compare in the order of Swift's strings.
enum TextOrder {
  case before, equal, after

  // safe: the texts are lent for the call, and an index is compared with the length of a text
  // before a byte is read.
  /// Compares two texts in UTF-8.
  ///
  /// Where the first difference is between ASCII characters that nothing combines with, it decides;
  /// only other texts are compared as strings, which orders them by their composed form.
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

  private init(
    comparing first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) {
    let (first, second) = (
      String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self)
    )
    self = first < second ? .before : first == second ? .equal : .after
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
