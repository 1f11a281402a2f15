/// What a byte is for whoever looks for words, as a code below that of all letters and digits.
enum ASCIIClass {
  static let separator: UInt8 = 0
  static let joiner: UInt8 = 1
  static let separatorWord: UInt8 = 2

  /// No ASCII.
  static let beyond: UInt8 = 3

  static let firstLetter = UInt8(ascii: "0")
  static let placeholderOpening = UInt8(ascii: "<")

  /// The lower-case letter or digit, or what else the byte is without settings.
  static func standard(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "."), UInt8(ascii: "'"): joiner
    case 0x80...: beyond
    default: separator
    }
  }
}
