@testable import LocalSearch

/// A word of the query and how it matches words of texts, by the plain distance; or a phrase.
struct ReferenceQueryWord {
  /// One word; of a phrase all.
  var parts: [[UInt32]]
  var isPhrase = false
  var isPrefix = false
  var allowed = 0
  var canBeHalved = false
  var isOptional = false
  var isJoined = false

  /// Its singular and plural forms, if they count the same.
  var otherForms: [[UInt32]] = []
  var otherFormsAreExact = false

  /// How many words of the query it is.
  var weight = 1

  var scalars: [UInt32] { Array(parts.joined()) }

  var text: String {
    parts.map { part in
      var text = ""
      text.unicodeScalars.append(contentsOf: part.compactMap { Unicode.Scalar($0) })
      return text
    }.joined(separator: " ")
  }

  /// With how many typos a word matches; `nil` if it does not.
  ///
  /// A typo in the first letter counts two.
  func typos(in word: [UInt32], asPrefix: Bool? = nil) -> Int? {
    if isPhrase { return parts == [word] ? 0 : nil }
    if otherForms.contains(word) { return 0 }
    let isPrefix = asPrefix ?? self.isPrefix
    if allowed == 0 {
      return word.starts(with: scalars) && (isPrefix || word.count == scalars.count) ? 0 : nil
    }
    let distances = damerauDistances(from: scalars, toBeginningsOf: word).dropFirst()
    let fewest = (isPrefix ? distances.min() : distances.last).map {
      $0 + (word.first == scalars.first ? 0 : 1)
    }
    return fewest.flatMap { $0 <= allowed ? $0 : nil }
  }

  /// With how many typos words that follow each other match together; `nil` if they do not.
  func typos(inSeveral words: [[UInt32]]) -> Int? {
    if isPhrase { return parts == words ? 0 : nil }
    return canBeHalved && words.count == 2 && Array(words.joined()) == scalars ? 1 : nil
  }

  /// How many words it can match together.
  var spans: [Int] { isPhrase ? [parts.count] : canBeHalved ? [1, 2] : [1] }
}
