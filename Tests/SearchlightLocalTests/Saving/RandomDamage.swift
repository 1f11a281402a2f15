import SearchlightBasics

/// A random change of the bytes of a file, as disks, copies and other programs make them.
enum RandomDamage {
  /// Changes some bytes, cuts the file off, or adds bytes at its end.
  ///
  /// - Returns: What was done, for a failed test.
  static func apply(
    to bytes: inout [UInt8], _ generator: inout SplitMix64
  ) -> String {
    guard !bytes.isEmpty else {
      bytes = [0]
      return "a byte in an empty file"
    }
    let offset = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      bytes.removeSubrange(offset...)
      return "cut off at \(offset)"
    case 2:
      let end = min(bytes.count, offset + Int.random(in: 1...4096, using: &generator))
      for index in offset..<end { bytes[index] = 0 }
      return "zeros in \(offset)..<\(end)"
    case 3:
      let count = Int.random(in: 1...100, using: &generator)
      bytes += (0..<count).map { UInt8($0) }
      return "\(count) bytes more"
    case 4:
      let other = Int.random(in: 0..<bytes.count, using: &generator)
      bytes.swapAt(offset, other)
      return "\(offset) and \(other) exchanged"
    case 5:
      bytes[offset] = UInt8.random(in: 0...255, using: &generator)
      return "another byte at \(offset)"
    default:
      let bit = Int.random(in: 0..<8, using: &generator)
      bytes[offset] ^= 1 << UInt8(bit)
      return "bit \(bit) at \(offset)"
    }
  }
}
