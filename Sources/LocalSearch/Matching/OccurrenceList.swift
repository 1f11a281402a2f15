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
  private var slotCount: Int
  private var nodeCount: UInt32 = 0

  /// Creates an empty list for each slot.
  init(in memory: OccurrenceMemory, slotCount: Int) {
    heads = memory.heads
    nodes = memory.nodes
    self.slotCount = slotCount
    heads.initialize(repeating: Self.end, count: slotCount)
  }

  /// Adds a slot with one place.
  @inline(__always)
  mutating func appendSlot(_ place: UInt16) {
    heads[slotCount] = nodeCount
    slotCount &+= 1
    append(Node(next: Self.end, place: place))
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

  /// Calls `body` with the field and position of each place of a slot, in no order.
  @inline(__always)
  func forEachPosition(slot: Int, _ body: (UInt16) -> Void) {
    var node = slot < slotCount ? heads[slot] : Self.end
    while node != Self.end {
      // The lowest bit says whether the word is the whole value.
      body(nodes[Int(node)].place >> 1)
      node = nodes[Int(node)].next
    }
  }

  /// The fields and positions of the places of a slot, rising.
  func sortedPositions(slot: Int) -> [UInt16] {
    var positions: [UInt16] = []
    forEachPosition(slot: slot) { positions.append($0) }
    return positions.sorted()
  }

  /// Whether a slot has any place; slots that were added later have none.
  @inline(__always)
  func hasAny(slot: Int) -> Bool {
    slot < slotCount && heads[slot] != Self.end
  }

  /// Whether a slot has more than a few places.
  @inline(__always)
  func hasMany(slot: Int) -> Bool {
    var count = 0
    forEachPosition(slot: slot) { _ in count += 1 }
    return count > 8
  }
}
