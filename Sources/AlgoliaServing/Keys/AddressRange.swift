/// A range of IPv4 addresses such as `192.168.1.0/24`, or a single address.
struct AddressRange: Hashable, Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func contains(_ address: String) -> Bool {
    if text == address { return true }
    let parts = text.split(separator: "/")
    guard let base = parts.first.flatMap({ Self.number(String($0)) }),
      let number = Self.number(address)
    else { return false }
    let length = parts.count == 2 ? Int(parts[1]) ?? 32 : 32
    guard (1...32).contains(length) else { return length == 0 }
    return base >> UInt32(32 - length) == number >> UInt32(32 - length)
  }

  /// An IPv4 address as a number; `nil` for any other text.
  private static func number(_ address: String) -> UInt32? {
    let parts = address.split(separator: ".").map { UInt8($0) }
    guard parts.count == 4 else { return nil }
    return parts.reduce(UInt32?(0)) { number, part in
      guard let number, let part else { return nil }
      return (number << 8) | UInt32(part)
    }
  }
}
