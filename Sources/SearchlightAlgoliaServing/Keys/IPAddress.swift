/// An address of the Internet Protocol: 4 bytes, or 16 of version 6 (RFC 4291).
struct IPAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Reads an address; `nil` for any other text.
  ///
  /// An address of version 4 in the format of version 6, as a listener for both reports it
  /// (`::ffff:10.0.0.1`), is the address of version 4. The zone after a percent sign is left out.
  init?(_ text: String) {
    let text = text.prefix { $0 != "%" }
    if let bytes = Self.version4(text) {
      self.bytes = bytes
      return
    }
    guard let bytes = Self.version6(text) else { return nil }
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
  }

  private static func version4(_ text: Substring) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? UInt8(part) : nil
    }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func version6(_ text: Substring) -> [UInt8]? {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2, let first = groups(halves[0]) else { return nil }
    guard halves.count == 2 else { return first.count == 16 ? first : nil }
    guard let last = groups(halves[1]), first.count + last.count <= 14 else { return nil }
    return first + Array(repeating: 0, count: 16 - first.count - last.count) + last
  }

  /// Returns the bytes of groups of hexadecimal digits, the last of which may be an address of
  /// version 4.
  private static func groups(_ text: Substring) -> [UInt8]? {
    if text.isEmpty { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, let address = version4(part) {
        bytes += address
        continue
      }
      guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
        let number = UInt16(part, radix: 16)
      else { return nil }
      bytes += [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return bytes
  }
}
