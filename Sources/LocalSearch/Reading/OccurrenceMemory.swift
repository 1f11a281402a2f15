/// The memory of an ``OccurrenceList``.
final class OccurrenceMemory {
  /// A cell for each slot.
  // safe: allocated here and freed with the object, which whoever points into it holds.
  let cells: UnsafeMutableBufferPointer<OccurrenceList.Cell>

  let nodes: UnsafeMutableBufferPointer<OccurrenceList.Node>

  /// - Parameters:
  ///   - slotCapacity: How many slots there can be.
  ///   - placeCapacity: How many places can be added.
  init(slotCapacity: Int, placeCapacity: Int) {
    cells = .allocate(capacity: slotCapacity)
    nodes = .allocate(capacity: placeCapacity)
  }

  deinit {
    cells.deallocate()
    nodes.deallocate()
  }
}
