import Searchlight

/// The name of an attribute as people read it, such as "Release year" for `release_year`.
///
/// A path into nested objects becomes one title, such as "Brand name" for `brand.name`. A name that
/// has spaces already was written for people, and keeps its letters.
struct AttributeTitle: CustomStringConvertible {
  /// The title in the middle of a sentence, such as "release year".
  let phrase: String

  init(_ attribute: Attribute) {
    let name = attribute.rawValue
    let isWritten = name.contains(where: \.isWhitespace)
    let words = isWritten ? [name.trimmed] : Self.words(of: name)
    let phrase = words.joined(separator: " ")
    self.phrase = phrase.isEmpty ? name : phrase
  }

  /// The title at the beginning of a line, such as "Release year".
  var description: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

  /// Short forms that are written in capital letters.
  private static let capitals: Set<String> = ["id", "url", "uri", "isbn", "sku", "ean", "upc"]

  /// Returns the words of a name, which `_`, `-`, `.` and small letters before capital ones part.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isAfterSmall = false
    var isInWord = false
    for character in name {
      guard !"_-.".contains(character) else {
        isInWord = false
        continue
      }
      if !isInWord || (isAfterSmall && character.isUppercase) { words.append("") }
      words[words.count - 1].append(character)
      isInWord = true
      isAfterSmall = character.isLowercase || character.isNumber
    }
    return words.map { word in
      let small = word.lowercased()
      if capitals.contains(small) { return small.uppercased() }
      // A word in capital letters is an abbreviation.
      return word.count > 1 && word == word.uppercased() ? word : small
    }
  }
}
