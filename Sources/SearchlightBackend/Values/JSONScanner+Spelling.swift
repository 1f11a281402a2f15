import SearchlightBasics

extension JSONScanner {
  /// Returns the number in a scanned range; `nil` if it exceeds the range of `Double`.
  package func jsonNumber(in range: Range<Int>, _ reading: JSON.NumberReading) -> JSON? {
    // safe: the scanner has checked the range, and the bytes are lent for the calls only.
    let text = DecimalText(bytes(range))
    if text.isWhole, let value = integer(in: range) {
      // Only the sign of zero is lost.
      guard reading == .asWritten, value == 0, range.count > 1 else { return .integer(value) }
      return .exact(ExactNumber(unchecked: "-0"))
    }
    guard let value = number(in: range) else { return nil }
    let isKept =
      !text.isWhole && text.isValue(of: value)
      && (reading == .values || text.isSpelling(of: value, bytes(range)))
    if isKept { return .number(value) }
    return .exact(ExactNumber(unchecked: String(decoding: bytes(range), as: UTF8.self)))
  }
}

/// The parts of a number's text that tell whether a `Double` keeps it.
private struct DecimalText {
  /// Whether the text has neither a fraction nor an exponent.
  private(set) var isWhole = true

  private var hasExponent = false

  /// The number of digits from the first to the last that is not zero.
  private var digitCount = 0

  /// Whether the fraction ends with a zero that can be left out.
  private var hasSpareZero = false

  /// The digits without zeros at either end, and the power of ten of the last one.
  fileprivate struct Digits: Equatable {
    var digits: [UInt8] = []
    var exponent = 0
  }

  /// The digits, if they decide whether a `Double` keeps the value.
  private let digits: Digits?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var zeros = 0
    var fraction = 0
    var isFraction = false
    var last: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        isWhole = false
        isFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        isWhole = false
        hasExponent = true
        break
      } else if byte != UInt8(ascii: "-") {
        if isFraction { fraction += 1 }
        last = byte
        if byte == UInt8(ascii: "0") {
          zeros += 1
        } else {
          digitCount += (digitCount == 0 ? 0 : zeros) + 1
          zeros = 0
        }
      }
    }
    hasSpareZero = fraction > 1 && last == UInt8(ascii: "0")
    // A Double keeps 15 digits, and its own text has at most 17.
    digits = isWhole || !(16...17).contains(digitCount) ? nil : Self.digits(bytes)
  }

  /// Returns whether the text has the value that the shortest text of a `Double` has.
  func isValue(of value: Double) -> Bool {
    if digitCount == 0 { return true }
    // Below the normal numbers a Double has fewer digits.
    guard value.isNormal else { return false }
    if digitCount <= 15 { return true }
    guard let digits else { return false }
    var text = value.description
    return text.withUTF8 { Self.digits($0) } == digits
  }

  /// Returns whether ``JSON`` writes a `Double`, whose value the text has, like this.
  func isSpelling(of value: Double, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if !hasExponent, !hasSpareZero, digitCount <= 15, value.magnitude >= 0.0001,
      value.magnitude < 1e15
    {
      return true
    }
    var text = value == 0 ? "0.0" : value.description
    return text.withUTF8 { $0.elementsEqual(bytes) }
  }

  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>) -> Digits? {
    var result = Digits()
    var isFraction = false
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): continue
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFraction { result.exponent -= 1 }
        if byte != UInt8(ascii: "0") || !result.digits.isEmpty { result.digits.append(byte) }
      default:
        let rest = bytes[(offset + 1)...]
        // The text of a Double has an exponent of three digits.
        guard let exponent = Int(String(decoding: rest, as: UTF8.self)),
          (-10_000...10_000).contains(exponent)
        else { return nil }
        result.exponent += exponent
        return result.trimmed
      }
    }
    return result.trimmed
  }
}

extension DecimalText.Digits {
  /// The same value without zeros at the end.
  fileprivate var trimmed: Self {
    var result = self
    while result.digits.last == UInt8(ascii: "0") {
      result.digits.removeLast()
      result.exponent += 1
    }
    return result
  }
}
