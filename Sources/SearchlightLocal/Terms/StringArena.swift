/// Strings in UTF-8, concatenated in a single buffer.
struct StringArena: Sendable {
  let bytes: FlatArray<UInt8>

  /// The offset at which each string begins, and the end of the last one.
  let offsets: FlatArray<UInt32>

  var count: Int { offsets.count - 1 }

  /// The size of the buffers in bytes.
  var byteCount: Int { bytes.byteCount + offsets.byteCount }

  /// Returns the range of a string, whose bytes may then be read; empty if they are damaged.
  @inline(__always)
  func range(_ index: Int) -> Range<Int> {
    let (lower, upper) = (Int(offsets[index]), Int(offsets[index + 1]))
    // An offset in a damaged block reads as zero, and then the offsets may fall.
    guard lower <= upper, bytes.touch(lower..<upper) else { return 0..<0 }
    return lower..<upper
  }

  /// Lends a function from the number of a string to its bytes.
  @inline(__always)
  func withEachBytes<Result>(
    _ body: ((Int) -> UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // safe: `range` is in the bytes (I2) and has been touched. The bytes are read while they are
    // lent.
    bytes.withTouchedElements { bytes in
      body { UnsafeBufferPointer(rebasing: bytes[range($0)]) }
    }
  }

  /// Lends a function from the number of a string to the string, which is faster than single calls
  /// of ``string(_:)``.
  @inline(__always)
  func withStrings<Result>(_ body: ((Int) -> String) -> Result) -> Result {
    // safe: as in `withEachBytes`.
    bytes.withTouchedElements { bytes in
      body { String(decoding: UnsafeBufferPointer(rebasing: bytes[range($0)]), as: UTF8.self) }
    }
  }

  func string(_ index: Int) -> String {
    withStrings { $0(index) }
  }

  /// Lends all bytes and all offsets, after all their blocks have been checked; zeros if one fails.
  ///
  /// Loops over all strings read these, because they count references only once.
  @inline(__always)
  func withElements<Result, Failure: Error>(
    _ body: (
      _ bytes: UnsafeBufferPointer<UInt8>, _ offsets: UnsafeBufferPointer<UInt32>
    ) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // safe: both buffers are lent for the call. Offsets that have been checked, and zeros, are
    // ranges of the bytes (I2).
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
      try offsets.withUnsafeBufferPointer { (offsets) throws(Failure) -> Result in
        try body(bytes, offsets)
      }
    }
  }
}

/// Collects the strings of a ``StringArena``.
struct StringArenaBuilder {
  private(set) var bytes: [UInt8] = []

  /// The offset at which each string begins, and the end of the last one.
  private(set) var offsets: [UInt32] = [0]

  var count: Int { offsets.count - 1 }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    offsets.append(UInt32(bytes.count))
  }

  func range(_ index: Int) -> Range<Int> {
    Int(offsets[index])..<Int(offsets[index + 1])
  }

  /// Returns the same strings in another order.
  func reordered(_ order: [UInt32]) -> StringArenaBuilder {
    var result = StringArenaBuilder()
    result.bytes.reserveCapacity(bytes.count)
    result.offsets.reserveCapacity(offsets.count)
    for index in order { result.append(bytes[range(Int(index))]) }
    return result
  }

  consuming func build() -> StringArena {
    StringArena(bytes: FlatArray(bytes), offsets: FlatArray(offsets))
  }
}
