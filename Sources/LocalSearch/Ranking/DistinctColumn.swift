/// For each document of which thing it is a variant.
struct DistinctColumn: Sendable {
  private static let own = UInt32.max

  private let groups: [UInt32]

  /// How many things have variants, of which some may be the only ones.
  let groupCount: Int

  /// - Parameter groups: The number of the thing for each document; `nil` for one of its own.
  init(_ groups: [UInt32?], groupCount: Int) {
    self.groups = groups.map { $0 ?? Self.own }
    self.groupCount = groupCount
  }

  /// The size of the buffer in bytes.
  var byteCount: Int { groups.count * 4 }

  /// The number of the thing; `nil` if the document is a variant of nothing.
  func group(_ document: Int) -> Int? {
    groups[document] == Self.own ? nil : Int(groups[document])
  }
}
