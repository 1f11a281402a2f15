/// How the places in each field count, for one query.
struct FieldTable: Sendable {
  /// The rank of the field, shifted over the position, and which bits of the position count.
  struct Entry: Sendable {
    var base: UInt16
    var positionMask: UInt16
    /// Whether the field is left out of the search.
    var isExcluded = false
  }

  var entries: [Entry]
  let layout: PlaceLayout

  /// - Parameter fields: The rank of each field, and whether positions in it count.
  init(_ fields: [(rank: Int, isOrdered: Bool)], layout: PlaceLayout) {
    self.layout = layout
    entries = fields.map { field in
      Entry(
        base: UInt16(field.rank << layout.positionBits),
        positionMask: field.isOrdered ? UInt16(layout.lastPosition) : 0)
    }
  }

  /// The rank of the field and the position, from the 12 bits of a score.
  func place(ofKey key: Int) -> (rank: Int, position: Int) {
    (key >> layout.positionBits, key & layout.lastPosition)
  }
}
