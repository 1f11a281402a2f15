import SearchCore

extension FacetColumn {
  func write(to writer: inout SectionWriter) {
    values.write(to: &writer, "val")
    writer.add("val.fold", foldedOrder)
    ordinals.write(to: &writer)
    writer.add("num", numbers?.values ?? [])
    writer.add("num.off", optional: numbers?.offsets)
    search?.write(to: &writer)
  }

  convenience init(
    from reader: inout SectionReader, _ setting: FacetingAttribute, documentCount: Int
  ) throws(IndexFileError.Problem) {
    let values = try StringArena(from: &reader, "val")
    try reader.require(values.rise, "the values are not in order")
    let foldedOrder: [UInt32] = try reader.array("val.fold")
    try reader.require(
      foldedOrder.count == values.count, "\(foldedOrder.count) for \(values.count) values")
    try reader.check(foldedOrder, below: values.count, "the value")
    let ordinals = try Ordinals(
      from: &reader, documentCount: documentCount, cardinality: values.count)
    let numbers = try NumericColumn.column(from: &reader, documentCount: documentCount)
    let search =
      setting.use != .searchable
      ? nil
      : try TextIndex(
        from: &reader, documentCount: values.count, fieldCount: 1,
        PositionLayout(fieldCount: 1, rankCount: 1))
    self.init(
      attribute: setting.attribute, use: setting.use, values: values, foldedOrder: foldedOrder,
      ordinals: ordinals, totals: ordinals.totals(valueCount: values.count), numbers: numbers,
      search: search)
  }
}

extension FacetColumn {
  /// A column without values, which stands for a missing one in a file.
  static func empty(_ setting: FacetingAttribute, documentCount: Int) -> FacetColumn {
    FacetColumn(
      attribute: setting.attribute, use: setting.use, values: StringArena(), foldedOrder: [],
      ordinals: Ordinals(
        [], offsets: [UInt32](repeating: 0, count: documentCount + 1), cardinality: 0),
      totals: [], numbers: nil, search: nil)
  }
}

extension StringArena {
  /// Whether the strings rise strictly in Swift's order.
  fileprivate var rise: Bool {
    guard count > 0 else { return true }
    var last = string(0)
    for index in 1..<count {
      let next = string(index)
      guard last < next else { return false }
      last = next
    }
    return true
  }
}

extension Ordinals {
  func write(to writer: inout SectionWriter) {
    switch storage {
    case .bytes(let values): writer.add("ord", values)
    case .halves(let values): writer.add("ord", values)
    case .words(let values): writer.add("ord", values)
    }
    writer.add("ord.off", optional: offsets)
  }

  init(
    from reader: inout SectionReader, documentCount: Int, cardinality: Int
  ) throws(IndexFileError.Problem) {
    let count: Int
    if let values = try reader.array("ord", ifOf: UInt8.self) {
      try reader.check(values, below: cardinality + 1, "the value")
      (storage, count) = (.bytes(values), values.count)
    } else if let values = try reader.array("ord", ifOf: UInt16.self) {
      try reader.check(values, below: cardinality + 1, "the value")
      (storage, count) = (.halves(values), values.count)
    } else {
      let values: [UInt32] = try reader.array("ord")
      try reader.check(values, below: cardinality + 1, "the value")
      (storage, count) = (.words(values), values.count)
    }
    missing = cardinality
    offsets = try reader.partOffsets("ord.off", documentCount: documentCount, valueCount: count)
  }
}

extension NumericColumn {
  fileprivate static func column(
    from reader: inout SectionReader, documentCount: Int
  ) throws(IndexFileError.Problem) -> NumericColumn? {
    let values: [Double] = try reader.array("num")
    if values.isEmpty {
      let offsets: [UInt32] = try reader.array("num.off")
      try reader.require(offsets.isEmpty, "there are offsets but no numbers")
      return nil
    }
    let offsets = try reader.partOffsets(
      "num.off", documentCount: documentCount, valueCount: values.count)
    return NumericColumn(values: values, offsets: offsets)
  }
}

extension SectionReader {
  /// Reads the offsets of the values of each document; `nil` if every document has one entry.
  fileprivate mutating func partOffsets(
    _ name: String, documentCount: Int, valueCount: Int
  ) throws(Problem) -> [UInt32]? {
    let offsets: [UInt32] = try array(name)
    if offsets.isEmpty {
      try require(
        valueCount == documentCount, "there are \(valueCount) values for \(documentCount) documents"
      )
      return nil
    }
    try check(offsets: offsets, count: documentCount, end: valueCount)
    return offsets
  }
}
