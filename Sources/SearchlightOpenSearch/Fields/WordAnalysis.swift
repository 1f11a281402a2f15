import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// How the words of an index are split and folded where its settings want something else than the
/// default: separators that are words, letters that keep their marks or become others, and names in
/// camel case.
///
/// A loader makes the analysers of the cluster from it, and the words of queries follow it too. So that
/// both agree, the mapping has a field whose name tells the analysis; see ``mark``.
struct WordAnalysis: Hashable, Sendable {
  /// The analysis of an index with default settings, and of an index of another tool.
  static let standard = WordAnalysis()

  /// The characters that are words of their own.
  let separators: Set<Unicode.Scalar>

  /// What letters are folded to, by the letters in both cases; all others are folded as usual.
  let foldings: [Unicode.Scalar: String]

  /// The attributes in whose texts the parts of names in camel case are words too, sorted.
  let camelCaseAttributes: [Attribute]

  private init() {
    separators = []
    foldings = [:]
    camelCaseAttributes = []
  }

  /// Reads the analysis of settings.
  ///
  /// - Throws: ``SearchlightSettings/SettingsError`` for characters that the settings cannot name, in the
  ///   words of the embedded engine.
  init(_ settings: IndexSettings) throws(SettingsError) {
    try Self.check(settings)
    separators = Set(settings.separatorsToIndex.unicodeScalars)
    var foldings: [Unicode.Scalar: String] = [:]
    func add(_ character: Character, _ folded: String) {
      for text in [character.lowercased(), character.uppercased()] {
        let scalars = Array(text.precomposedScalars)
        // The upper case of some letters, such as "ı", is ASCII, which stays as it is.
        if scalars.count == 1, !scalars[0].isASCII {
          foldings[scalars[0]] = String(folded.lowercased().precomposedScalars)
        }
      }
    }
    for character in settings.keepDiacriticsOnCharacters { add(character, String(character)) }
    for (character, folded) in settings.customNormalization.sorted(by: { $0.key < $1.key }) {
      add(character, folded)
    }
    self.foldings = foldings
    camelCaseAttributes = Set(settings.camelCaseAttributes).sorted()
  }

  private static func check(_ settings: IndexSettings) throws(SettingsError) {
    if let wrong = settings.separatorsToIndex.unicodeScalars.first(where: \.isOfWord) {
      throw .invalidValue(
        setting: Settings.separatorsToIndex.name,
        expected: "a string of characters that are neither letters nor digits",
        found: "\"\(wrong)\"")
    }
    if let wrong = settings.keepDiacriticsOnCharacters.first(where: { !isMarkedLetter($0) }) {
      throw .invalidValue(
        setting: Settings.keepDiacriticsOnCharacters.name,
        expected: "a string of single non-ASCII letters", found: "\"\(wrong)\"")
    }
    for (character, folded) in settings.customNormalization.sorted(by: { $0.key < $1.key })
    where !isMarkedLetter(character) || !isReplacement(folded) {
      throw .invalidValue(
        setting: Settings.customNormalization.name,
        expected: "single non-ASCII letters, each with one or two letters or digits, such as "
          + "{\"default\": {\"ä\": \"ae\"}}",
        found: "\"\(character)\": \"\(folded)\"")
    }
  }

  private static func isMarkedLetter(_ character: Character) -> Bool {
    let scalars = String(character).precomposedScalars
    guard scalars.count == 1, let scalar = scalars.first, !scalar.isASCII else { return false }
    return scalar.wordPart == .letter
  }

  private static func isReplacement(_ text: String) -> Bool {
    let scalars = text.lowercased().precomposedScalars
    return (1...2).contains(scalars.count) && scalars.allSatisfy { $0.wordPart == .letter }
  }

  var isStandard: Bool { self == .standard }

  /// The name of the field that a mapping has if its analysers follow this analysis; `nil` for the
  /// standard one, which needs none.
  ///
  /// The metadata of a mapping is not seen by users who may only read, but the names of fields are. An
  /// index without the field was loaded with other settings, or by an older version; its words are split
  /// as usual.
  var mark: String? {
    guard !isStandard else { return nil }
    let description: JSON = [
      "camelCase": .array(camelCaseAttributes.map { .string($0.rawValue) }),
      "foldings": .array(
        foldings.sorted { $0.key < $1.key }.map { .string("\($0.key)\($0.value)") }),
      "separators": .array(separators.sorted().map { .string("\($0)") }),
    ]
    return "\(OpenSearchIndex.analysisField)_"
      + String(FNV1a.hash(description.bytes), radix: 16)
  }

