import SearchlightBackend

/// In which attributes of a hit matches are shown, and how.
struct HighlightOptions {
  /// The attributes to highlight; `nil` for all values.
  var highlighted: [Attribute]? = nil

  /// The attributes to shorten to a snippet, with the length of the snippet in words.
  var snippets: [(attribute: Attribute, length: Int)] = []

  /// The text that replaces what a snippet omits.
  var ellipsis = "…"

  /// Whether array elements without a match are omitted.
  var dropsElementsWithoutMatch = false

  /// The query words to show in place of their synonyms; `nil` to show what the record has.
  var shownSynonyms: ShownSynonyms? = nil

  /// The members of records to read; `nil` for all.
  var keys: RecordKeys?

  /// What the options name, compiled once for all answers; `nil` to compile it for each.
  var names: ShownNames?

  /// Whether nothing is highlighted or shortened, whatever a record has.
  var isEmpty: Bool { keys?.texts.isEmpty ?? false }
}

extension HighlightOptions {
  /// - Parameter searched: The attributes that are searched; empty for all.
  init(_ options: PageOptions, searched: [Attribute]) {
    var highlighted: [Attribute]? = searched.isEmpty ? nil : searched
    if let wanted = options.attributesToHighlight {
      highlighted = wanted.contains("*") ? nil : wanted
    }
    let looksAtAll = options.attributesToSnippet.contains { $0.attribute == "*" }
    self.init(
      highlighted: highlighted,
      snippets: options.attributesToSnippet.map { ($0.attribute, $0.length) },
      ellipsis: options.ellipsis, dropsElementsWithoutMatch: options.restrictArrays,
      keys: looksAtAll
        ? nil
        : highlighted.map {
          RecordKeys(of: $0 + options.attributesToSnippet.map(\.attribute))
        })
    names = ShownNames(self)
  }
}

/// The query words that highlights show where a record has synonyms of them.
struct ShownSynonyms {
  /// A query word that has synonyms.
  struct Word {
    /// The word as typed.
    let text: String

    /// The indices of those alternatives of the word that are synonyms.
    let alternatives: Set<Int>
  }

  /// The words, by their indices in the query.
  let words: [Int: Word]
}

extension QueryParser {
  /// Returns what to show in place of the synonyms of query words; `nil` if no word has any.
  ///
  /// Synonyms of several words in a row are not included: highlights show them as the record has
  /// them.
  func shownSynonyms(of query: ParsedQuery, in text: String) -> ShownSynonyms? {
    guard options.usesSynonyms, !synonyms.isEmpty else { return nil }
    let texts = typedTexts(in: text)
    var words: [Int: ShownSynonyms.Word] = [:]
    for (number, word) in query.words.prefix(query.count).enumerated() where word.isTerm {
      let known = Set(synonyms.alternatives(in: [word.bytes], at: 0).map(\.words))
      let alternatives = word.alternatives.indices.filter {
        known.contains(word.alternatives[$0].words)
      }
      guard !alternatives.isEmpty else { continue }
      words[number] = ShownSynonyms.Word(
        text: texts[word.bytes] ?? String(decoding: word.bytes, as: UTF8.self),
        alternatives: Set(alternatives))
    }
    return words.isEmpty ? nil : ShownSynonyms(words: words)
  }

  /// Returns the words of a text as first typed, by their folded form.
  ///
  /// Words that a text would not have as a single word, such as `don't`, are not included.
  private func typedTexts(in text: String) -> [[UInt8]: String] {
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var texts: [[UInt8]: String] = [:]
    for case .words(let range) in parts(of: bytes, options.syntax) {
      for (word, wordRange) in tokenizer.wordRanges(in: bytes, range) where texts[word] == nil {
        let typed = String(decoding: bytes[wordRange], as: UTF8.self)
        var words: [[UInt8]] = []
        tokenizer.forEachWord(in: typed) { word, _ in words.append(word) }
        if words == [word] { texts[word] = typed }
      }
    }
    return texts
  }
}
