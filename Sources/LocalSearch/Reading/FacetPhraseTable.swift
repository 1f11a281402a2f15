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
