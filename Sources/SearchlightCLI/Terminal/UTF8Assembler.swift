/// Decodes UTF-8 byte by byte into Unicode scalars.
///
/// As Unicode recommends, each maximal invalid subsequence counts as one U+FFFD.
struct UTF8Assembler: Sendable {
  /// The result of one byte.
  enum Step: Hashable {
    /// The scalar is not complete yet.
    case needsMore
    /// The scalar is complete.
    case scalar(Unicode.Scalar)
    /// The previous bytes form an incomplete scalar, which counts as U+FFFD; pass the byte again.
    case broken
    /// The byte cannot begin a scalar and counts as U+FFFD.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar is incomplete.
  var isWaiting: Bool { missing > 0 }

  /// Decodes the next byte.
  mutating func take(_ byte: UInt8) -> Step {
    missing > 0 ? takeContinuation(byte) : takeLead(byte)
  }

  /// Discards an incomplete scalar.
  mutating func reset() {
    self = UTF8Assembler()
  }

  private mutating func takeContinuation(_ byte: UInt8) -> Step {
    guard next.contains(byte) else {
      reset()
      return .broken
    }
    value = (value << 6) | UInt32(byte & 0x3F)
    next = 0x80...0xBF
    missing -= 1
    if missing > 0 { return .needsMore }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
  }

  private mutating func takeLead(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return .invalid
    }
    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    next =
      switch byte {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return .needsMore
  }
}
