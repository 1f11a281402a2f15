import SearchCore

extension PrefixSummary.Key {
  /// `nil` if a query is more than a word, or is for some records only.
  ///
  /// - Parameter context: What else they depend on; `nil` if they cannot be used.
  init?(_ text: ParsedQuery, _ filtering: FilterOptions, _ context: PrefixSummary.Context?) {
    guard let context, text.isPlain, filtering.isUnbounded else { return nil }
    let word = text.words.first
    self.init(
      word: word?.bytes ?? [], isPrefix: word?.isPrefix ?? true, budget: word?.budget ?? 0,
      hasHalves: word?.hasHalves ?? false, context: context)
  }
}

extension ParsedQuery {
  /// Whether it is nothing, or one word, with nothing else that may stand for it.
  fileprivate var isPlain: Bool {
    guard words.count <= 1, excluded.isEmpty else { return false }
    guard let word = words.first else { return true }
    return word.isTerm && !word.isOptional && word.alternatives.isEmpty
  }
}

extension FilterOptions {
  /// Whether it neither leaves a record out nor lifts any.
  fileprivate var isUnbounded: Bool {
    groups.isEmpty && optionalGroups.isEmpty && geo.centre == nil && geo.area == nil
      && hierarchicalFacets.isEmpty && placement == nil
  }
}
