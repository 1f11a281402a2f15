/// The memory of an ``OccurrenceList``.
final class OccurrenceMemory {
  /// A cell for each slot.
  let cells: UnsafeMutablePointer<OccurrenceList.Cell>

  let nodes: UnsafeMutablePointer<OccurrenceList.Node>

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
