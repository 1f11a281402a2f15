import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// Collects the values of an attribute for faceting.
struct FacetColumnBuilder {
  private let setting: FacetingAttribute
  private var reader: PathReader
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
    reader = PathReader(path)
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
    let order = Self.alphabeticalOrder(of: texts)
    var ordinalOf = [UInt32](repeating: 0, count: order.count)
    var sorted = StringArenaBuilder()
    for (ordinal, number) in order.enumerated() {
      ordinalOf[number] = UInt32(ordinal)
      sorted.append(texts[number].utf8)
    }
    let ordinals = values.map { ordinalOf[Int($0)] }
    let sortedTotals = order.map { totals[$0] }
    let runs =
      setting.attribute.isCaseSensitive
      ? []
      : FacetSpellings.runs(of: order.count) { first, second in
        AlphabeticalOrder(texts[order[first]], texts[order[second]]).isEqualIgnoringCase
      }
    return FacetColumn(
      attribute: setting.attribute, use: setting.use, values: sorted.build(),
      ordinals: Ordinals(ordinals, offsets: offsets, cardinality: texts.count),
      totals: FlatArray(sortedTotals),
      spellings: FacetSpellings(runs, totals: sortedTotals, values: ordinals, offsets: offsets),
      numbers: numbers.build(),
      search: setting.use == .searchable ? Self.index(of: order.map { texts[$0] }, tokenizer) : nil)
  }

  /// Returns the numbers of texts in alphabetical order.
  private static func alphabeticalOrder(of texts: [String]) -> [Int] {
    texts.indices.sorted { AlphabeticalOrder(texts[$0], texts[$1]).isBefore }
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

/// The identifiers of the records as a facet, built when a filter first names it.
///
/// Identifiers need no declaration, and few searches filter by them.
final class IdentifierColumn: Sendable {
  static let attribute: Attribute = "objectID"

  private let records: RecordStore
  private let column = Locked<FacetColumn?>(nil)

  init(records: RecordStore) {
    self.records = records
  }

  /// The column of the identifiers.
  ///
  /// Two queries that need it at the same time may both build it.
  var facet: FacetColumn {
    if let known = column.withLock(\.self) { return known }
    var builder = FacetColumnBuilder(.filterOnly(Self.attribute))
    var members = RecordMembers()
    for document in 0..<records.count {
      members.take(["objectID": .string(records.objectID(document))])
      builder.add(members)
    }
    let made = builder.build()
    if records.bytes.isIntact { column.withLock { $0 = made } }
    return made
  }

  /// The size of the column in bytes; 0 if it has not been built.
  var byteCount: Int { column.withLock { $0?.byteCount ?? 0 } }
}
