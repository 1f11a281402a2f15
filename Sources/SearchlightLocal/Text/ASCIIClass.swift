/// How the tokenizer classifies a byte: a code lower than every letter and digit, or the lower-case
/// letter or digit itself.
enum ASCIIClass {
  static let separator: UInt8 = 0
  static let joiner: UInt8 = 1
  static let softJoiner: UInt8 = 2
  static let separatorWord: UInt8 = 3

  /// A byte of a scalar outside ASCII.
  static let beyond: UInt8 = 4

  static let firstLetter = UInt8(ascii: "0")
  static let placeholderOpening = UInt8(ascii: "<")

  /// The codes of the 256 bytes as far as no setting changes them.
  static let standardTable: [UInt8] = (0...0xFF).map { standard($0) }

  /// Classifies a byte as far as no setting changes its meaning; an upper-case letter becomes its
  /// lower-case form.
  static func standard(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "."), UInt8(ascii: "'"): joiner
    case UInt8(ascii: "&"): softJoiner
    case 0x80...: beyond
    default: separator
    }
  }
}
