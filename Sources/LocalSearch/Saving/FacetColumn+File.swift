import SearchBackend

extension FacetColumn {
  func write(to writer: inout SectionWriter) {
    values.write(to: &writer, "val")
    writer.add("val.fold", foldedOrder)
    writer.add("val.sum", totals)
    ordinals.write(to: &writer)
    NumericColumn.write(numbers, to: &writer)
    search?.write(to: &writer)
  }

  convenience init(
    from reader: inout SectionReader, _ setting: FacetingAttribute, documentCount: Int
  ) throws(IndexFileError.Problem) {
    let values = try StringArena(from: &reader, "val")
    let foldedOrder = try reader.array(
      "val.fold", ElementRule<UInt32>.below(values.count, "the value"))
    try reader.require(
      foldedOrder.count == values.count, "\(foldedOrder.count) for \(values.count) values")
    let totals = try reader.array(
      "val.sum", ElementRule<UInt32>.below(documentCount + 1, "the number of documents"))
    try reader.require(totals.count == values.count, "\(totals.count) for \(values.count) values")
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
      ordinals: ordinals, totals: totals, numbers: numbers, search: search)
  }

  /// Checks what cannot be checked block by block.
  func verify() throws(Damage) {
    try values.verifyText()
    try values.offsets.require(values.rise, "the values are not in order")
    let totals = ordinals.totals(valueCount: values.count)
    try self.totals.require(
      self.totals.hasElements(of: FlatArray(totals)),
      "the numbers of documents are not those of the values")
    try search?.verify()
  }
}

extension FacetColumn {
  /// A column without values, which stands for a missing one in a file.
  static func empty(_ setting: FacetingAttribute, documentCount: Int) -> FacetColumn {
    FacetColumn(
      attribute: setting.attribute, use: setting.use, values: StringArenaBuilder().build(),
      foldedOrder: [],
      ordinals: Ordinals(
        [], offsets: [UInt32](repeating: 0, count: documentCount + 1), cardinality: 0),
      totals: [], numbers: nil, search: nil)
  }
}

extension StringArena {
  /// Whether the strings rise strictly, see ``TextOrder``.
  fileprivate var rise: Bool {
    if isASCII { return risesByBytes }
    guard count > 0 else { return true }
    var last = string(0)
    for index in 1..<count {
      let next = string(index)
      guard TextOrder(last, next) == .before else { return false }
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
