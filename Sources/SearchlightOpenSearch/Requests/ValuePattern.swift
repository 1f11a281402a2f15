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
  ///
  /// - Parameter analysis: How texts are split and folded.
  init?(_ query: String, _ analysis: WordAnalysis = .standard) {
    guard let word = Self.longestWord(query, analysis) else { return nil }
    text = ".*" + Self.pattern(of: word[...], in: word, atMost: Self.longest, analysis) + ".*"
  }

  /// Creates an expression for values that have the longest word of a text with typos; `nil` if the word
  /// may have none.
  ///
  /// A typo spoils at most two neighbouring parts of a word, so one of more parts is as it was typed.
  init?(similarTo query: String, _ matching: WordMatching) {
    guard let word = Self.longestWord(query, matching.analysis) else { return nil }
    let typos = matching.typos(in: String(String.UnicodeScalarView(word)))
    guard typos > 0 else { return nil }
    let count = 2 * typos + 1
    guard word.count >= count else {
      text = ".*"
      return
    }
    let parts = (0..<count).map { part in
      word[word.count * part / count..<word.count * (part + 1) / count]
    }
    let texts = parts.map {
      Self.pattern(of: $0, in: word, atMost: Self.longest / count, matching.analysis)
    }
    text = ".*(\(texts.joined(separator: "|"))).*"
  }

  private static func longestWord(
    _ query: String, _ analysis: WordAnalysis
  ) -> [Unicode.Scalar]? {
    let words = analysis.split(query).map {
      Array(analysis.foldedCharacters(of: $0).unicodeScalars)
    }
    return words.max { $0.count < $1.count }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a pattern for a part of a word, or for its beginning if the part is long.
  private static func pattern(
    of part: ArraySlice<Unicode.Scalar>, in word: [Unicode.Scalar], atMost length: Int,
    _ analysis: WordAnalysis
  ) -> String {
    func letters(foldedTo text: String) -> String {
      LatinFolding.variants(of: text) + analysis.letters(foldedTo: text)
    }
    var text = ""
    for index in part.indices {
      let letter = word[index]
      if letter == "." {
        // A value may have an abbreviation without dots.
        text += ".?"
        continue
      }
      let before = index > 0 ? letters(foldedTo: "\(word[index - 1])\(letter)") : ""
      let behind =
        index + 1 < word.count
        ? letters(foldedTo: "\(letter)\(word[index + 1])")
        : LatinFolding.ligatures(from: String(letter)) + analysis.ligatures(from: letter)
      let pattern = Self.letter(letter, or: letters(foldedTo: String(letter)) + before + behind)
      // A letter that two letters fold to stands for both.
      let next = before.isEmpty ? pattern : "(\(pattern))?"
      // Of a long word, the beginning is demanded.
      guard text.utf16.count + next.utf16.count <= length else { break }
      text += next
    }
    return text
  }

  /// Returns a pattern for a folded letter with its marks, or for others that fold to it.
  private static func letter(_ folded: Unicode.Scalar, or others: String) -> String {
    // A letter with a mark may be two scalars.
    let base = String(folded).decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1)
    return oneOf([folded] + base + others.unicodeScalars)
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
