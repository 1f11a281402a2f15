import SearchlightBackend
import SearchlightSettings

/// The options of a tokenizer, from the settings of an index; texts and queries must be read with
/// the same ones.
struct TokenizerOptions: Sendable {
  /// For each byte a code of ``ASCIIClass``, or the lower-case letter or digit.
  private(set) var ascii = ASCIIClass.standardTable

  /// Whether the codes are those of ``ASCIIClass/standardTable``.
  private(set) var hasStandardASCII = true

  /// The scalars outside ASCII that the settings fold differently, with their folded forms.
  private(set) var exceptions: [UInt32: FoldedScalar] = [:]

  /// The replacements for each placeholder, such as `<street>`, by its UTF-8; each one is a
  /// sequence of folded words.
  private(set) var placeholders: [[UInt8]: [[[UInt8]]]] = [:]

  /// The attributes whose words are also split at camel-case boundaries.
  private(set) var camelCaseAttributes: Set<String> = []

  /// Splits runs of ideograms and kana into words; `nil` if each character is a word.
  private(set) var segmenter: WordSegmenter?

  /// The folded words that are elided before a joiner, such as the `l` of `l'avion`.
  private(set) var elisions: Set<[UInt8]> = []

  /// The different lists of splitters that attributes have for their compounds.
  private(set) var splitters: [[CompoundSplitter]] = []

  /// For each attribute whose compounds are split, the index of its splitters.
  private var splitterIndices: [String: Int] = [:]

  /// Creates the options of an index with default settings.
  init() {}

  /// Creates options from the values of settings.
  ///
  /// - Parameters:
  ///   - separators: The characters that are words of their own.
  ///   - unfolded: The letters that keep their marks.
  ///   - normalization: The text to which each letter is folded; it overrides `unfolded`.
  ///   - camelCaseAttributes: The attributes whose words are also split at camel-case boundaries.
  init(
    separators: String, unfolded: String, normalization: [Character: String],
    camelCaseAttributes: Set<String>
  ) {
    self.camelCaseAttributes = camelCaseAttributes
    for scalar in separators.unicodeScalars {
      if scalar.isASCII {
        ascii[Int(scalar.value)] = ASCIIClass.separatorWord
        hasStandardASCII = false
      } else {
        exceptions[scalar.value] = FoldedScalar(.separatorWord, String(scalar).utf8)
      }
    }
    for character in unfolded {
      add(character, folded: String(String(character).lowercased().precomposedScalars))
    }
    for (character, folded) in normalization {
      add(character, folded: String(folded.lowercased().precomposedScalars))
    }
  }

  /// Whether texts have rules of their own in some attributes.
  var dependOnAttribute: Bool { !camelCaseAttributes.isEmpty || !splitterIndices.isEmpty }

  /// Returns the rules for the texts at a path of a record, which are those of the innermost object of
  /// the path that has some.
  func use(at path: String) -> Tokenizer.Use {
    var outer = path[...]
    while true {
      let name = String(outer)
      if camelCaseAttributes.contains(name) || splitterIndices[name] != nil { return use(of: name) }
      guard let dot = outer.lastIndex(of: ".") else { return .text }
      outer = outer[..<dot]
    }
  }

  /// Returns the rules for the texts of an attribute.
  func use(of attribute: String) -> Tokenizer.Use {
    Tokenizer.Use(
      splitsCamelCase: camelCaseAttributes.contains(attribute),
      splitters: splitterIndices[attribute])
  }

  /// Makes runs of ideograms and kana consist of the words of dictionaries.
  mutating func add(_ segmenter: WordSegmenter) {
    if !segmenter.isEmpty { self.segmenter = segmenter }
  }

  /// Makes words before a joiner count as elided.
  mutating func add(elisions words: Set<[UInt8]>) {
    elisions.formUnion(words)
  }

  /// Splits the compounds in the texts of some attributes.
  mutating func add(_ splitters: [CompoundSplitter], for attributes: [String]) {
    for attribute in attributes { splitterIndices[attribute] = self.splitters.count }
    self.splitters.append(splitters)
  }

  /// The same options without words of several ideograms and kana.
  var withoutSegmenter: TokenizerOptions {
    var options = self
    options.segmenter = nil
    return options
  }

  /// Returns whether letters and separators are folded like those of other options.
  func foldsLike(_ other: TokenizerOptions) -> Bool {
    ascii == other.ascii && exceptions == other.exceptions
  }

  /// Makes a character, in upper and lower case, fold to a text.
  private mutating func add(_ character: Character, folded: String) {
    for text in [character.lowercased(), character.uppercased()] {
      let scalars = text.precomposedScalars
      // The upper case of some letters, such as "ı", is ASCII, which stays as it is.
      guard scalars.count == 1, let scalar = scalars.first, !scalar.isASCII else { continue }
      exceptions[scalar.value] = FoldedScalar(.letter, folded.utf8)
    }
  }

  /// Makes a placeholder in texts stand for words.
  ///
  /// - Parameter replacements: Sequences of folded words.
  mutating func add(placeholder: String, replacements: [[[UInt8]]]) {
    guard placeholder.utf8.first == ASCIIClass.placeholderOpening else { return }
    placeholders[Array(placeholder.utf8), default: []] += replacements
  }
}
