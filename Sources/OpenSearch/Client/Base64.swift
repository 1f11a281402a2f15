/// Base64 encoding, as HTTP uses it for names and passwords (RFC 4648).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    let bytes = Array(bytes)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let value = part.reduce(UInt32(0)) { ($0 << 8) | UInt32($1) } << UInt32(8 * (3 - part.count))
      for index in 0..<4 {
        let digit = Int((value >> UInt32(18 - 6 * index)) & 63)
        output.append(index <= part.count ? digits[digit] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
