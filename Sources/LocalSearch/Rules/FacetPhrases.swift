import SearchCore

/// The values of facets by their words, as patterns of rules look for them.
struct FacetPhrases {
  private let snapshot: IndexSnapshot
  private let tokenizer: TokenizerOptions

  init(_ snapshot: IndexSnapshot, _ tokenizer: TokenizerOptions) {
    self.snapshot = snapshot
    self.tokenizer = tokenizer
  }

  /// How many words values have, each number once, the largest first.
  func lengths(_ attribute: Attribute) -> [Int] { table(attribute).lengths }

  /// The values that have just these words, in all spellings but those of letter case: those of records that
  /// are left, in order.
  func values(_ attribute: Attribute, _ words: [[UInt8]]) -> [String] {
    var known: Set<String> = []
    return (table(attribute).values[words] ?? []).filter { value in
      known.insert(value.lowercased()).inserted && isLeft(value, attribute)
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
    snapshot.unions.phrases(attribute) {
      FacetPhraseTable(snapshot.segments.compactMap { $0.segment.facet(attribute) }, tokenizer)
    }
  }
}
