// Rules: what an app's rules make of a request and its answer.
// In: a request, and the rules with their texts read. Out: another request, what is promoted and hidden.
// May use: the storeys below it in Documentation/Architecture.md.

/// The rules of an index, worked out once.
struct RuleTable: Sendable {
  /// Where a condition is.
  struct ConditionAddress: Sendable {
    /// The number of the rule.
    let rule: Int

    /// The number of the condition among those of the rule.
    let condition: Int
  }

  /// Those that ever apply, in the order of their identifiers.
  let rules: [CompiledRule]

  /// Whether a condition wants words with typos, plurals and synonyms to be met too.
  let hasAlternatives: Bool

  /// By the word with which their pattern begins the conditions that need just that word.
  private var byFirstWord: [[UInt8]: [ConditionAddress]] = [:]

  /// All other conditions.
  private var others: [ConditionAddress] = []

  /// - Parameter rules: Those that have been checked.
  init(_ rules: [Rule], _ settings: IndexSettings, _ tokenizer: TokenizerOptions) {
    self.rules = rules.filter(\.enabled).sorted { $0.objectID < $1.objectID }
      .map { CompiledRule($0, settings, tokenizer) }
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

  /// The conditions that a query of some words may meet, in no order.
  func candidates(for words: [[UInt8]]) -> [ConditionAddress] {
    Set(words).reduce(into: others) { addresses, word in addresses += byFirstWord[word] ?? [] }
  }
}
