import AlgoliaForm

/// Reads bytes in the format gzip (RFC 1952): the bodies that clients send compressed.
///
/// Written here because whoever has no connections has no library for them either: requests are answered in the process
/// of a test, and behind any server, as clients have sent them.
enum GzipReader {
  /// The bytes as they were before they were compressed.
  ///
  /// - Parameter limit: The most bytes that may come out, so that a few hostile ones cannot fill the memory.
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for other bytes, 413 for too many.
  static func decompress(_ bytes: [UInt8], limit: Int) throws(AlgoliaFailure) -> [UInt8] {
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
        throw AlgoliaFailure(
          message: "The body is said to be compressed by gzip, and cannot be read as that",
          status: 400)
      case .tooLarge:
        throw AlgoliaFailure(
          message: "The body is too large: at most \(limit) bytes are taken; send it in parts",
          status: 413)
      }
    }
    return output
  }

  /// Where the compressed bytes begin that a head at a place is followed by.
  private static func bodyStart(_ bytes: [UInt8], _ start: Int) throws(Inflater.Failure) -> Int {
    guard bytes.count >= start + 18, bytes[start] == 0x1F, bytes[start + 1] == 0x8B,
      bytes[start + 2] == 8
    else { throw .malformed }
    let flags = bytes[start + 3]
    var position = start + 10
    if flags & 4 != 0 {
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // A name and a comment, each with a zero behind it.
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

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
