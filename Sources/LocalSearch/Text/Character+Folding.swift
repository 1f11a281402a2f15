import Foundation

extension Character {
  /// The character as it is compared: lower case, in normal width, without accents and other marks.
  var folded: String {
    if isASCII { return lowercased() }
    let plain = String(self)
      .folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
      .lowercased()
      .precomposedStringWithCanonicalMapping
    return plain.reduce(into: "") { $0 += Self.lettersWithoutDecomposition[$1] ?? String($1) }
  }

  /// Whether words are made of it.
  var isOfWords: Bool { isLetter || isNumber }

  /// Latin letters whose mark is part of the letter, so that taking marks away leaves them as they are.
  private static let lettersWithoutDecomposition: [Character: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "þ": "th", "æ": "ae",
    "œ": "oe", "ß": "ss",
  ]
}
