/// The rules of an index, worked out once.
struct RuleTable: Sendable {
  /// Those that ever apply, in the order of their identifiers.
  let rules: [CompiledRule]

  /// Whether a condition wants words with typos, plurals and synonyms to be met too.
  let hasAlternatives: Bool

  /// - Parameter rules: Those that have been checked.
  init(_ rules: [Rule], _ settings: IndexSettings, _ tokenizer: TokenizerOptions) {
    self.rules = rules.filter(\.enabled).sorted { $0.objectID < $1.objectID }
      .map { CompiledRule($0, settings, tokenizer) }
    hasAlternatives = rules.contains { $0.conditions.contains(where: \.alternatives) }
  }

  var isEmpty: Bool { rules.isEmpty }
}
