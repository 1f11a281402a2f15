/// Generates queries that resemble those of users, from the words of a corpus.
enum TypedQueries {
  /// Prefixes of any length of one or two words of names and summaries; 30 percent have a typo.
  static func typed(_ count: Int, _ records: [CorpusRecord]) -> [String] {
    var dice = SplitMix(seed: 11)
    var queries: [String] = []
    while queries.count < count {
      let record = records[dice.below(records.count)]
      var words = Self.words(dice.chance(60) ? record.name : record.summary)
        .prefix(1 + dice.below(2)).map(\.self)
      guard !words.isEmpty, Set(words).count == words.count else { continue }
      if dice.chance(30) {
        let index = dice.below(words.count)
        words[index] = mistyped(words[index], &dice)
      }
      let text = Array(words.joined(separator: " "))
      let length = max(1, text.count * (30 + dice.below(71)) / 100)
      let query = String(text.prefix(length).reversed().drop { $0 == " " }.reversed())
      if Set(Self.words(query)).count == Self.words(query).count { queries.append(query) }
    }
    return queries
  }

  /// The letters of the alphabet, as queries of one letter.
  static let firstLetters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

  /// The most frequent prefixes of two letters, the most frequent first.
  static func twoLetters(_ count: Int, _ census: WordCensus) -> [String] {
    var counts: [String: Int] = [:]
    for (number, term) in census.terms.enumerated() where term.count > 1 {
      counts[String(decoding: term.prefix(2), as: UTF8.self), default: 0] += census.count(number)
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key)
  }

  /// Pairs of the most frequent words, each word with the others, the most frequent first.
  static func commonPairs(_ count: Int, _ census: WordCensus) -> [String] {
    let common = census.terms.indices.sorted {
      (census.count($1), $0) < (census.count($0), $1)
    }.prefix(count / 4).map { String(decoding: census.terms[$0], as: UTF8.self) }
    let pairs = common.indices.flatMap { last in
      common[..<last].map { "\($0) \(common[last])" }
    }
    return Array(pairs.prefix(count))
  }

  private static func words(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: { !WordCensus.isLetter($0) }).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// A word with one letter removed, inserted, swapped with the next or replaced, except the first.
  ///
  /// A word of fewer than four letters stays as it is.
  private static func mistyped(_ word: String, _ dice: inout SplitMix) -> String {
    var letters = Array(word)
    guard letters.count >= 4 else { return word }
    let index = 1 + dice.below(letters.count - 2)
    let other = Character(firstLetters[dice.below(26)])
    switch dice.below(4) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(other, at: index)
    case 2: letters.swapAt(index, index + 1)
    default: letters[index] = other
    }
    return String(letters)
  }
}
