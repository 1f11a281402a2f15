/// Where one word of a query stands in the documents that may match: for each slot a linked list of the
/// places with the fewest typos.
struct OccurrenceList {
  private struct Node {
    let next: UInt32
    let place: UInt16
  }

  private static let end = UInt32.max

  private var heads: [UInt32]
  private var nodes: [Node] = []

  /// Creates an empty list for each slot.
  init(slotCount: Int) {
    heads = [UInt32](repeating: Self.end, count: slotCount)
  }

  /// Adds a slot with one place.
  @inline(__always)
  mutating func appendSlot(_ place: UInt16) {
    heads.append(UInt32(nodes.count))
    nodes.append(Node(next: Self.end, place: place))
  }

  /// Adds a place; if it `isBetter` it replaces the others.
  @inline(__always)
  mutating func add(_ place: UInt16, slot: Int, isBetter: Bool) {
    let next = isBetter ? Self.end : heads[slot]
    heads[slot] = UInt32(nodes.count)
    nodes.append(Node(next: next, place: place))
  }

  /// Calls `body` with the field and position of each place of a slot, in no order.
  @inline(__always)
  func forEachPosition(slot: Int, _ body: (UInt16) -> Void) {
    var node = slot < heads.count ? heads[slot] : Self.end
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
    slot < heads.count && heads[slot] != Self.end
  }

  /// Whether a slot has more than a few places.
  func hasMany(slot: Int) -> Bool {
    var count = 0
    forEachPosition(slot: slot) { _ in count += 1 }
    return count > 8
  }
}
