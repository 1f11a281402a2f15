/// What the settings of an index say about words; texts and queries must be read alike.
struct TokenizerOptions: Sendable {
  /// What each byte is: a code of ``ASCIIClass``, or the lower-case letter or digit.
  private(set) var ascii: [UInt8] = (0...0xFF).map { ASCIIClass.standard($0) }

  /// The scalars beyond ASCII that are not folded as all are.
  private(set) var exceptions: [UInt32: FoldedScalar] = [:]

  /// The words that stand for a placeholder in a text, by its UTF-8, such as `<street>`.
  private(set) var placeholders: [[UInt8]: [[[UInt8]]]] = [:]

  /// The attributes whose words are parted where upper case begins.
  private(set) var camelCaseAttributes: Set<String> = []

  /// Words as they are without settings.
  init() {}

  /// Words as settings have them.
  ///
  /// - Parameters:
  ///   - separators: The characters that are words of their own.
  ///   - unfolded: The letters that keep their marks.
  ///   - normalization: What letters are folded to; it goes before `unfolded`.
  ///   - camelCaseAttributes: The attributes whose words are parted where upper case begins.
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

  /// How the texts of an attribute are read.
  func use(of attribute: String) -> Tokenizer.Use {
    camelCaseAttributes.contains(attribute) ? .camelCaseText : .text
  }

  /// Folds a character, in upper and lower case, to a text.
  private mutating func add(_ character: Character, folded: String) {
    for text in [character.lowercased(), character.uppercased()] {
      let scalars = text.precomposedScalars
      guard scalars.count == 1, let scalar = scalars.first else { continue }
      exceptions[scalar.value] = FoldedScalar(.letter, folded.utf8)
    }
  }

  /// Has a placeholder in texts stand for words.
  ///
  /// - Parameter replacements: Sequences of folded words.
  mutating func add(placeholder: String, replacements: [[[UInt8]]]) {
    guard placeholder.utf8.first == ASCIIClass.placeholderOpening else { return }
    placeholders[Array(placeholder.utf8), default: []] += replacements
  }
}
