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

  /// Common words that say little, which ``IndexSettings/removeStopWords`` removes from queries.
  public var stopWords: [String] = []

  /// Groups of words that are forms of each other, such as singular and plural, which
  /// ``IndexSettings/ignorePlurals`` finds for one another.
  ///
  /// A group has at least two words; a word may be in several groups.
  public var forms: [[String]] = []

  /// The words that compounds consist of, such as `Garten` and `Stuhl` for `Gartenstuhl`.
  ///
  /// The other forms of a part, by ``forms``, are parts too. A word that is a part is never split.
  public var compoundParts: [String] = []

  /// Letters that may stand between two parts of a compound and belong to neither, such as the `s`
  /// of `Arbeitszimmer`.
  public var linkingElements: [String] = []

  /// The fewest letters of a part of a compound, from 1 to 63; 3 by default.
  ///
  /// Shorter ``compoundParts`` have no effect. A small number splits words that are no compounds.
  public var minimumPartLength = 3

  /// The words of a script without spaces, into which ideograms and kana in a row are split, for
  /// ``IndexSettings/indexLanguages``.
  public var words: [String] = []

  /// Words that are written without their last letter before an apostrophe, such as `l` and `qu`,
  /// which are left out of queries, for ``IndexSettings/indexLanguages``.
  ///
  /// The apostrophe may be written or not.
  public var elisions: [String] = []

  /// Creates a dictionary without words.
  public init(_ language: QueryLanguage) {
    self.language = language
  }
}

extension LanguageDictionary {
  /// The words of a kind; those of all groups for ``forms``.
  func words(of part: LanguagePart) -> [String] {
    switch part {
    case .stopWords: stopWords
    case .forms: forms.flatMap(\.self)
    case .compoundParts: compoundParts
    case .linkingElements: linkingElements
    case .words: words
    case .elisions: elisions
    }
  }

  /// Whether the dictionary has words of a kind.
  func has(_ part: LanguagePart) -> Bool {
    part == .forms ? !forms.isEmpty : !words(of: part).isEmpty
  }
}
