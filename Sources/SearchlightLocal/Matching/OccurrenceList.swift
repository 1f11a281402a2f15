/// The occurrences of one query word in the documents that may match: for each slot the best score,
/// and the positions with the fewest typos.
///
/// In nearly all documents a word has one position, which is stored next to the score; further ones
/// follow in a linked list. The list points into an ``OccurrenceMemory``, which must live as long,
/// so that the loops over it count no references.
struct OccurrenceList: @unchecked Sendable {
  // safe: it points into an OccurrenceMemory, which one thread fills by one list, and which is only
  // read afterwards.

  struct Cell {
    /// The best score, see ``TermScore``.
    var score: UInt16
    var packedPosition: UInt16

    /// The index of the node with the next position.
    var next: UInt32
  }

  struct Node {
    let packedPosition: UInt16
    let next: UInt32
  }

  private static let end = UInt32.max

  // safe: there is a cell for each slot and a node for each posting of the word (OccurrenceMemory),
  // and each posting is added once, so that `nodeCount` stays below the number of nodes. A node is
  // read by an index that a cell or another node holds, so it has been written.
  private let cells: UnsafeMutableBufferPointer<Cell>
  private let nodes: UnsafeMutableBufferPointer<Node>
  private var nodeCount: UInt32 = 0

  /// Creates a list whose slots are closed.
  init(in memory: OccurrenceMemory, slotCount: Int) {
    cells = memory.cells
    nodes = memory.nodes
    UnsafeMutableBufferPointer(rebasing: cells[..<slotCount]).initialize(
      repeating: Cell(score: TermScore.none, packedPosition: 0, next: Self.end))
  }

  /// Opens a slot for postings of the word.
  @inline(__always)
  func open(slot: Int) {
    cells[slot].score = TermScore.awaited
  }

  /// Adds a posting if the slot is open.
  @inline(__always)
  mutating func add(_ score: UInt16, _ packedPosition: UInt16, slot: Int) {
    var cell = cells[slot]
    guard cell.score != TermScore.none else { return }
    // A slot without a posting counts as one with more typos than there can be.
    let typos = TermScore.typos(score)
    let knownTypos = TermScore.typos(cell.score)
    cell.score = TermScore.better(cell.score, score)
    // Positions with more typos than another one in the document do not count. The code has no
    // branch, because one on whether a position is the first would be mispredicted.
    let isBetter: UInt32 = typos < knownTypos ? .max : 0
    let isFurther: UInt32 = typos == knownTypos ? .max : 0
    nodes[Int(nodeCount)] = Node(packedPosition: packedPosition, next: cell.next)
    cell.next = ((cell.next | isBetter) & ~isFurther) | (nodeCount & isFurther)
    cell.packedPosition =
      (cell.packedPosition & ~UInt16(truncatingIfNeeded: isBetter))
      | (packedPosition & UInt16(truncatingIfNeeded: isBetter))
    nodeCount &-= isFurther
    cells[slot] = cell
  }

  /// Returns the score of a slot; `nil` if it has no posting.
  @inline(__always)
  func score(slot: Int) -> UInt16? {
    let score = cells[slot].score
    return score < TermScore.awaited ? score : nil
  }

  /// A position of a slot, from which the next one can be read.
  struct Cursor {
    fileprivate let packedPosition: UInt16
    fileprivate let next: UInt32

    /// The field and position; the lowest bit of a packed position says whether the word is the
    /// whole value.
    @inline(__always)
    var position: UInt16 { packedPosition >> 1 }
  }

  /// Returns one of the positions of a slot, in no order; `nil` if it has none.
  @inline(__always)
  func first(slot: Int) -> Cursor? {
    let cell = cells[slot]
    return cell.score < TermScore.awaited
      ? Cursor(packedPosition: cell.packedPosition, next: cell.next) : nil
  }

  @inline(__always)
  func next(_ cursor: Cursor) -> Cursor? {
    guard cursor.next != Self.end else { return nil }
    let node = nodes[Int(cursor.next)]
    return Cursor(packedPosition: node.packedPosition, next: node.next)
  }

  /// Returns the fields and positions of a slot, rising and without duplicates.
  ///
  /// The first part of a compound and its joined form have the same position.
  func sortedPositions(slot: Int) -> [UInt16] {
    var positions: [UInt16] = []
    var cursor = first(slot: slot)
    while let current = cursor {
      positions.append(current.position)
      cursor = next(current)
    }
    positions.sort()
    var last: UInt16?
    return positions.filter { position in
      defer { last = position }
      return position != last
    }
  }
}

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
