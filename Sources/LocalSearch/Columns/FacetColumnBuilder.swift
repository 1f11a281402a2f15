import SearchBackend

/// Collects the values of an attribute for faceting.
struct FacetColumnBuilder {
  private let setting: FacetingAttribute
  private var reader: AttributeReader
  private let tokenizer: TokenizerOptions
  private var numbers: NumericColumnBuilder
  private var table = ValueTable()

  /// For each value, the number of the last document that has it, plus one.
  private var lastDocuments: [Int] = []

  /// For each value, the number of documents that have it.
  private var totals: [UInt32] = []
  private var values: [UInt32] = []
  private var offsets: [UInt32] = [0]

  /// - Parameter tokenizer: The tokenizer's options for the words of values, if these can be
  ///   searched.
  init(_ setting: FacetingAttribute, _ tokenizer: TokenizerOptions = TokenizerOptions()) {
    self.setting = setting
    self.tokenizer = tokenizer
    let path = AttributePath(setting.attribute)
    reader = AttributeReader(path)
    numbers = NumericColumnBuilder(path)
  }

  /// Adds the next document; a value that it has twice counts once.
  mutating func add(_ members: RecordMembers) {
    let document = offsets.count
    let hasNumbers = setting.use != .filterOnly
    reader.forEachValue(in: members) { value in
      value.forEachElement { element in
        if hasNumbers { numbers.add(element: element) }
        guard let text = element.facetText else { return }
        let number = table.number(of: text)
        if number == lastDocuments.count {
          lastDocuments.append(0)
          totals.append(0)
        }
        if lastDocuments[Int(number)] != document {
          lastDocuments[Int(number)] = document
          totals[Int(number)] += 1
          values.append(number)
        }
      }
    }
    offsets.append(UInt32(values.count))
    if hasNumbers { numbers.endDocument() }
  }

  consuming func build() -> FacetColumn {
    let texts = table.texts
    let totals = totals
    let order = table.order
    var ordinalOf = [UInt32](repeating: 0, count: order.count)
    var sorted = StringArenaBuilder()
    for (ordinal, number) in order.enumerated() {
      ordinalOf[number] = UInt32(ordinal)
      sorted.append(texts[number].utf8)
    }
    let folded = order.map { texts[$0].lowercased() }
    return FacetColumn(
      attribute: setting.attribute, use: setting.use, values: sorted.build(),
      foldedOrder: FlatArray(
        folded.indices.sorted { TextOrder(folded[$0], folded[$1]) == .before }
          .map { UInt32($0) }),
      ordinals: Ordinals(
        values.map { ordinalOf[Int($0)] }, offsets: offsets, cardinality: texts.count),
      totals: FlatArray(order.map { totals[$0] }),
      numbers: numbers.build(),
      search: setting.use == .searchable ? Self.index(of: order.map { texts[$0] }, tokenizer) : nil)
  }

  /// Indexes the words of the values, each of which is a document of its own.
  private static func index(of values: [String], _ tokenizer: TokenizerOptions) -> TextIndex {
    var builder = TextIndexBuilder(layout: PositionLayout(fieldCount: 1, rankCount: 1), tokenizer)
    for (ordinal, value) in values.enumerated() {
      var position = 0
      builder.add(value, document: ordinal, field: 0, position: &position)
    }
    return builder.build()
  }
}
