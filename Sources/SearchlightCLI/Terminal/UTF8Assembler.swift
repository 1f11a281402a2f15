/// Puts scalars together from bytes that arrive one by one; what is no UTF-8 becomes U+FFFD, one for
/// each longest beginning of a scalar, as Unicode recommends.
struct UTF8Assembler: Sendable {
  /// What came of a byte.
  enum Step: Hashable {
    /// The scalar is not complete yet.
    case needsMore
    /// The scalar is complete.
    case scalar(Unicode.Scalar)
    /// What came before was cut short: it counts as U+FFFD, and the byte is to be given again.
    case broken
    /// The byte begins no scalar: it counts as U+FFFD.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar has begun and is not complete.
  var isWaiting: Bool { missing > 0 }

  /// Takes a byte.
  mutating func take(_ byte: UInt8) -> Step {
    missing > 0 ? takeContinuation(byte) : takeLead(byte)
  }

  /// Forgets a scalar that is not complete.
  mutating func reset() {
    self = UTF8Assembler()
  }

  private mutating func takeContinuation(_ byte: UInt8) -> Step {
    guard next.contains(byte) else {
      reset()
      return .broken
    }
    value = value << 6 | UInt32(byte & 0x3F)
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
    // The second byte rules out what is too long, surrogates, and what lies beyond U+10FFFF.
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
