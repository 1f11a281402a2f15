import Foundation

/// Generates reproducible records with the statistics of real text.
///
/// The frequencies of words follow Zipf's law. The vocabulary grows with the number of records like
/// a real one: about 110,000 words for 100,000 records. A name has one to four words, a summary
/// about nine.
struct CorpusSource {
  static let sections = 45
  static let maintainers = 5_000

  private var dice = SplitMix(seed: 7)
  private let words: [String]
  private let people: [String]

  private init(count: Int) {
    words = Self.vocabulary(Int(40 * pow(Double(count), 0.7)), &dice)
    var people: [String] = []
    while people.count < Self.maintainers {
      people.append("\(words[200 + people.count % 997]) \(words[people.count * 7 % words.count])")
    }
    self.people = people.enumerated().map { "\($1) \($0)" }
  }

  static func records(_ count: Int) -> [CorpusRecord] {
    var source = CorpusSource(count: count)
    return (0..<count).map { _ in source.record() }
  }

  private mutating func record() -> CorpusRecord {
    let length = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4][dice.below(12)]
    // Rare words are more frequent in names than in other text.
    let name = (0..<length).map { _ in
      words[dice.chance(40) ? dice.below(words.count) : dice.frequent(words.count)]
    }
    var summary: [String] = []
    let wanted = 6 + dice.below(7)
    while summary.count < wanted {
      let word = words[dice.frequent(words.count)]
      if !summary.contains(word) { summary.append(word) }
    }
    return CorpusRecord(
      name: name.joined(separator: dice.chance(50) ? "-" : " "),
      summary: summary.joined(separator: " "),
      section: "section \(dice.frequent(Self.sections))",
      maintainer: people[dice.frequent(Self.maintainers)])
  }

  /// Distinct pronounceable words, of which the frequent ones are short.
  private static func vocabulary(_ count: Int, _ dice: inout SplitMix) -> [String] {
    var words: [String] = []
    var known: Set<String> = []
    while words.count < count {
      let syllables = words.count < 300 ? 1 + dice.below(2) : 2 + dice.below(3)
      let word = (0..<syllables).map { _ in
        onsets[dice.below(onsets.count)] + vowels[dice.below(vowels.count)]
          + codas[dice.below(codas.count)]
      }.joined()
      if known.insert(word).inserted { words.append(word) }
    }
    return words
  }

  // Repeated entries are chosen more often.
  private static let onsets = [
    "b", "c", "c", "d", "d", "f", "g", "h", "j", "k", "l", "l", "m", "m", "n", "p", "p", "r", "r",
    "s", "s", "t", "t", "v", "w", "br", "ch", "cl", "cr", "gr", "pl", "pr", "st", "tr", "", "",
  ]
  private static let vowels = ["a", "a", "e", "e", "e", "i", "i", "o", "o", "u", "ea", "io"]
  private static let codas = ["", "", "", "", "n", "r", "s", "t", "l", "m", "x", "ng"]
}
