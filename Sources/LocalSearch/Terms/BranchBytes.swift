/// The bytes with which words may go on: any, or at most six, more of which it would not pay to look for.
struct BranchBytes {
  /// Six bytes, the first one lowest, and 0xFF, which is in no text, where there are fewer; or zero for any.
  let rawValue: UInt64

  static let none = BranchBytes(rawValue: .max)
  static let any = BranchBytes(rawValue: 0)

  @inline(__always)
  var isAny: Bool { rawValue == 0 }

  @inline(__always)
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Those of eight bytes, the first one lowest, whose bits are set; any if one of the last two is.
  @inline(__always)
  init(_ bytes: UInt64, at bits: UInt64) {
    guard bits >> 6 == 0 else {
      self = .any
      return
    }
    // The bit of each byte in the byte, then all its bits.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let own = (bits &* ones) & 0x8040_2010_0804_0201
    let isSet = (own &+ 0x7F &* ones) &>> 7 & ones
    rawValue = bytes | ~(isSet &* 0xFF)
  }

  /// Whether a byte is among them.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = rawValue ^ (ones &* UInt64(byte))
    return isAny || (difference &- ones) & ~difference & (ones &<< 7) != 0
  }

  /// Looks for them in sixteen bytes at once.
  struct Mask {
    private let first, second, third, fourth, fifth, sixth: SIMD16<UInt8>

    /// - Parameter bytes: Not any.
    @inline(__always)
    init(_ bytes: BranchBytes) {
      func vector(_ number: UInt64) -> SIMD16<UInt8> {
        SIMD16(repeating: UInt8(truncatingIfNeeded: bytes.rawValue &>> (8 &* number)))
      }
      (first, second, third) = (vector(0), vector(1), vector(2))
      (fourth, fifth, sixth) = (vector(3), vector(4), vector(5))
    }

    /// Which of the bytes are among them.
    @inline(__always)
    func callAsFunction(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
      bytes .== first .| bytes .== second .| bytes .== third
        .| bytes .== fourth .| bytes .== fifth .| bytes .== sixth
    }
  }
}
