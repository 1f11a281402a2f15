/// The memory of an ``OccurrenceList``.
final class OccurrenceMemory {
  /// For each slot the number of its first node.
  let heads: UnsafeMutablePointer<UInt32>

  let nodes: UnsafeMutablePointer<OccurrenceList.Node>

  /// - Parameters:
  ///   - slotCapacity: How many slots there can be.
  ///   - placeCapacity: How many places can be added.
  init(slotCapacity: Int, placeCapacity: Int) {
    heads = .allocate(capacity: slotCapacity)
    nodes = .allocate(capacity: placeCapacity)
  }

  deinit {
    heads.deallocate()
    nodes.deallocate()
  }
}
