/// A link cut into its parts, without looking at what they mean.
struct LinkAddress: Hashable, Sendable {
  /// Scheme and host in small letters: `https://shop.example`; empty in a path alone.
  let origin: String

  /// The path without a slash at its end, with each character encoded in one way.
  let path: String

  /// What stands behind the question mark, as it is written.
  let query: String

  init(_ link: String) {
    let bytes = link.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { String(link[bytes.index(after: $0)..<end]) } ?? ""
    let start = Self.pathStart(of: bytes[..<(mark ?? end)])
    origin = String(link[..<start]).asciiLowercased
    var path = bytes[start..<(mark ?? end)]
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = PercentCoding.normalized(path)
  }

  /// Where the path begins: behind the scheme and what follows two slashes.
  private static func pathStart(of bytes: Substring.UTF8View) -> String.Index {
    var rest = bytes
    let scheme = rest.prefix { $0.isOfScheme }
    if !scheme.isEmpty, rest[scheme.endIndex...].first == UInt8(ascii: ":") {
      rest = rest[scheme.endIndex...].dropFirst()
    }
    guard rest.starts(with: "//".utf8) else { return rest.startIndex }
    return rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
  }

  /// The path of a link below this one; `nil` if the link does not lie below.
  func pathBelow(of link: LinkAddress) -> String? {
    guard link.origin == origin, link.path.utf8.starts(with: path.utf8) else { return nil }
    let rest = link.path.utf8.dropFirst(path.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/") ? String(Substring(rest)) : nil
  }
}

extension UInt8 {
  fileprivate var isOfScheme: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}

extension String {
  /// The text with the capitals of ASCII as small letters.
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
