import SearchBackend

extension PrefixSummary.Key {
  /// Creates the key for a query of at most one word over all records; `nil` for any other query.
  ///
  /// - Parameter context: What else the summaries depend on; `nil` if they cannot be used.
  init?(_ text: ParsedQuery, _ filtering: FilterOptions, _ context: PrefixSummary.Context?) {
    guard let context, text.isPlain, filtering.isUnbounded else { return nil }
    let word = text.words.first
    self.init(
      word: word?.bytes ?? [], isPrefix: word?.isPrefix ?? true, budget: word?.budget ?? 0,
      hasHalves: word?.hasHalves ?? false, context: context)
  }
}

extension ParsedQuery {
  /// Whether the query is empty, or one required word without alternatives.
  fileprivate var isPlain: Bool {
    guard words.count <= 1, excluded.isEmpty else { return false }
    guard let word = words.first else { return true }
    return word.isTerm && !word.isOptional && word.alternatives.isEmpty
  }
}

extension FilterOptions {
  /// Whether the options neither exclude a record nor raise the rank of any.
  fileprivate var isUnbounded: Bool {
    groups.isEmpty && optionalGroups.isEmpty && geo.centre == nil && geo.area == nil
      && bindingAreas.isEmpty && hierarchicalFacets.isEmpty && promotions == nil
      && similarity == nil
  }
}
