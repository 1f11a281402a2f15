/// Bytes that can be read from any offset on: those of a file, or of memory.
protocol ByteSource {
  var count: Int { get }

  /// Fills memory with the bytes from an offset on; `false` if they cannot all be read.
  func read(from offset: Int, into bytes: UnsafeMutableRawBufferPointer) -> Bool
}

extension [UInt8]: ByteSource {
  func read(from offset: Int, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    withUnsafeBytes { source in
      guard offset >= 0, offset <= source.count - bytes.count else { return false }
      // safe: the guard has compared both ends with the source, and `bytes` has room for the bytes
      // it counts.
      bytes.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: source[offset..<offset + bytes.count]))
      return true
    }
  }
}
