package import SearchlightBackend

/// What rules examine of a request.
package struct RuleSubject {
  /// The query as typed.
  let text: String

  /// The folded words of the query.
  package let words: [[UInt8]]

  /// The range of each word in the text, in UTF-8 offsets.
  let ranges: [Range<Int>]

  let contexts: Set<String>

  /// The facets and tags by which the request filters.
  let filters: Set<RuleFilter>

  /// For each word, what else a search may find for it; empty if no rule needs to know.
  private let others: [OtherForms]

  /// What a search may find for a word besides the word itself.
  package struct OtherForms {
    /// The synonyms that match in place of the words from this one on.
    fileprivate let synonyms: [SynonymTable.Alternative]

    /// Returns whether a search for the word finds another word.
    fileprivate let finds: (_ word: [UInt8]) -> Bool

    package init(
      synonyms: [SynonymTable.Alternative], finds: @escaping (_ word: [UInt8]) -> Bool
    ) {
      self.synonyms = synonyms
      self.finds = finds
    }
  }

  /// - Parameters:
  ///   - words: The folded words of the text, with their ranges in UTF-8 offsets.
  ///   - groups: The conditions that the request states.
  ///   - others: For each word, what else a search may find for it; empty if no rule needs to know.
  package init(
    _ text: String, _ words: [(word: [UInt8], range: Range<Int>)], contexts: Set<String>,
    _ groups: [FilterGroup], others: [OtherForms] = []
  ) {
    self.text = text
    self.words = words.map(\.word)
    ranges = words.map(\.range)
    self.contexts = contexts
    filters = Set(groups.lazy.flatMap(\.filters).compactMap { RuleFilter($0) })
    self.others = others
  }

  /// Returns whether a search for the word at an index finds another word.
  func finds(_ word: [UInt8], at index: Int, alternatives: Bool) -> Bool {
    if words[index] == word { return true }
    return alternatives && !others.isEmpty && others[index].finds(word)
  }

  /// Returns the synonyms that match in place of the words from an index on.
  func synonyms(at index: Int) -> [SynonymTable.Alternative] {
    others.isEmpty ? [] : others[index].synonyms
  }
}
