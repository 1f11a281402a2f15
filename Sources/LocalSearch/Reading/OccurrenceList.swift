/// Where one word of a query stands in the documents that may match: for each slot the best score and the
/// places with the fewest typos.
///
/// Nearly all documents have a word in one place, so that lies beside the score; further ones follow in a
/// linked list. Points into an ``OccurrenceMemory``, which has to live as long; so that the loops over it
/// count no references.
struct OccurrenceList {
  struct Cell {
    /// See ``TermScore``.
    var score: UInt16
    var place: UInt16

    /// The number of the node with the next place.
    var next: UInt32
  }

  struct Node {
    let place: UInt16
    let next: UInt32
  }

  private static let end = UInt32.max

  // safe: there is a cell for each slot and a node for each posting of the word (OccurrenceMemory), and each
  // posting is added once, so that `nodeCount` stays below the room for nodes. A node is read by a number
  // that a cell or another node holds, so it has been written.
  private let cells: UnsafeMutableBufferPointer<Cell>
  private let nodes: UnsafeMutableBufferPointer<Node>
  private var nodeCount: UInt32 = 0

  /// Creates a list of slots none of which is wanted.
  init(in memory: OccurrenceMemory, slotCount: Int) {
    cells = memory.cells
    nodes = memory.nodes
    UnsafeMutableBufferPointer(rebasing: cells[..<slotCount]).initialize(
      repeating: Cell(score: TermScore.none, place: 0, next: Self.end))
  }

  /// Has a slot await the word.
  @inline(__always)
  func open(slot: Int) {
    cells[slot].score = TermScore.awaited
  }

  /// Takes up a posting, if the slot is open.
  @inline(__always)
  mutating func add(_ score: UInt16, _ place: UInt16, slot: Int) {
    var cell = cells[slot]
    guard cell.score != TermScore.none else { return }
    // A slot that awaits the word is like one with more typos than there can be.
    let typos = TermScore.typos(score)
    let knownTypos = TermScore.typos(cell.score)
    cell.score = TermScore.better(cell.score, score)
    // Places with more typos than another in the document do not count. Written without a branch, as whether
    // a place is the first one cannot be foreseen.
    let isBetter: UInt32 = typos < knownTypos ? .max : 0
    let isFurther: UInt32 = typos == knownTypos ? .max : 0
    nodes[Int(nodeCount)] = Node(place: place, next: cell.next)
    cell.next = (cell.next | isBetter) & ~isFurther | nodeCount & isFurther
    cell.place =
      cell.place & ~UInt16(truncatingIfNeeded: isBetter)
      | place & UInt16(truncatingIfNeeded: isBetter)
    nodeCount &-= isFurther
    cells[slot] = cell
  }

  /// The score of a slot; `nil` if it has no place.
  @inline(__always)
  func score(slot: Int) -> UInt16? {
    let score = cells[slot].score
    return score < TermScore.awaited ? score : nil
  }

  /// A place of a slot, from which the next one is to be had.
  struct Cursor {
    fileprivate let place: UInt16
    fileprivate let next: UInt32

    /// The field and position; the lowest bit of a place says whether the word is the whole value.
    @inline(__always)
    var position: UInt16 { place >> 1 }
  }

  /// One of the places of a slot, in no order; `nil` if it has none.
  @inline(__always)
  func first(slot: Int) -> Cursor? {
    let cell = cells[slot]
    return cell.score < TermScore.awaited ? Cursor(place: cell.place, next: cell.next) : nil
  }

  @inline(__always)
  func next(_ cursor: Cursor) -> Cursor? {
    guard cursor.next != Self.end else { return nil }
    let node = nodes[Int(cursor.next)]
    return Cursor(place: node.place, next: node.next)
  }

  /// The fields and positions of the places of a slot, rising, none twice: of a compound the first part and
  /// the joined form stand in one place.
  func sortedPositions(slot: Int) -> [UInt16] {
    var positions: [UInt16] = []
    var place = first(slot: slot)
    while let current = place {
      positions.append(current.position)
      place = next(current)
    }
    positions.sort()
    var last: UInt16?
    return positions.filter { position in
      defer { last = position }
      return position != last
    }
  }
}
