import SearchlightBackend
import SearchlightSettings

extension FacetColumn {
  func write(to writer: inout SectionWriter) {
    values.write(to: &writer, "val")
    writer.add("val.sum", totals)
    ordinals.write(to: &writer)
    writer.add("same", optional: spellings?.representatives)
    if let spellings {
      writer.add("same.sum", spellings.totals)
      spellings.ordinals.write(to: &writer)
    }
    NumericColumn.write(numbers, to: &writer)
    search?.write(to: &writer)
  }

  convenience init(
    from reader: inout SectionReader, _ setting: FacetingAttribute, documentCount: Int
  ) throws(IndexFileError.Reason) {
    let values = try StringArena(from: &reader, "val")
    let totals = try reader.array(
      "val.sum", ElementRule<UInt32>.below(documentCount + 1, "the number of documents"))
    try reader.require(totals.count == values.count, "\(totals.count) for \(values.count) values")
    let ordinals = try Ordinals(
      from: &reader, documentCount: documentCount, cardinality: values.count)
    let spellings = try FacetSpellings(
      from: &reader, documentCount: documentCount, cardinality: values.count)
    let numbers = try NumericColumn.column(from: &reader, documentCount: documentCount)
    let search =
      setting.use != .searchable
      ? nil
      : try TextIndex(
        from: &reader, documentCount: values.count, fieldCount: 1,
        PositionLayout(fieldCount: 1, rankCount: 1))
    self.init(
      attribute: setting.attribute, use: setting.use, values: values, ordinals: ordinals,
      totals: totals, spellings: spellings, numbers: numbers, search: search)
  }

  /// Checks what cannot be checked block by block.
  func verify() throws(Damage) {
    try values.verifyText()
    try values.offsets.require(values.rise, "the values are not in order")
    let totals = ordinals.totals(valueCount: values.count)
    try self.totals.require(
      self.totals.hasElements(of: FlatArray(totals)),
      "the numbers of documents are not those of the values")
    if let spellings {
      let totals = spellings.ordinals.totals(valueCount: values.count)
      try spellings.totals.require(
        spellings.totals.hasElements(of: FlatArray(totals)),
        "the numbers of documents are not those of the spellings")
    }
    try search?.verify()
  }

  /// Returns a column without values, which stands for a missing one in a file.
  static func empty(_ setting: FacetingAttribute, documentCount: Int) -> FacetColumn {
    FacetColumn(
      attribute: setting.attribute, use: setting.use, values: StringArenaBuilder().build(),
      ordinals: Ordinals(
        [], offsets: [UInt32](repeating: 0, count: documentCount + 1), cardinality: 0),
      totals: [], spellings: nil, numbers: nil, search: nil)
  }
}

extension StringArena {
  /// Whether the strings are in alphabetical order, and no two are equal.
  fileprivate var rise: Bool {
    withEachBytes { bytes in
      (0..<max(0, count - 1)).allSatisfy { AlphabeticalOrder(bytes($0), bytes($0 + 1)).isBefore }
    }
  }
}

extension FacetSpellings {
  /// Reads what the file has about spellings; `nil` if it has nothing.
  fileprivate init?(
    from reader: inout SectionReader, documentCount: Int, cardinality: Int
  ) throws(IndexFileError.Reason) {
    let rule = ElementRule<UInt32>.below(cardinality, "the value")
    let representatives = try reader.array("same", rule)
    if representatives.isEmpty { return nil }
    try reader.require(
      representatives.count == cardinality, "\(representatives.count) for \(cardinality) values")
    let totals = try reader.array(
      "same.sum", ElementRule<UInt32>.below(documentCount + 1, "the number of documents"))
    try reader.require(totals.count == cardinality, "\(totals.count) for \(cardinality) values")
    self.init(
      representatives: representatives,
      ordinals: try Ordinals(
        from: &reader, documentCount: documentCount, cardinality: cardinality),
      totals: totals)
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
  ) throws(IndexFileError.Reason) {
    let storage: Storage
    let count: Int
    if reader.isNext(of: UInt8.self) {
      let values = try reader.array("ord", ElementRule<UInt8>.below(cardinality + 1, "the value"))
      (storage, count) = (.bytes(values), values.count)
    } else if reader.isNext(of: UInt16.self) {
      let values = try reader.array("ord", ElementRule<UInt16>.below(cardinality + 1, "the value"))
      (storage, count) = (.halves(values), values.count)
    } else {
      let values = try reader.array("ord", ElementRule<UInt32>.below(cardinality + 1, "the value"))
      (storage, count) = (.words(values), values.count)
    }
    let offsets = try reader.optionalOffsets("ord.off", count: documentCount, to: count)
    try reader.requireOneEach(count, offsets, documentCount)
    self.init(storage, offsets: offsets, missing: cardinality)
  }
}
