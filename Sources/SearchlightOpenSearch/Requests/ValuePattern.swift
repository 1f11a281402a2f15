import Foundation
import SearchlightBackend

/// A regular expression for the facet values that a search for values may find.
///
/// It demands the longest word of the text, in either case and with or without marks. The values in
/// the answer are then compared word by word, so a pattern may find too many but not too few.
struct ValuePattern: Sendable {
  /// The most characters of a pattern; clusters refuse more than 1,000.
  private static let longest = 900

  /// Any number of combining marks, which follow their letter in decomposed text.
  private static let marks = "[\u{300}-\u{36F}]*"

  let text: String

  /// Creates the expression; `nil` if any value may be found.
  init?(_ query: String) {
    let words = QueryWords.split(query).map { Array($0.foldedForSearch.unicodeScalars) }
    guard let word = words.max(by: { $0.count < $1.count }), !word.isEmpty else { return nil }
    var text = ".*"
    for (index, letter) in word.enumerated() {
      let before = index > 0 ? LatinFolding.variants(of: "\(word[index - 1])\(letter)") : ""
      let behind =
        index + 1 < word.count
        ? LatinFolding.variants(of: "\(letter)\(word[index + 1])")
        : LatinFolding.ligatures(from: String(letter))
      let pattern = Self.letter(letter, or: before + behind)
      // A letter that two letters fold to stands for both.
      let next = before.isEmpty ? pattern : "(\(pattern))?"
      // Of a long word, the beginning is demanded.
      guard text.utf16.count + next.utf16.count <= Self.longest else { break }
      text += next
    }
    self.text = text + ".*"
  }

  /// Returns a pattern for the letters that fold to one, with their marks, or for some ligatures.
  private static func letter(_ folded: Unicode.Scalar, or ligatures: String) -> String {
    let letter = String(folded)
    // A letter with a mark may be two scalars.
    let base = letter.decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1)
    let variants = LatinFolding.variants(of: letter) + ligatures
    return oneOf([folded] + base + variants.unicodeScalars)
      + (folded.properties.isAlphabetic ? marks : "")
  }

  /// Returns a pattern for one of some letters in either case.
  private static func oneOf(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var letters: [Unicode.Scalar] = []
    for scalar in scalars {
      let properties = scalar.properties
      for text in [String(scalar), properties.lowercaseMapping, properties.uppercaseMapping] {
        guard let other = text.unicodeScalars.first, text.unicodeScalars.count == 1,
          !letters.contains(other)
        else { continue }
        letters.append(other)
      }
    }
    let text = String(String.UnicodeScalarView(letters))
    return letters.count == 1 ? text : "[\(text)]"
  }
}
