import Foundation

extension ArraySlice<UInt8> {
  /// The index of the first byte of a value, from an index on; `nil` if there is none.
  ///
  /// The system's search looks at many bytes at a time.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < endIndex else { return nil }
    return self[start...].withUnsafeBytes { bytes in
      // safe: the search stays within the bytes, which are lent for the call.
      guard let first = bytes.baseAddress, let found = memchr(first, Int32(byte), bytes.count)
      else { return nil }
      return start + (UnsafeRawPointer(found) - first)
    }
  }
}
