/// For each document, the item of which it is a variant.
struct DistinctColumn: Sendable {
  /// The number that stands for an item of the document's own.
  static let own = UInt32.max

  /// The number of the item of each document.
  let groups: [UInt32]

  /// The values that distinguish the items, by their numbers.
  let values: StringArena

  /// The size of the buffers in bytes.
  var byteCount: Int { groups.count * 4 + values.byteCount }

  /// The number of the item; `nil` if the document is a variant of nothing.
  @inline(__always)
  func group(_ document: Int) -> Int? {
    groups[document] == Self.own ? nil : Int(groups[document])
  }
}
