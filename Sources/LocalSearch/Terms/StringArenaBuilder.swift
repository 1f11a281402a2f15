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

  /// The same strings in another order.
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
