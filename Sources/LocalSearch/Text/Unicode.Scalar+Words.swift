extension Unicode.Scalar {
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether folding drops the scalar: invisible scalars, the sign that stretches Arabic words, and
  /// most marks.
  ///
  /// It drops accents, Hebrew and Arabic points, the voicing marks of kana and enclosing marks. It
  /// keeps the vowel signs of scripts that write vowels as marks, and the viramas.
  var isDropped: Bool {
    if properties.isDefaultIgnorableCodePoint || value == 0x640 { return true }
    guard isMark else { return false }
    return switch properties.canonicalCombiningClass.rawValue {
    case 1...8, 10...36, 200...240: true
    default: properties.generalCategory == .enclosingMark
    }
  }

  var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Whether the scalar can be part of a word: a letter, a number or a mark.
  var isOfWords: Bool { properties.isAlphabetic || isNumber || isMark }

  /// Whether the scalar is a word of its own: a Chinese ideogram or a Japanese kana.
  var isWordOfItsOwn: Bool {
    switch value {
    case 0x3005, 0x3031...0x3035, 0x303B, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
      0x30FC...0x30FF, 0x31F0...0x31FF, 0x1AFF0...0x1B16F:
      true
    default: properties.isIdeographic
    }
  }
}
