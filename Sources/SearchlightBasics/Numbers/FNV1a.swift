/// The 64-bit FNV-1a hash, which is the same in every process and on every platform, unlike
/// `Hasher`.
///
/// The hash has no secret seed: a party that chooses the bytes can cause collisions. Source:
/// Fowler, Noll and Vo, <http://www.isthe.com/chongo/tech/comp/fnv/>.
package struct FNV1a {
  /// The hash of the bytes that have been combined so far.
  package var value: UInt64

  /// Creates the hash of an empty sequence of bytes.
  @inlinable
  package init() {
    value = 0xCBF2_9CE4_8422_2325
  }

  /// Appends one byte to the hashed sequence.
  @inlinable
  @inline(__always)
  package mutating func combine(_ byte: UInt8) {
    // Overflow is part of the definition: the product is taken modulo 2^64.
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Appends bytes to the hashed sequence, in order.
  @inlinable
  @inline(__always)
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// Returns the hash of a sequence of bytes.
  @inlinable
  @inline(__always)
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.combine(bytes)
    return hash.value
  }
}
