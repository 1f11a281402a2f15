/// Looks for bytes among bytes.
///
/// The collections' own search goes through indices one by one; a log is searched for every secret in
/// every line.
enum ByteSearch {
  /// Where `pattern` stands first in `bytes`, as an offset from `start` on; `nil` if it does not.
  static func firstOffset(of pattern: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard let first = pattern.first, start + pattern.count <= bytes.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      pattern.withUnsafeBufferPointer { pattern in
        let last = bytes.count - pattern.count
        var offset = start
        search: while offset <= last {
          if bytes[offset] == first {
            for index in 1..<max(1, pattern.count) where bytes[offset + index] != pattern[index] {
              offset += 1
              continue search
            }
            return offset
          }
          offset += 1
        }
        return nil
      }
    }
  }
}
