// Rules: what rules need to know of an index, and what they promote and hide in it.
// In: what rules change in a request. Out: values of facets, and documents.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// The values of facets by their words, which the patterns of rules look up.
struct FacetPhrases: RuleFacetValues {
  private let snapshot: IndexSnapshot
  private let tokenizer: TokenizerOptions

  init(_ snapshot: IndexSnapshot, _ tokenizer: TokenizerOptions) {
    self.snapshot = snapshot
    self.tokenizer = tokenizer
  }

  /// Returns the numbers of words that the values of a facet have, each once, in descending order.
  func lengths(_ attribute: Attribute) -> [Int] { table(attribute).lengths }

  /// Returns the values that consist of exactly these words and occur in records that have not been
  /// deleted, in order.
  ///
  /// Spellings that differ only in letter case count as one value.
  func values(_ attribute: Attribute, _ words: [[UInt8]]) -> [String] {
    var known: Set<String> = []
    return (table(attribute).values[words] ?? []).filter { value in
      known.insert(value.caseFolded).inserted && isLeft(value, attribute)
    }
  }

  /// Returns whether a record that has not been deleted has a value.
  private func isLeft(_ value: String, _ attribute: Attribute) -> Bool {
    snapshot.segments.contains { part in
      let documents = part.segment.documents(meetingAny: [.facet(attribute, .string(value))])
      return !(part.live.map(documents.intersection) ?? documents).isEmpty
    }
  }

  private func table(_ attribute: Attribute) -> FacetPhraseTable {
    snapshot.segmentCaches.value { FacetPhraseTables() }.table(
      attribute, snapshot.segments.compactMap { $0.segment.facet(attribute) }, tokenizer)
  }
}

/// A cache of the values of facets by their words, each table built when it is first needed.
private final class FacetPhraseTables: Sendable {
  private let tables = Locked<[Attribute: FacetPhraseTable]>([:])

  /// Returns the values of an attribute by their words.
  ///
  /// - Parameter columns: The columns of the attribute in all segments, in their order.
  func table(
    _ attribute: Attribute, _ columns: [FacetColumn], _ options: TokenizerOptions
  ) -> FacetPhraseTable {
    if let known = tables.withLock({ $0[attribute] }) { return known }
    let table = FacetPhraseTable(columns, options)
    if columns.allSatisfy(\.values.bytes.isIntact) {
      tables.withLock { $0[attribute] = table }
    }
    return table
  }
}

/// The values of a facet over all segments, by their folded words.
private struct FacetPhraseTable: Sendable {
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
