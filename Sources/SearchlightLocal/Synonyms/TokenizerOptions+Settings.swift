// Synonyms: how settings and synonyms decide the way in which texts are split into words.
// In: settings and synonyms. Out: options of the tokenizer.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightSettings

extension TokenizerOptions {
  /// Creates the options for settings, which must have been checked.
  init(_ settings: IndexSettings) {
    self.init(
      separators: settings.separatorsToIndex, unfolded: settings.keepDiacriticsOnCharacters,
      normalization: settings.customNormalization,
      camelCaseAttributes: Set(settings.camelCaseAttributes.map(\.rawValue)))
  }

  /// Creates the options for settings, with what dictionaries say about the languages of records.
  init(_ settings: IndexSettings, _ languages: LanguageTable) {
    self.init(settings)
    add(languages, for: settings)
  }

  /// Creates the options for settings, with the placeholders of synonyms in texts.
  init(
    _ settings: IndexSettings, synonyms: [Synonym], languages: LanguageTable = .standard
  ) {
    self.init(settings, languages)
    addPlaceholders(of: synonyms)
  }

  /// Adds what dictionaries say about the languages of records.
  mutating func add(_ languages: LanguageTable, for settings: IndexSettings) {
    guard !languages.sources.isEmpty else { return }
    add(languages.segmenter(of: settings.indexLanguages))
    add(elisions: languages.elisions(of: settings.indexLanguages))
    // Attributes with the same languages share their splitters.
    var attributes: [[QueryLanguage]: [String]] = [:]
    for attribute in Set(settings.decompoundedAttributes.values.joined()).sorted() {
      let known = settings.decompoundedAttributes.filter { $0.value.contains(attribute) }
      attributes[known.keys.sorted(), default: []].append(attribute.rawValue)
    }
    for (known, names) in attributes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      add(languages.splitters(of: known), for: names)
    }
  }

  /// Adds the placeholders that synonyms have in texts.
  mutating func addPlaceholders(of synonyms: [Synonym]) {
    if synonyms.isEmpty { return }
    var tokenizer = Tokenizer(self)
    for case .placeholder(let token, let replacements) in synonyms.map(\.kind) {
      add(
        placeholder: token, replacements: replacements.map { tokenizer.words(ofQuery: $0) })
    }
  }
}

extension TokenizerOptions: QueryWordSplitter {
  func queryWords(of text: String) -> [(word: [UInt8], range: Range<Int>)] {
    var tokenizer = Tokenizer(self)
    var words: [(word: [UInt8], range: Range<Int>)] = []
    tokenizer.forEachWord(in: text, as: .query) { words.append(($0, $1.range)) }
    return words
  }

  func sequences(of text: String) -> [[[UInt8]]] {
    var tokenizer = Tokenizer(self)
    return tokenizer.sequences(of: text)
  }
}
