/// The bytes with which words may continue after a prefix: any, or at most six, as a search for
/// more would not pay.
struct BranchBytes {
  /// The bytes, the first one lowest, filled up with 0xFF, which no text contains; 0 stands for any
  /// byte.
  let rawValue: UInt64

  static let none = BranchBytes(rawValue: .max)
  static let any = BranchBytes(rawValue: 0)

  @inline(__always)
  var isAny: Bool { rawValue == 0 }

  @inline(__always)
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Creates the set of those of eight bytes, the first one lowest, whose bits are set; any byte if
  /// one of the last two bits is.
  @inline(__always)
  init(_ bytes: UInt64, at bits: UInt64) {
    guard bits >> 6 == 0 else {
      self = .any
      return
    }
    // Each byte gets its own bit, which then becomes a 1 or a 0.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let own = (bits &* ones) & 0x8040_2010_0804_0201
    let isSet = ((own &+ 0x7F &* ones) &>> 7) & ones
    rawValue = bytes | ~(isSet &* 0xFF)
  }

  /// Returns whether a byte is in the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = rawValue ^ (ones &* UInt64(byte))
    return isAny || (difference &- ones) & ~difference & (ones &<< 7) != 0
  }

  /// The set as vectors, which look for its bytes in sixteen bytes at once.
  struct Mask {
    private let first, second, third, fourth, fifth, sixth: SIMD16<UInt8>

    /// - Parameter bytes: A set that is not ``any``.
    @inline(__always)
    init(_ bytes: BranchBytes) {
      func vector(_ number: UInt64) -> SIMD16<UInt8> {
        SIMD16(repeating: UInt8(truncatingIfNeeded: bytes.rawValue &>> (8 &* number)))
      }
      (first, second, third) = (vector(0), vector(1), vector(2))
      (fourth, fifth, sixth) = (vector(3), vector(4), vector(5))
    }

    /// Returns which of sixteen bytes are in the set.
    @inline(__always)
    func callAsFunction(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
      bytes .== first .| bytes .== second .| bytes .== third
        .| bytes .== fourth .| bytes .== fifth .| bytes .== sixth
    }
  }
}
