/// Where one word of a query stands in the documents that may match: for each slot a linked list of the
/// places with the fewest typos.
///
/// Points into an ``OccurrenceMemory``, which has to live as long; so that the loops over it count no
/// references.
struct OccurrenceList {
  struct Node {
    let next: UInt32
    let place: UInt16
  }

  private static let end = UInt32.max

  private let heads: UnsafeMutablePointer<UInt32>
  private let nodes: UnsafeMutablePointer<Node>
  private var nodeCount: UInt32 = 0

  /// Creates an empty list for each slot.
  init(in memory: OccurrenceMemory, slotCount: Int) {
    heads = memory.heads
    nodes = memory.nodes
    heads.initialize(repeating: Self.end, count: slotCount)
  }

  /// Adds a place; if it `isBetter` it replaces the others.
  @inline(__always)
  mutating func add(_ place: UInt16, slot: Int, isBetter: Bool) {
    let next = isBetter ? Self.end : heads[slot]
    heads[slot] = nodeCount
    append(Node(next: next, place: place))
  }

  @inline(__always)
  private mutating func append(_ node: Node) {
    nodes[Int(nodeCount)] = node
    nodeCount &+= 1
  }

  /// A place of a slot, from which the next one is to be had.
  struct Cursor {
    fileprivate let node: Node

    /// The field and position; the lowest bit of a place says whether the word is the whole value.
    @inline(__always)
    var position: UInt16 { node.place >> 1 }
  }

  /// One of the places of a slot, in no order; `nil` if it has none.
  @inline(__always)
  func first(slot: Int) -> Cursor? {
    cursor(heads[slot])
  }

  @inline(__always)
  func next(_ cursor: Cursor) -> Cursor? {
    self.cursor(cursor.node.next)
  }

  @inline(__always)
  private func cursor(_ node: UInt32) -> Cursor? {
    node == Self.end ? nil : Cursor(node: nodes[Int(node)])
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

  /// Whether a slot has any place.
  @inline(__always)
  func hasAny(slot: Int) -> Bool {
    heads[slot] != Self.end
  }
}
