/// The words that the compounds of a language consist of, by which an index of a cluster splits
/// them.
///
/// ```swift
/// var german = CompoundDictionary("de", parts: ["Garten", "Stuhl", "Arbeit", "Zimmer"])
/// german.linkingElements = ["s"]
/// ```
///
/// The embedded engine has compounds and much else in a `LanguageDictionary`, whose
/// `compoundDictionary` is one of these: so Hunspell's files can be used with a cluster too. A word
/// is a compound if known parts make up all of it. Of several ways to split a word, the one with the
/// fewest parts counts, and then the one whose first part is the longest.
///
/// ``IndexSettings/decompoundedAttributes`` says in which attributes the parts of a compound are
/// words, and ``IndexSettings/decompoundQuery`` whether a compound in a query also finds its parts.
public struct CompoundDictionary: Hashable, Sendable {
  /// The language of the words.
  public let language: QueryLanguage

  /// The words that compounds consist of, such as `Garten` and `Stuhl` for `Gartenstuhl`, each in all
  /// of its forms.
  ///
  /// Capitals and accents make no difference, unless the settings keep them. A word that is a part is
  /// never split.
  public var parts: [String]

  /// Letters that may stand between two parts of a compound and belong to neither, such as the `s`
  /// of `Arbeitszimmer`.
  public var linkingElements: [String]

  /// The fewest letters of a part, from 1 to 63.
  ///
  /// Shorter ``parts`` have no effect. A small number splits words that are no compounds.
  public var minimumPartLength: Int

  /// Creates a dictionary; what it contains is checked by the index that takes it.
  ///
  /// - Parameters:
  ///   - language: The language of the words.
  ///   - parts: The words that compounds consist of.
  ///   - linkingElements: Letters that may stand between two parts.
  ///   - minimumPartLength: The fewest letters of a part, from 1 to 63.
  public init(
    _ language: QueryLanguage, parts: [String], linkingElements: [String] = [],
    minimumPartLength: Int = 3
  ) {
    self.language = language
    self.parts = parts
    self.linkingElements = linkingElements
    self.minimumPartLength = minimumPartLength
  }

  /// The lengths that the shortest part of a compound may have.
  package static let partLengths = 1...63
}
