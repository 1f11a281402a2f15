/// The memory of an ``OccurrenceList``.
final class OccurrenceMemory: @unchecked Sendable {
  // safe: allocated here and freed with the object, which everything that points into it retains.
  // One thread fills the memory while it matches a query; afterwards it is only read.

  /// A cell for each slot.
  let cells: UnsafeMutableBufferPointer<OccurrenceList.Cell>

  let nodes: UnsafeMutableBufferPointer<OccurrenceList.Node>

  /// - Parameters:
  ///   - slotCapacity: The largest number of slots.
  ///   - nodeCapacity: The largest number of postings that can be added.
  init(slotCapacity: Int, nodeCapacity: Int) {
    cells = .allocate(capacity: slotCapacity)
    nodes = .allocate(capacity: nodeCapacity)
  }

  deinit {
    cells.deallocate()
    nodes.deallocate()
  }
}
