import SearchBackend

/// The values of facets by their words, which the patterns of rules look up.
struct FacetPhrases {
  private let snapshot: IndexSnapshot
  private let tokenizer: TokenizerOptions

  init(_ snapshot: IndexSnapshot, _ tokenizer: TokenizerOptions) {
    self.snapshot = snapshot
    self.tokenizer = tokenizer
  }

  /// The numbers of words that the values of a facet have, each once, in descending order.
  func lengths(_ attribute: Attribute) -> [Int] { table(attribute).lengths }

  /// The values that consist of exactly these words and occur in records that have not been
  /// deleted, in order.
  ///
  /// Spellings that differ only in letter case count as one value.
  func values(_ attribute: Attribute, _ words: [[UInt8]]) -> [String] {
    var known: Set<String> = []
    return (table(attribute).values[words] ?? []).filter { value in
      known.insert(value.caseFolded).inserted && isLeft(value, attribute)
    }
  }

  /// Whether a record that has not been deleted has a value.
  private func isLeft(_ value: String, _ attribute: Attribute) -> Bool {
    snapshot.segments.contains { part in
      let documents = part.segment.documents(meetingAny: [.facet(attribute, .string(value))])
      return !(part.live.map(documents.intersection) ?? documents).isEmpty
    }
  }

  private func table(_ attribute: Attribute) -> FacetPhraseTable {
    snapshot.unions.phrases(
      attribute, snapshot.segments.compactMap { $0.segment.facet(attribute) }, tokenizer)
  }
}
