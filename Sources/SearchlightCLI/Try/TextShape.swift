/// What a text looks like to somebody who does not know what it means.
enum TextShape: Hashable {
  /// A place on the web or in a file system.
  case address
  /// A day, with the time of it or not: `1979-05-25`.
  case date
  /// Letters and digits without a space, as made by a machine: `B00-7431x`.
  case code
  /// Anything else.
  case words

  init(_ text: String) {
    let bytes = text.utf8
    if text.contains("://") || text.hasPrefix("www.") || text.hasPrefix("/")
      || text.hasPrefix("mailto:")
    {
      self = .address
    } else if Self.isDate(text) {
      self = .date
    } else if bytes.count > 1, !bytes.contains(0x20),
      bytes.contains(where: { (0x30...0x39).contains($0) })
    {
      self = .code
    } else {
      self = .words
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let start = Array(text.utf8.prefix(10))
    guard start.count == 10 else { return false }
    return start.indices.allSatisfy { index in
      index == 4 || index == 7
        ? start[index] == UInt8(ascii: "-") || start[index] == UInt8(ascii: "/")
        : (0x30...0x39).contains(start[index])
    }
  }
}
