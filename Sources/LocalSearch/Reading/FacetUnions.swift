import SearchBackend
import Signals

/// A cache for the facets of a snapshot: the merged values of its segments, and the words of these
/// values, each built when it is first needed.
///
/// They hold as long as the segments are the same: deleting records changes no values.
final class FacetUnions: Sendable {
  private let unions = Locked<[Attribute: FacetUnion]>([:])

  /// The merged values of an attribute.
  ///
  /// Two queries that need new ones at the same time may both merge them.
  ///
  /// - Parameter columns: The columns of the attribute in all segments of the version, in the order
  ///   of the segments.
  func union(_ attribute: Attribute, _ columns: [FacetColumn]) -> FacetUnion {
    if let known = unions.withLock({ $0[attribute] }) { return known }
    let union = FacetUnion(columns)
    if columns.allSatisfy(\.values.bytes.isIntact) {
      unions.withLock { $0[attribute] = union }
    }
    return union
  }

  private let phraseTables = Locked<[Attribute: FacetPhraseTable]>([:])

  /// The values of an attribute by their words.
  ///
  /// - Parameter columns: Those of ``union(_:_:)``.
  func phrases(
    _ attribute: Attribute, _ columns: [FacetColumn], _ options: TokenizerOptions
  ) -> FacetPhraseTable {
    if let known = phraseTables.withLock({ $0[attribute] }) { return known }
    let table = FacetPhraseTable(columns, options)
    if columns.allSatisfy(\.values.bytes.isIntact) {
      phraseTables.withLock { $0[attribute] = table }
    }
    return table
  }
}

/// The values of a facet over all segments, by their folded words.
struct FacetPhraseTable: Sendable {
  /// For each sequence of words the values that have it, rising.
  private(set) var values: [[[UInt8]]: [String]] = [:]

  /// The different numbers of words that values have, the largest first.
  private(set) var lengths: [Int] = []

  init(_ columns: [FacetColumn], _ options: TokenizerOptions) {
    var tokenizer = Tokenizer(options)
    var texts: Set<String> = []
    for column in columns {
      for ordinal in 0..<column.values.count { texts.insert(column.values.string(ordinal)) }
    }
    for text in texts.sorted() {
      let words = tokenizer.words(ofQuery: text)
      guard !words.isEmpty else { continue }
      values[words, default: []].append(text)
    }
    lengths = Set(values.keys.map(\.count)).sorted(by: >)
  }
}
