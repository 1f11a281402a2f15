/// The options of a tokenizer, from the settings of an index; texts and queries must be read with
/// the same ones.
struct TokenizerOptions: Sendable {
  /// For each byte a code of ``ASCIIClass``, or the lower-case letter or digit.
  private(set) var ascii: [UInt8] = (0...0xFF).map { ASCIIClass.standard($0) }

  /// The scalars outside ASCII that the settings fold differently, with their folded forms.
  private(set) var exceptions: [UInt32: FoldedScalar] = [:]

  /// The replacements for each placeholder, such as `<street>`, by its UTF-8; each one is a
  /// sequence of folded words.
  private(set) var placeholders: [[UInt8]: [[[UInt8]]]] = [:]

  /// The attributes whose words are also split at camel-case boundaries.
  private(set) var camelCaseAttributes: Set<String> = []

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

  /// The rules for the texts of an attribute.
  func use(of attribute: String) -> Tokenizer.Use {
    camelCaseAttributes.contains(attribute) ? .camelCaseText : .text
  }

  /// Makes a character, in upper and lower case, fold to a text.
  private mutating func add(_ character: Character, folded: String) {
    for text in [character.lowercased(), character.uppercased()] {
      let scalars = text.precomposedScalars
      guard scalars.count == 1, let scalar = scalars.first else { continue }
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
