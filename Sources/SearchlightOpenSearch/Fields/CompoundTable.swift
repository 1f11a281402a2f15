import SearchlightBackend
import SearchlightBasics
import SearchlightSettings

/// The compounds of an index: the dictionaries by which they are split, and the attributes in which
/// their parts are words.
///
/// A class, because every search of the index shares it. The words of the dictionaries are folded
/// when the first word is split.
final class CompoundTable: Sendable {
  /// The dictionaries, as the app gave them.
  let dictionaries: [CompoundDictionary]

  /// The languages whose compounds are known, in the order of the dictionaries.
  let languages: [QueryLanguage]

  /// The settings that name the attributes, without those of unknown languages.
  private let attributes: [QueryLanguage: [Attribute]]

  /// How words are folded.
  let analysis: WordAnalysis

  private let splitters: [QueryLanguage: CompoundSplitter]

  /// The same table for an index whose words are folded as usual.
  private let standard: Once<CompoundTable>?

  private let madeMark: Once<String?>

  /// No dictionaries.
  static let none = CompoundTable(checked: [], [:], .standard)

  /// - Parameter attributes: The attributes in which compounds are split, by language.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` with what is wrong with the
  ///   first dictionary that an index cannot have, in the words of the embedded engine.
  convenience init(
    _ dictionaries: [CompoundDictionary], _ attributes: [QueryLanguage: [Attribute]],
    _ analysis: WordAnalysis
  ) throws(SearchError) {
    if let problem = Self.problem(with: dictionaries) { throw .refused(problem) }
    self.init(checked: dictionaries, attributes, analysis)
  }

  private init(
    checked dictionaries: [CompoundDictionary], _ attributes: [QueryLanguage: [Attribute]],
    _ analysis: WordAnalysis
  ) {
    self.dictionaries = dictionaries
    self.analysis = analysis
    let known = dictionaries.filter { !$0.parts.isEmpty }
    languages = known.map(\.language)
    self.attributes = attributes.filter { language, _ in
      known.contains { $0.language == language }
    }
    let named = self.attributes
    madeMark = Once { Self.mark(of: known, named) }
    splitters = Dictionary(
      known.map { ($0.language, Self.splitter($0, analysis)) }, uniquingKeysWith: { $1 })
    standard =
      analysis.isStandard
      ? nil : Once { CompoundTable(checked: dictionaries, attributes, .standard) }
  }

  private static func splitter(
    _ dictionary: CompoundDictionary, _ analysis: WordAnalysis
  ) -> CompoundSplitter {
    CompoundSplitter(
      Once {
        CompoundSplitter.Content(
          parts: dictionary.parts.map { Array(analysis.folded($0).utf8) },
          links: dictionary.linkingElements.map { Array(analysis.folded($0).utf8) },
          minimumLength: dictionary.minimumPartLength)
      })
  }

  /// Returns the table for words that are folded in another way: that of the settings, or the usual one.
  func folded(by analysis: WordAnalysis) -> CompoundTable {
    analysis == self.analysis ? self : standard?.value ?? self
  }

  /// The attributes in which compounds are split, sorted.
  var splitAttributes: [Attribute] { Set(attributes.values.joined()).sorted() }

  /// The name of the field that a mapping has if its records were loaded with these dictionaries for these
  /// attributes; `nil` if no compounds of records are split.
  ///
  /// The order of the parts makes no difference.
  var mark: String? { madeMark.value }

  private static func mark(
    of dictionaries: [CompoundDictionary], _ attributes: [QueryLanguage: [Attribute]]
  ) -> String? {
    let used = dictionaries.sorted { $0.language < $1.language }.compactMap { dictionary -> JSON? in
      guard let names = attributes[dictionary.language], !names.isEmpty else { return nil }
      func hash(_ words: [String]) -> JSON {
        let sum = Set(words).reduce(UInt64(0)) { $0 &+ FNV1a.hash(Array($1.utf8)) }
        return .string(String(sum, radix: 16))
      }
      return [
        "attributes": .array(Set(names).sorted().map { .string($0.rawValue) }),
        "language": .string(dictionary.language.rawValue),
        "least": .integer(dictionary.minimumPartLength),
        "links": hash(dictionary.linkingElements), "parts": hash(dictionary.parts),
      ]
    }
    if used.isEmpty { return nil }
    return "\(OpenSearchIndex.splitField)_"
      + String(FNV1a.hash(JSON.array(used).bytes), radix: 16)
  }

  /// Returns what splits the compounds of some languages.
  func splitters(of languages: [QueryLanguage]) -> [CompoundSplitter] {
    languages.compactMap { splitters[$0] }
  }

  /// Returns what splits the compounds in the texts of an attribute; empty if they are not split.
  func splitters(in attribute: Attribute) -> [CompoundSplitter] {
    guard !attributes.isEmpty else { return [] }
    return splitters(
      of: attributes.filter { $0.value.contains(where: attribute.isIn) }.keys.sorted())
  }
}

extension CompoundTable: Hashable {
  static func == (left: CompoundTable, right: CompoundTable) -> Bool {
    left === right
      || left.dictionaries == right.dictionaries && left.attributes == right.attributes
        && left.analysis == right.analysis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(languages)
    hasher.combine(attributes)
  }
}

// MARK: - Checking

extension CompoundTable {
  /// The most bytes of a word that can be part of a compound, and of a compound.
  static let longestWord = 255

  private static func problem(with dictionaries: [CompoundDictionary]) -> String? {
    var known: Set<QueryLanguage> = []
    for dictionary in dictionaries {
      let language = dictionary.language
      if !known.insert(language).inserted { return DictionaryText.duplicate(language) }
      if !language.isWellFormed { return DictionaryText.invalidLanguage(language.rawValue) }
      let length = dictionary.minimumPartLength
      if !CompoundDictionary.partLengths.contains(length) {
        return DictionaryText.invalidMember(
          "minimumPartLength", expected: DictionaryText.partLength, found: "\(length)",
          of: language)
      }
      for (member, words) in [
        ("parts", dictionary.parts), ("linkingElements", dictionary.linkingElements),
      ] {
        guard let wrong = words.first(where: { !isOneWord($0) }) else { continue }
        return DictionaryText.notOneWord(
          wrong, in: member, words: WordAnalysis.standard.foldedWords(of: wrong), of: language)
      }
    }
    return nil
  }

  /// Returns whether a text is one word, or several that follow each other without a gap, as the
  /// characters of a script without spaces do.
  private static func isOneWord(_ text: String) -> Bool {
    let ranges = QueryWords.ranges(in: text)
    guard let first = ranges.first else { return false }
    return ranges.dropFirst().reduce((first.upperBound, true)) { end, range in
      (range.upperBound, end.1 && range.lowerBound == end.0)
    }.1
  }
}

extension Attribute {
  /// Returns whether the attribute is another one or lies in it.
  func isIn(_ other: Attribute) -> Bool {
    self == other || rawValue.hasPrefix("\(other.rawValue).")
  }
}
