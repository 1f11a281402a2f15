/// The words of a query.
enum QueryWords {
  /// The words of a text, in order: runs of letters, digits and marks, as the analyser of the mapping parts them.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isOfWord {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// Whether a text ends within a word, so that more letters may follow.
  static func endsInWord(_ text: String) -> Bool {
    text.unicodeScalars.last.map(\.isOfWord) ?? false
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is part of a word.
  var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

extension String {
  /// The text as it is compared: in lower case, Latin letters without their marks.
  var foldedForSearch: String { String(map(\.foldedForSearch).joined()) }

  /// Whether the text has signs that are words of their own.
  var isIdeographic: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    }
  }
}

extension Character {
  /// The character as it is compared.
  var foldedForSearch: String {
    if isASCII { return lowercased() }
    // Of the letters that Unicode writes apart, the first scalar is the letter.
    let scalars = unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
    let text = String(String.UnicodeScalarView(scalars)).lowercased()
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return text
    }
    return LatinFolding.folded(scalar) ?? text
  }
}
