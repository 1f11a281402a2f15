import SearchlightBackend

/// Collects the item of which each document is a variant.
struct DistinctColumnBuilder {
  private var reader: PathReader
  private var table = TermInterner()
  private var groups: [UInt32] = []

  init(_ attribute: Attribute) {
    reader = PathReader(AttributePath(attribute))
  }

  /// Adds the next document.
  ///
  /// Strings are compared as they are, numbers after rounding to whole numbers. With any other
  /// value the document is a variant of nothing.
  mutating func add(_ members: RecordMembers) {
    var value: [UInt8]?
    var isFirst = true
    reader.forEachValue(in: members) { found in
      defer { isFirst = false }
      guard isFirst else { return }
      if let text = found.stringValue {
        value = Array("t\(text)".utf8)
      } else if let number = found.numericValue, number.isFinite {
        let isExact = number == NumericValue(number.doubleValue)
        value = Array("n\(isExact ? "\(number.doubleValue.rounded() + 0)" : "\(number)")".utf8)
      }
    }
    // safe: the bytes are lent for the call, and the table copies what it keeps.
    groups.append(value.map { $0.withUnsafeBytes { table.number(of: $0) } } ?? DistinctColumn.own)
  }

  consuming func build() -> DistinctColumn {
    DistinctColumn(groups: FlatArray(groups), values: table.terms.build())
  }
}

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

  /// Returns the number of the item; `nil` if the document is a variant of nothing.
  @inline(__always)
  func group(_ document: Int) -> Int? {
    let group = groups[document]
    // A number in a damaged block reads as zero, also if there is no item.
    return group == Self.own || group >= values.count ? nil : Int(group)
  }
}
