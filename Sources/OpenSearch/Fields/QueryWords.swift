/// Splits texts into words.
enum QueryWords {
  /// Returns the words of a text, in order: runs of letters, digits and marks, split as by the
  /// analyser of the mapping.
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

  /// Returns whether a text ends within a word, so that more letters may follow.
  static func endsInWord(_ text: String) -> Bool {
    text.unicodeScalars.last.map(\.isOfWord) ?? false
  }
}

extension Unicode.Scalar {
  /// Whether words consist of scalars of this kind: letters, numbers and marks.
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
  /// The text in the format in which texts are compared: lower case, Latin letters without marks.
  var foldedForSearch: String { String(map(\.foldedForSearch).joined()) }

  /// The text in lower case as a cluster's `lowercase` filter writes it: scalar by scalar, so that İ
  /// becomes a plain i.
  var lowercasedByScalar: String {
    let scalars = unicodeScalars.map { $0 == "\u{130}" ? "i" : $0 }
    return String(String.UnicodeScalarView(scalars)).lowercased()
  }

  /// Whether the text contains ideographs or kana, which are words of their own.
  var isIdeographic: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    }
  }
}

extension Character {
  /// The character in the format in which texts are compared.
  var foldedForSearch: String {
    if isASCII { return lowercased() }
    // In decomposed text, combining marks follow the letter as scalars of their own. The lower case
    // of İ has one too.
    let scalars = lowercased().unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
    let text = String(String.UnicodeScalarView(scalars))
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return text
    }
    return LatinFolding.folded(scalar) ?? text
  }
}
