import SearchlightAlgoliaForm

/// Decompresses gzip data (RFC 1952), which clients may send as bodies.
///
/// The module has no networking, so it cannot rely on a server library for decompression: tests and
/// servers pass requests on as clients sent them.
enum GzipReader {
  /// Decompresses gzip data, which may have several members.
  ///
  /// - Parameter limit: The largest output in bytes, so that a small hostile body cannot exhaust
  ///   memory.
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for data that is not valid gzip, and
  ///   413 for an output above the limit.
  static func decompress(_ bytes: [UInt8], limit: Int) throws(AlgoliaAPIError) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    do throws(Inflater.Failure) {
      repeat {
        let start = try bodyStart(bytes, position)
        var inflater = Inflater(bytes, from: start, limit: limit - output.count)
        try inflater.run()
        let end = inflater.position
        guard end + 8 <= bytes.count else { throw .malformed }
        let words = (number(bytes, end), number(bytes, end + 4))
        guard words.0 == checksum(inflater.output),
          words.1 == UInt32(truncatingIfNeeded: inflater.output.count)
        else { throw .malformed }
        output += inflater.output
        position = end + 8
      } while position < bytes.count
    } catch {
      switch error {
      case .malformed:
        throw AlgoliaAPIError(
          message: "The body is declared as compressed by gzip, but cannot be decompressed",
          status: 400)
      case .tooLarge:
        throw .tooLarge(limit: limit)
      }
    }
    return output
  }

  /// Returns the offset of the compressed data after the gzip header at `start`.
  private static func bodyStart(_ bytes: [UInt8], _ start: Int) throws(Inflater.Failure) -> Int {
    guard bytes.count >= start + 18, bytes[start] == 0x1F, bytes[start + 1] == 0x8B,
      bytes[start + 2] == 8
    else { throw .malformed }
    let flags = bytes[start + 3]
    // RFC 1952 reserves the other flags: what they stand for cannot be skipped.
    guard flags < 0x20 else { throw .malformed }
    var position = start + 10
    if flags & 4 != 0 {
      position += 2 + Int(bytes[position]) + (Int(bytes[position + 1]) << 8)
    }
    // The optional file name and comment, each terminated by a zero byte.
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        throw .malformed
      }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    guard position < bytes.count else { throw .malformed }
    return position
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | (UInt32(bytes[offset + $1]) << UInt32(8 * $1)) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
