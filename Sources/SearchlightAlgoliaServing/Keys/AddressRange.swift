/// A range of IP addresses such as `192.168.1.0/24` or `2001:db8::/32`, or a single address.
struct AddressRange: Hashable, Sendable {
  /// The first address, and how many of its leading bits all addresses of the range share; `nil` if
  /// the text is not a range, which contains nothing.
  private let range: (base: IPAddress, length: Int)?

  init(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let base = IPAddress(String(parts[0])) else {
      range = nil
      return
    }
    let bits = base.bytes.count * 8
    guard parts.count == 2 else {
      range = (base, bits)
      return
    }
    guard let length = Int(parts[1]), (0...bits).contains(length) else {
      range = nil
      return
    }
    range = (base, length)
  }

  /// Returns whether the range contains an address.
  func contains(_ address: String) -> Bool {
    guard let range, let address = IPAddress(address),
      address.bytes.count == range.base.bytes.count
    else { return false }
    let (whole, rest) = (range.length / 8, range.length % 8)
    guard address.bytes.prefix(whole) == range.base.bytes.prefix(whole) else { return false }
    guard rest > 0 else { return true }
    return (address.bytes[whole] ^ range.base.bytes[whole]) >> UInt8(8 - rest) == 0
  }

  static func == (left: AddressRange, right: AddressRange) -> Bool {
    left.range?.base == right.range?.base && left.range?.length == right.range?.length
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(range?.base)
    hasher.combine(range?.length)
  }
}
