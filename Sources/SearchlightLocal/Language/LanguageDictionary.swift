import SearchlightBackend
public import SearchlightSettings

/// What an app knows about the words of a language: stop words, plurals, compounds, and the words of
/// a script without spaces.
///
/// ```swift
/// var german = LanguageDictionary("de")
/// german.stopWords = ["der", "die", "das", "und"]
/// german.forms = [["Haus", "Häuser"], ["Stuhl", "Stühle", "Stühlen"]]
/// german.compoundParts = ["Garten", "Stuhl", "Arbeit", "Zimmer"]
/// german.linkingElements = ["s", "en"]
/// try index.setDictionaries([german])
/// ```
///
/// Words are folded like those of records and queries, so capitals and accents make no difference.
/// An English dictionary adds to what the engine knows.
public struct LanguageDictionary: Hashable, Sendable {
  /// The language of the words.
  public let language: QueryLanguage

  /// Common words that say little, which ``SearchlightSettings/IndexSettings/removeStopWords`` removes from queries.
  public var stopWords: [String] = []

  /// Groups of words that are forms of each other, such as singular and plural, which
  /// ``SearchlightSettings/IndexSettings/ignorePlurals`` finds for one another.
  ///
  /// A group has at least two words; a word may be in several groups.
  ///
  /// A dictionary of Hunspell's files keeps rules, and makes all groups of them each time this is
  /// read. Languages with many endings have millions of forms: use ``forms(of:)`` for single words.
  /// Whoever sets this replaces the rules.
  public var forms: [[String]] {
    get { listedForms + (inflections?.groups ?? []) }
    set {
      listedForms = newValue
      inflections = nil
    }
  }

  /// The groups of forms that are listed.
  var listedForms: [[String]] = []

  /// The rules and words that make further groups.
  var inflections: InflectionTable?

  /// The words that compounds consist of, such as `Garten` and `Stuhl` for `Gartenstuhl`.
  ///
  /// The other forms of a part, by ``forms``, are parts too. A word that is a part is never split.
  /// ``compoundDictionary`` has all of them.
  public var compoundParts: [String] = []

  /// Letters that may stand between two parts of a compound and belong to neither, such as the `s`
  /// of `Arbeitszimmer`.
  public var linkingElements: [String] = []

  /// The fewest letters of a part of a compound, from 1 to 63; 3 by default.
  ///
  /// Shorter ``compoundParts`` have no effect. A small number splits words that are no compounds.
  public var minimumPartLength = 3

  /// The words of a script without spaces, into which ideograms and kana in a row are split, for
  /// ``SearchlightSettings/IndexSettings/indexLanguages``.
  public var words: [String] = []

  /// Words that are written without their last letter before an apostrophe, such as `l` and `qu`,
  /// which are left out of queries, for ``SearchlightSettings/IndexSettings/indexLanguages``.
  ///
  /// The apostrophe may be written or not.
  public var elisions: [String] = []

  /// The lines of Hunspell's files that could not be read, or of which a part could not, as far as
  /// they are the first 1,000; the rest of the files is in the dictionary.
  ///
  /// They are not saved, and dictionaries that differ only in them are equal.
  public var skippedLines: [LanguageDictionaryError] { notes.lines.lines }

  /// What ``skippedLines`` returns.
  var notes = Unequal(lines: HunspellNotes())

  /// Creates a dictionary without words.
  public init(_ language: QueryLanguage) {
    self.language = language
  }
}

/// The notes of a dictionary, which do not tell it from another one.
struct Unequal: Hashable, Sendable {
  var lines: HunspellNotes

  static func == (left: Unequal, right: Unequal) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension LanguageDictionary {
  /// Returns the other forms of a word, folded like words of an index with default settings, each
  /// once.
  ///
  /// ```swift
  /// german.forms(of: "Häuser")  // ["haus", "hause", …]
  /// ```
  ///
  /// - Complexity: It prepares the dictionary each time, linear in its words; an index does so once.
  public func forms(of word: String) -> [String] {
    var tokenizer = Tokenizer()
    guard let folded = tokenizer.entry(word, of: .forms) else { return [] }
    let table = LanguageTable([self], TokenizerOptions())
    return table.otherForms(of: folded, in: [language], among: .all).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the words of a kind that are listed; those of all groups for ``forms``.
  func words(of part: LanguagePart) -> [String] {
    switch part {
    case .stopWords: stopWords
    case .forms: listedForms.flatMap(\.self)
    case .compoundParts: compoundParts
    case .linkingElements: linkingElements
    case .words: words
    case .elisions: elisions
    }
  }

  /// Returns whether the dictionary has words of a kind.
  func has(_ part: LanguagePart) -> Bool {
    part == .forms
      ? !listedForms.isEmpty || inflections?.isEmpty == false : !words(of: part).isEmpty
  }

  /// Checks the dictionaries of an index.
  ///
  /// - Throws: ``LanguageDictionaryError`` naming the dictionary and what is wrong with it.
  static func check(_ dictionaries: [LanguageDictionary]) throws(LanguageDictionaryError) {
    var known: Set<QueryLanguage> = []
    for dictionary in dictionaries {
      guard known.insert(dictionary.language).inserted else {
        throw .duplicateLanguage(dictionary.language)
      }
      try dictionary.check()
    }
  }

  private func check() throws(LanguageDictionaryError) {
    guard language.isWellFormed else { throw .invalidLanguage(language.rawValue) }
    guard CompoundDictionary.partLengths.contains(minimumPartLength) else {
      throw .invalidMember(
        "minimumPartLength", expected: DictionaryText.partLength, found: "\(minimumPartLength)",
        language: language)
    }
    if let group = listedForms.first(where: { $0.count < 2 }) {
      throw .tooFewForms(group, language: language)
    }
    var tokenizer = Tokenizer()
    for part in LanguagePart.allCases {
      for word in words(of: part) where tokenizer.entry(word, of: part) == nil {
        let words = tokenizer.words(ofQuery: word).map { String(decoding: $0, as: UTF8.self) }
        throw .notOneWord(word, member: part.rawValue, words: words, language: language)
      }
    }
  }
}

extension Tokenizer {
  /// Returns the folded form of a word of a dictionary, which may be a run of ideograms and kana;
  /// `nil` if texts never have it as one word.
  mutating func entry(_ text: String, of part: LanguagePart) -> [UInt8]? {
    var text = text[...]
    if part == .elisions, let last = text.last, ["'", "’"].contains(last) { text.removeLast() }
    var entry: [UInt8] = []
    var end: Int?
    var isOne = true
    forEachWord(in: String(text), as: .query) { word, token in
      // The characters of a run follow each other without a gap.
      if let end, end != token.range.lowerBound { isOne = false }
      end = token.range.upperBound
      entry += word
    }
    return isOne && !entry.isEmpty && entry.count <= FoldedWord.maximumCount ? entry : nil
  }
}

/// A kind of words in a ``LanguageDictionary``, named as in its JSON.
enum LanguagePart: String, CaseIterable, Sendable {
  case stopWords, forms, compoundParts, linkingElements, words, elisions
}
