// Rules: what an app's rules change in a request and its answer.
// In: a request, and the rules with their texts parsed. Out: the changed request, what is promoted
// and hidden.
// May use: the layers below it in Documentation/Architecture.md.

/// The rules of an index, compiled once.
struct RuleTable: Sendable {
  /// The address of a condition in the table.
  struct ConditionAddress: Sendable {
    /// The index of the rule.
    let rule: Int

    /// The index of the condition in its rule.
    let condition: Int
  }

  /// The enabled rules, in the order of their identifiers.
  let rules: [CompiledRule]

  /// Whether a condition also accepts typos, plurals and synonyms.
  let hasAlternatives: Bool

  /// The conditions whose pattern begins with exactly one possible word, by that word.
  private var byFirstWord: [[UInt8]: [ConditionAddress]] = [:]

  /// All other conditions.
  private var others: [ConditionAddress] = []

  /// - Parameter rules: Rules that have been checked.
  init(
    _ rules: [Rule], _ settings: IndexSettings, _ tokenizer: TokenizerOptions,
    _ languages: LanguageTable
  ) {
    self.rules = rules.filter(\.enabled).sorted { $0.objectID < $1.objectID }
      .map { CompiledRule($0, settings, tokenizer, languages) }
    hasAlternatives = rules.contains { $0.conditions.contains(where: \.alternatives) }
    for (number, rule) in self.rules.enumerated() {
      for (index, condition) in rule.conditions.enumerated() {
        let address = ConditionAddress(rule: number, condition: index)
        if case .word(let word)? = condition.pattern?.elements.first, !condition.alternatives {
          byFirstWord[word, default: []].append(address)
        } else {
          others.append(address)
        }
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// The conditions that may hold for a query of some words, unordered.
  func candidates(for words: [[UInt8]]) -> [ConditionAddress] {
    Set(words).reduce(into: others) { addresses, word in addresses += byFirstWord[word] ?? [] }
  }
}
