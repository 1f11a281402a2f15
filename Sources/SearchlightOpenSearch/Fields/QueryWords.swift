import SearchlightBackend

/// Splits texts into words.
enum QueryWords {
  /// Returns the words of a text, in order.
  static func split(_ text: String) -> [String] {
    ranges(in: text).map { TextWords.substring(text, $0) }
  }

  /// Returns the words of a text as ranges of UTF-8 offsets, in order.
  ///
  /// Words are runs of letters, digits and marks, split as by the analyser of the mapping: an
  /// ideograph or a hiragana is a word of its own, and katakana are apart from other letters. An
  /// abbreviation with dots, such as `B.C.E.`, is one word, without the last dot.
  ///
  /// - Parameter separators: The characters between words that are words of their own.
  static func ranges(
    in text: String, separators: Set<Unicode.Scalar> = []
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    var start: Int?
    var last = Unicode.Scalar.WordPart.none
    for scalar in text.unicodeScalars {
      let part = separators.contains(scalar) ? .word : scalar.wordPart
      // Marks belong to what they follow.
      if part != .mark || start == nil {
        if let first = start, part == .word || part != last && last != .mark {
          ranges.append(first..<position)
          start = nil
        }
        if start == nil, part != .none { start = position }
        last = part
      }
      position += UTF8.width(scalar)
    }
    if let start { ranges.append(start..<position) }
    return Abbreviation.joined(ranges, in: text)
  }
}

extension Unicode.Scalar {
  /// What a scalar can be in a word.
  enum WordPart {
    /// A letter or a number.
    case letter
    case katakana
    /// A word of its own.
    case word
    case mark
    /// Nothing.
    case none
  }

  /// What the scalar can be in a word.
  var wordPart: WordPart {
    switch value {
    case 0x3041...0x3096, 0x309D...0x309F: return .word
    case 0x3031...0x3035, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
      return .katakana
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return properties.isIdeographic ? .word : .letter
    default: return .none
    }
  }

  /// Whether words consist of scalars of this kind: letters, numbers and marks.
  var isOfWord: Bool { wordPart != .none }
}

extension String {
  /// The text in the format in which texts are compared: lower case, Latin letters without marks.
  var foldedForSearch: String { String(map(\.foldedForSearch).joined()) }

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
    // In decomposed text, combining marks follow the letter as scalars of their own.
    let composed = lowercased().precomposedScalars
    // The lower case of İ has a mark that it cannot be composed with.
    let scalars = composed.filter { !(0x300...0x36F).contains($0.value) }
    let text = String(String.UnicodeScalarView(scalars))
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return text
    }
    return LatinFolding.folded(scalar) ?? text
  }
}

/// Parts of texts, as ranges of UTF-8 offsets.
enum TextWords {
  /// Returns the part of a text in a range of UTF-8 offsets, which must lie within the text.
  static func substring(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
