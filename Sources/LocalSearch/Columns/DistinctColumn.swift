/// For each document of which thing it is a variant.
struct DistinctColumn: Sendable {
  /// Stands for a thing of the document's own.
  static let own = UInt32.max

  /// The number of the thing for each document.
  let groups: [UInt32]

  /// The values by which things are told apart, by their numbers.
  let values: StringArena

  /// The size of the buffers in bytes.
  var byteCount: Int { groups.count * 4 + values.byteCount }

  /// The number of the thing; `nil` if the document is a variant of nothing.
  @inline(__always)
  func group(_ document: Int) -> Int? {
    groups[document] == Self.own ? nil : Int(groups[document])
  }
}
