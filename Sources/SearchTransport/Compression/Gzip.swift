/// Compresses bytes in the format gzip (RFC 1952) with deflate's fixed codes (RFC 1951).
///
/// Written here because Foundation has no compression of its own on Linux. JSON becomes about a quarter as long, which
/// is what large batches need; nothing is read here, as a session decodes answers itself.
package enum Gzip {
  /// How far back a repetition may lie.
  private static let window = 32_768

  /// The longest repetition that is written as one.
  private static let longestMatch = 258

  /// At most so many earlier places are compared.
  private static let effort = 16

  /// The bytes, compressed.
  ///
  /// - Complexity: O(*n*).
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    output.reserveCapacity(bytes.count / 2 + 32)
    var bits = BitWriter(output)
    bits.write(0b011, count: 3)  // the last block, with fixed codes
    writeCodes(of: bytes, to: &bits)
    bits.writeLiteralOrLength(256)
    output = bits.finish()
    for word in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        output.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return output
  }

  private static func writeCodes(of bytes: [UInt8], to bits: inout BitWriter) {
    // The last place of each hash of three bytes, and for each place the one before with the same hash; -1 for none.
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var earlier = [Int32](repeating: -1, count: min(bytes.count, window))
    func hash(_ place: Int) -> Int {
      let word =
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      return Int((word &* 0x9E37_79B1) >> 17)
    }
    func remember(_ place: Int) {
      guard place + 2 < bytes.count else { return }
      let key = hash(place)
      earlier[place % window] = heads[key]
      heads[key] = Int32(truncatingIfNeeded: place)
    }
    var place = 0
    while place < bytes.count {
      var best = (length: 0, distance: 0)
      if place + 2 < bytes.count {
        let limit = min(longestMatch, bytes.count - place)
        var candidate = Int(heads[hash(place)])
        var tries = effort
        while candidate >= 0, place - candidate <= window - 1, tries > 0 {
          var length = 0
          while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
          if length > best.length { best = (length, place - candidate) }
          if length == limit { break }
          let next = Int(earlier[candidate % window])
          if next >= candidate { break }
          candidate = next
          tries -= 1
        }
      }
      if best.length >= 3 {
        bits.writeMatch(length: best.length, distance: best.distance)
        for covered in place..<place + best.length { remember(covered) }
        place += best.length
      } else {
        bits.writeLiteralOrLength(Int(bytes[place]))
        remember(place)
        place += 1
      }
    }
  }

  // MARK: - The checksum

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// CRC-32, as gzip wants it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
