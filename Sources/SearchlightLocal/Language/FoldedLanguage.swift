import SearchlightBasics
import SearchlightSettings

/// The dictionary of a language, folded like the words of an index; each part when it is first
/// needed.
final class FoldedLanguage: Sendable {
  private let source: DictionarySource
  private let options: TokenizerOptions

  private let lists: Once<Lists>
  private let inflections: Once<FoldedInflections?>

  /// Splits compounds; `nil` if the dictionary has no parts of them.
  let splitter: CompoundSplitter?

  /// What a dictionary lists, folded.
  fileprivate struct Lists: Sendable {
    let stopWords: Set<[UInt8]>
    let words: WordTrie

    /// The groups of forms, and for each word the indices of its groups.
    let groups: [[[UInt8]]]
    let groupIndices: [[UInt8]: [Int]]
  }

  /// - Parameter options: How words are folded; those that are split into several have no effect.
  init(_ source: DictionarySource, _ options: TokenizerOptions) {
    self.source = source
    let touch: @Sendable () -> Void = { source.touch() }
    self.touch = source.isInFile ? touch : nil
    self.options = options
    let lists = Once { Self.lists(source.dictionary, options) }
    let inflections = Once<FoldedInflections?> {
      source.dictionary.inflections.map { table in
        FoldedInflections(table, FoldedStems(table, options), options)
      }
    }
    var tokenizer = Tokenizer(options)
    elisions = Set(source.elisions.compactMap { tokenizer.entry($0, of: .elisions) })
    self.lists = lists
    self.inflections = inflections
    guard source.parts.contains(.compoundParts) else {
      splitter = nil
      return
    }
    let content = Once {
      Self.compounds(source.dictionary, lists.value, inflections.value, options)
    }
    splitter = CompoundSplitter(content, touch: self.touch)
  }

  /// Notes that the dictionary is damaged, for an answer that relies on what was made of it; `nil`
  /// if it comes from no file.
  let touch: (@Sendable () -> Void)?

  /// Whether the dictionary has words of a script without spaces, unless it is damaged.
  var hasWords: Bool { source.parts.contains(.words) }

  var stopWords: Set<[UInt8]> {
    guard source.parts.contains(.stopWords) else { return [] }
    source.touch()
    return lists.value.stopWords
  }

  /// The words of a script without spaces.
  var words: WordTrie { hasWords ? lists.value.words : WordTrie([]) }

  let elisions: Set<[UInt8]>

  /// Returns the other forms of a word, each once, in the order of the dictionary.
  func otherForms(of word: [UInt8], among texts: KnownWords) -> [[UInt8]] {
    guard source.parts.contains(.forms) else { return [] }
    source.touch()
    let listed = lists.value.otherForms(of: word)
    guard let more = inflections.value?.otherForms(of: word, among: texts), !more.isEmpty else {
      return listed
    }
    return listed.isEmpty ? more : (listed + more).firstOfEach(\.self)
  }

  private static func lists(_ dictionary: LanguageDictionary, _ options: TokenizerOptions) -> Lists
  {
    var tokenizer = Tokenizer(options)
    func entries(_ part: LanguagePart) -> [[UInt8]] {
      dictionary.words(of: part).compactMap { tokenizer.entry($0, of: part) }
    }
    var groups: [[[UInt8]]] = []
    var groupIndices: [[UInt8]: [Int]] = [:]
    for forms in dictionary.listedForms {
      let group = forms.compactMap { tokenizer.entry($0, of: .forms) }.firstOfEach(\.self)
      guard group.count > 1 else { continue }
      for word in group { groupIndices[word, default: []].append(groups.count) }
      groups.append(group)
    }
    return Lists(
      stopWords: Set(entries(.stopWords)), words: WordTrie(entries(.words)),
      groups: groups, groupIndices: groupIndices)
  }

  private static func compounds(
    _ dictionary: LanguageDictionary, _ lists: Lists, _ inflections: FoldedInflections?,
    _ options: TokenizerOptions
  ) -> CompoundSplitter.Content {
    var tokenizer = Tokenizer(options)
    func entries(_ part: LanguagePart) -> [[UInt8]] {
      dictionary.words(of: part).compactMap { tokenizer.entry($0, of: part) }
    }
    let parts = Set(entries(.compoundParts))
    var all = parts
    for part in parts {
      for index in lists.groupIndices[part] ?? [] { all.formUnion(lists.groups[index]) }
      all.formUnion(inflections?.forms(ofStem: part, atMost: CompoundSplitter.maximumForms) ?? [])
    }
    return CompoundSplitter.Content(
      parts: all, links: entries(.linkingElements).firstOfEach(\.self),
      minimumLength: dictionary.minimumPartLength)
  }
}

extension FoldedLanguage.Lists {
  /// Returns the other forms of a word, each once, in the order of the dictionary.
  fileprivate func otherForms(of word: [UInt8]) -> [[UInt8]] {
    guard let indices = groupIndices[word] else { return [] }
    return indices.flatMap { groups[$0] }.filter { $0 != word }.firstOfEach(\.self)
  }
}
