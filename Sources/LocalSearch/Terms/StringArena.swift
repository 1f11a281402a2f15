/// Strings in UTF-8, concatenated in a single buffer.
struct StringArena: Sendable {
  private(set) var bytes: [UInt8] = []

  /// The offset at which each string begins, and the end of the last one.
  private(set) var offsets: [UInt32] = [0]

  init() {}

  init(bytes: [UInt8], offsets: [UInt32]) {
    self.bytes = bytes
    self.offsets = offsets
  }

  var count: Int { offsets.count - 1 }

  /// The size of the buffers in bytes.
  var byteCount: Int { bytes.count + 4 * offsets.count }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    offsets.append(UInt32(bytes.count))
  }

  /// Releases the capacity that is reserved for more strings.
  mutating func trim() {
    bytes.trim()
    offsets.trim()
  }

  /// The same strings in another order.
  func reordered(_ order: [UInt32]) -> StringArena {
    var result = StringArena()
    result.bytes.reserveCapacity(bytes.count)
    result.offsets.reserveCapacity(offsets.count)
    for index in order { result.append(bytes[range(Int(index))]) }
    return result
  }

  func range(_ index: Int) -> Range<Int> {
    Int(offsets[index])..<Int(offsets[index + 1])
  }

  /// Lends a function from the number of a string to the string, which is faster than single calls
  /// of ``string(_:)``.
  @inline(__always)
  func withStrings<Result>(_ body: ((Int) -> String) -> Result) -> Result {
    // safe: the range of a string lies in the bytes (I2), which are read while they are lent.
    bytes.withUnsafeBufferPointer { bytes in
      body { String(decoding: UnsafeBufferPointer(rebasing: bytes[range($0)]), as: UTF8.self) }
    }
  }

  func string(_ index: Int) -> String {
    String(decoding: bytes[range(index)], as: UTF8.self)
  }
}
