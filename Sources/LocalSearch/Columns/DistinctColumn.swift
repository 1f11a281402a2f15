/// For each document, the item of which it is a variant.
struct DistinctColumn: Sendable {
  /// The number that stands for an item of the document's own.
  static let own = UInt32.max

  /// The number of the item of each document.
  let groups: FlatArray<UInt32>

  /// The values that distinguish the items, by their numbers.
  let values: StringArena

  /// The size of the buffers in bytes.
  var byteCount: Int { groups.byteCount + values.byteCount }

  /// The number of the item; `nil` if the document is a variant of nothing.
  @inline(__always)
  func group(_ document: Int) -> Int? {
    let group = groups[document]
    // A number in a damaged block reads as zero, also if there is no item.
    return group == Self.own || group >= values.count ? nil : Int(group)
  }
}
