/// The dictionary of a language, folded like the words of an index.
struct FoldedLanguage: Sendable {
  let stopWords: Set<[UInt8]>

  /// Splits compounds; `nil` if the dictionary has no parts of them.
  let splitter: CompoundSplitter?

  /// The words of a script without spaces.
  let words: WordTrie

  let elisions: Set<[UInt8]>

  /// The groups of forms, and for each word the indices of its groups.
  private let groups: [[[UInt8]]]
  private let groupIndices: [[UInt8]: [Int]]

  /// - Parameter tokenizer: Folds the words; those that its settings split into several have no
  ///   effect.
  init(_ dictionary: LanguageDictionary, _ tokenizer: inout Tokenizer) {
    func entries(_ part: LanguagePart) -> [[UInt8]] {
      dictionary.words(of: part).compactMap { tokenizer.entry($0, of: part) }
    }
    stopWords = Set(entries(.stopWords))
    words = WordTrie(entries(.words))
    elisions = Set(entries(.elisions))
    var groups: [[[UInt8]]] = []
    var groupIndices: [[UInt8]: [Int]] = [:]
    for forms in dictionary.forms {
      let group = forms.compactMap { tokenizer.entry($0, of: .forms) }.firstOfEach(\.self)
      guard group.count > 1 else { continue }
      for word in group { groupIndices[word, default: []].append(groups.count) }
      groups.append(group)
    }
    self.groups = groups
    self.groupIndices = groupIndices
    let parts = Set(entries(.compoundParts))
    splitter =
      parts.isEmpty
      ? nil
      : CompoundSplitter(
        parts: parts.union(
          parts.lazy.flatMap { groupIndices[$0] ?? [] }.flatMap { groups[$0] }),
        links: entries(.linkingElements).firstOfEach(\.self),
        minimumLength: dictionary.minimumPartLength)
  }

  /// The other forms of a word, each once, in the order of the dictionary.
  func otherForms(of word: [UInt8]) -> [[UInt8]] {
    guard let indices = groupIndices[word] else { return [] }
    return indices.flatMap { groups[$0] }.filter { $0 != word }.firstOfEach(\.self)
  }
}
