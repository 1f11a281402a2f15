import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Checksums")
struct ChecksumTests {
  private func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    Array(bytes).withUnsafeBytes { Checksum.of($0) }
  }

  /// The loop reads 32 bytes at a time, so these lengths have every rest twice.
  @Test("A change of any bit changes the checksum, whatever the length is")
  func everyBit() {
    var generator = SplitMix64(seed: 1)
    for length in 0...70 {
      var bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let right = checksum(bytes)
      for offset in bytes.indices {
        bytes[offset] ^= 1 << UInt8(offset % 8)
        #expect(checksum(bytes) != right, "\(offset) of \(length)")
        bytes[offset] ^= 1 << UInt8(offset % 8)
      }
      #expect(checksum(bytes) == right)
    }
  }

  @Test("Zeros at the end, and words in another order, change the checksum")
  func order() {
    let zeros = (0...70).map { checksum(repeatElement(0, count: $0)) }
    #expect(Set(zeros).count == zeros.count)
    let bytes = (0..<64).map { UInt8($0) }
    var sums: Set<UInt64> = [checksum(bytes)]
    for first in 0..<8 {
      for second in 0..<first {
        var swapped = bytes
        for byte in 0..<8 { swapped.swapAt(first * 8 + byte, second * 8 + byte) }
        #expect(sums.insert(checksum(swapped)).inserted, "\(first), \(second)")
      }
    }
  }
}
