/// The components of a link, without their interpretation.
struct LinkAddress: Hashable, Sendable {
  /// Scheme and host in lower case, such as `https://shop.example`; empty if the link is only a
  /// path.
  let origin: String

  /// The path without a trailing slash, with normalized percent-encoding.
  let path: String

  /// The slash at the end of the path, if there is one.
  let slash: String

  /// The query after the question mark, as it was written.
  let query: String

  /// The fragment after the number sign, as it was written; `nil` if there is none.
  let fragment: String?

  init(_ link: String) {
    let bytes = link.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    fragment = end < bytes.endIndex ? String(link[bytes.index(after: end)...]) : nil
    let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { String(link[bytes.index(after: $0)..<end]) } ?? ""
    let start = Self.pathStart(of: bytes[..<(mark ?? end)])
    origin = String(link[..<start]).asciiLowercased
    var path = bytes[start..<(mark ?? end)]
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    slash = path.endIndex < mark ?? end ? "/" : ""
    self.path = PercentCoding.normalized(path)
  }

  /// Returns the index at which the path begins, after the scheme and the authority that follows
  /// two slashes.
  private static func pathStart(of bytes: Substring.UTF8View) -> String.Index {
    var rest = bytes
    let scheme = rest.prefix { $0.isOfScheme }
    if !scheme.isEmpty, rest[scheme.endIndex...].first == UInt8(ascii: ":") {
      rest = rest[scheme.endIndex...].dropFirst()
    }
    guard rest.starts(with: "//".utf8) else { return rest.startIndex }
    return rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
  }

  /// Returns the path of another link relative to this one; `nil` if the other link is not below
  /// this one.
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
  /// The text with ASCII letters in lower case.
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