  /// Returns whether the parts of names in camel case are words in the texts of an attribute.
  func splitsCamelCase(_ attribute: Attribute) -> Bool {
    camelCaseAttributes.contains {
      attribute == $0 || attribute.rawValue.hasPrefix("\($0.rawValue).")
    }
  }
}

// MARK: - Words

extension WordAnalysis {
  /// Returns the words of a text as ranges of UTF-8 offsets, in order.
  func ranges(in text: String) -> [Range<Int>] {
    QueryWords.ranges(in: text, separators: separators)
  }

  /// Returns the words of a text, in order.
  func split(_ text: String) -> [String] {
    ranges(in: text).map { TextWords.substring(text, $0) }
  }

  /// Returns a word in the format in which words are compared: of an abbreviation, the letters.
  func folded(_ word: String) -> String { foldedCharacters(of: Abbreviation.letters(of: word)) }

  /// Returns a text with each of its characters folded, also the dots of abbreviations.
  func foldedCharacters(of text: String) -> String {
    foldings.isEmpty ? text.foldedForSearch : String(text.map(folded).joined())
  }

  private func folded(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, let folded = foldings[scalar] {
      return folded
    }
    return character.foldedForSearch
  }

  /// Returns the letters that the settings fold to a text of one or two letters, sorted.
  func letters(foldedTo text: String) -> String { letters { $0 == text } }

  /// Returns the letters that the settings fold to two letters, of which the first is a given one, sorted.
  func ligatures(from first: Unicode.Scalar) -> String {
    letters { $0.unicodeScalars.count == 2 && $0.unicodeScalars.first == first }
  }

  private func letters(where isWanted: (String) -> Bool) -> String {
    let letters = foldings.filter { isWanted($0.value) }.keys.sorted()
    return String(String.UnicodeScalarView(letters))
  }

  /// The letters that stand in the index for those to which letters are folded, because the other
  /// filters of a cluster would change them: letters of Linear A, which no living text has.
  ///
  /// What is folded to ASCII stays as it is.
  var standIns: [Unicode.Scalar: Unicode.Scalar] {
    let kept = Set(foldings.values.flatMap(\.unicodeScalars).filter { !$0.isASCII })
    return Dictionary(
      zip(kept.sorted(), (0x10600...).lazy.compactMap(Unicode.Scalar.init)),
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a folded text with the letters that the index has, for a query that a cluster does not
  /// analyse.
  func indexed(_ folded: String) -> String {
    let standIns = standIns
    return String(String.UnicodeScalarView(folded.unicodeScalars.map { standIns[$0] ?? $0 }))
  }

  /// Returns the folded words of a text, in order.
  func foldedWords(of text: String) -> [String] { split(text).map(folded) }

  /// Returns the number of words in all texts and numbers of a value.
  func wordCount(of value: JSON) -> Int {
    switch value {
    case .string(let text): ranges(in: text).count
    case .array(let elements): elements.reduce(0) { $0 + wordCount(of: $1) }
    case .object(let members): members.values.reduce(0) { $0 + wordCount(of: $1) }
    case .integer, .number, .exact: 1
    case .bool, .null: 0
    }
  }

  /// Returns the UTF-8 length of the beginning of a text that corresponds to a folded word.
  func length(of word: String, in text: String) -> Int {
    var (count, bytes) = (0, 0)
    let wanted = word.count
    for character in text {
      if count >= wanted { break }
      // The dots of an abbreviation are no letters of it.
      if character != "." { count += folded(character).count }
      bytes += String(character).utf8.count
    }
    return bytes
  }
}

/// The parts of names in camel case.
enum CamelCaseName {
  /// Returns the parts of a name as ranges of UTF-8 offsets, in order.
  ///
  /// As in the embedded engine, a part begins with an upper-case letter after a letter that is not, and
  /// with the last of several upper-case letters if a lower-case letter follows.
  static func ranges(in name: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let scalars = Array(name.unicodeScalars)
    var (start, position) = (0, 0)
    for (index, scalar) in scalars.enumerated() {
      if index > 0, scalar.properties.isUppercase {
        let isAfterUpper = scalars[index - 1].properties.isUppercase
        let isBeforeLower =
          index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
        if !isAfterUpper || isBeforeLower {
          ranges.append(start..<position)
          start = position
        }
      }
      position += UTF8.width(scalar)
    }
    if position > start { ranges.append(start..<position) }
    return ranges
  }
}
