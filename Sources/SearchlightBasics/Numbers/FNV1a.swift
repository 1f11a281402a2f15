/// The hash FNV-1a in 64 bits: the same in every process and on every platform, which the standard library's
/// is not.
///
/// It has no secret: whoever chooses the bytes can make hashes meet.
/// Source: Fowler, Noll and Vo, <http://www.isthe.com/chongo/tech/comp/fnv/>.
package struct FNV1a {
  /// The hash of the bytes so far.
  package var value: UInt64

  /// The hash of no bytes.
  @inlinable
  package init() {
    value = 0xCBF2_9CE4_8422_2325
  }

  /// Takes up one more byte.
  @inlinable
  @inline(__always)
  package mutating func combine(_ byte: UInt8) {
    // Overflow is part of the definition: the product is taken modulo 2^64.
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Takes up more bytes, in their order.
  @inlinable
  @inline(__always)
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// The hash of bytes.
  @inlinable
  @inline(__always)
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.combine(bytes)
    return hash.value
  }
}
