import SearchlightSettings

@testable import SearchlightLocal

/// A query word, or a phrase, with the words of texts that it matches by the plain edit distance.
struct ReferenceQueryWord {
  /// The letters of the word, or of each word of a phrase.
  var parts: [[UInt32]]
  var isPhrase = false
  var isPrefix = false
  var allowed = 0
  var canBeHalved = false

  /// Whether the first letter may be wrong, or a letter be missing where no typo is allowed
  /// otherwise.
  var isLoose = false
  var isOptional = false
  var isJoined = false

  /// Whether it stands for other words and is not a word itself.
  var isReplacement = false

  /// The words that it stands for; empty if it is a word itself.
  var replaced: [[UInt32]] = []

  /// The words that match instead: its singular and plural, and synonyms.
  var alternatives: [Alternative] = []

  /// Words side by side that match instead of another.
  struct Alternative: Hashable {
    let parts: [[UInt32]]
    var typos = 0
    let isExact: Bool
  }

  /// One way in which words match the query word.
  struct Match {
    let typos: Int
    let isExact: Bool
    /// The number of letters that match as a prefix of the word; `nil` for whole words.
    let beginning: Int?
  }

  /// The number of query words that it stands for.
  var wordCount = 1

  /// Everything that determines its matches.
  struct Key: Hashable {
    let parts: [[UInt32]]
    let alternatives: [Alternative]
    let isJoined: Bool
    let isPhrase: Bool
    let isPrefix: Bool
  }

  var key: Key {
    Key(
      parts: parts, alternatives: alternatives, isJoined: isJoined, isPhrase: isPhrase,
      isPrefix: isPrefix)
  }

  /// The letters, by which equal words of the query are recognized.
  var identity: [[UInt32]] { isJoined ? [] : parts + replaced }

  var scalars: [UInt32] { Array(parts.joined()) }

  /// Whether it has at least three letters and is not a stop word.
  var saysEnough: Bool { scalars.count >= 3 && !EnglishStopWords.contains(Array(text.utf8)) }

  var text: String {
    parts.map { part in
      var text = ""
      text.unicodeScalars.append(contentsOf: part.compactMap { Unicode.Scalar($0) })
      return text
    }.joined(separator: " ")
  }

  /// All matches of words that follow each other.
  func matches(_ words: [[UInt32]], asPrefix: Bool? = nil) -> [Match] {
    var matches = alternatives.filter { $0.parts == words }.map {
      Match(typos: $0.typos, isExact: $0.isExact, beginning: nil)
    }
    let typos =
      words.count == 1 ? typos(in: words[0], asPrefix: asPrefix) : typos(inSeveral: words)
    if let typos {
      let scalars = scalars
      let isBeginning = words.count == 1 && typos == 0 && words[0].starts(with: scalars)
      matches.append(
        Match(
          typos: typos, isExact: typos == 0 && !isJoined && Array(words.joined()) == scalars,
          beginning: isBeginning && !isPhrase ? scalars.count : nil))
    }
    return matches
  }

  /// The number of typos with which a word matches the query word itself; `nil` if it does not
  /// match.
  ///
  /// A typo in the first letter counts two.
  private func typos(in word: [UInt32], asPrefix: Bool?) -> Int? {
    if isPhrase { return parts == [word] ? 0 : nil }
    let isPrefix = asPrefix ?? self.isPrefix
    let scalars = scalars
    if allowed == 0, isLoose, word.first == scalars.first,
      damerauDistances(from: scalars, toBeginningsOf: word).last == 1,
      word.count == scalars.count + 1, !(isPrefix && word.starts(with: scalars))
    {
      return 1
    }
    if allowed == 0 {
      return word.starts(with: scalars) && (isPrefix || word.count == scalars.count) ? 0 : nil
    }
    let distances = damerauDistances(from: scalars, toBeginningsOf: word).dropFirst()
    let fewest = (isPrefix ? distances.min() : distances.last).map {
      $0 + (word.first == scalars.first ? 0 : 1)
    }
    let most = isLoose && word.first != scalars.first ? 2 : allowed
    return fewest.flatMap { $0 <= most ? $0 : nil }
  }

  /// The number of typos with which words that follow each other match the query word itself; `nil`
  /// if they do not match.
  private func typos(inSeveral words: [[UInt32]]) -> Int? {
    if isPhrase { return parts == words ? 0 : nil }
    return words.count <= partLimit && Array(words.joined()) == scalars ? 1 : nil
  }

  /// The number of words that may be written for it: up to five for a code with a digit.
  private var partLimit: Int {
    if !canBeHalved { return 1 }
    return text.utf8.count <= 20 && scalars.contains { (48...57).contains($0) } ? 5 : 2
  }

  /// The sequences of more than two words that it can match.
  var longSequences: Set<[[UInt32]]> {
    Set((isPhrase ? [parts] : []) + alternatives.map(\.parts)).filter { $0.count > 2 }
  }

  /// The numbers of words that it can match together.
  var spans: Set<Int> {
    let own: Set = isPhrase ? [parts.count] : Set(1...partLimit)
    return own.union(alternatives.map(\.parts.count))
  }
}
