/// A regular expression for the facet values that a search for values may find.
///
/// It demands the longest word of the text, in either case and with or without marks. The values in
/// the answer are then compared word by word.
struct ValuePattern: Sendable {
  let text: String

  /// Creates the expression; `nil` if any value may be found.
  init?(_ query: String) {
    let words = QueryWords.split(query)
    guard let word = words.max(by: { $0.count < $1.count }), !word.isEmpty else { return nil }
    text = ".*" + word.map(Self.pattern).joined() + ".*"
  }

  private static func pattern(_ character: Character) -> String {
    var letters: [Character] = []
    let folded = character.foldedForSearch
    let variants = folded.count == 1 ? LatinFolding.variants(of: Character(folded)) : ""
    let all = String(character) + folded + variants
    for letter in all + all.uppercased() + all.lowercased()
    where letter.unicodeScalars.allSatisfy(\.isOfWord) && letter.unicodeScalars.count == 1 {
      if !letters.contains(letter) { letters.append(letter) }
    }
    return letters.count == 1 ? String(letters) : letters.isEmpty ? "." : "[\(String(letters))]"
  }
}
