import SearchlightBasics

/// How a query for a record differs from its name.
enum QueryNoise: String, CaseIterable {
  case exact
  case prefix
  case substitution
  case deletion
  case insertion
  case transposition
  case twoEdits
  case wrongFirstLetter
  case typoAndPrefix
  case joinedWords
  case nameAndText

  /// Returns the query for a record; `nil` if its name is too short for the noise.
  func query(for item: KnownItemCorpus.Item, _ generator: inout SplitMix64) -> String? {
    guard self == .nameAndText else { return applied(to: item.name, &generator) }
    let words = item.summary.split(separator: " ").filter { $0.count > 3 && !$0.hasPrefix("(") }
    return words.randomElement(using: &generator).map { "\(item.name) \($0)" }
  }

  /// Applies the noise to a name.
  ///
  /// Typos are in its longest word, which is the most specific, and never in the first letter
  /// unless the noise says so.
  func applied(to name: String, _ generator: inout SplitMix64) -> String? {
    switch self {
    case .exact, .nameAndText:
      return name
    case .prefix:
      return name.count < 5 ? nil : Self.beginning(of: name)
    case .substitution, .deletion, .insertion, .transposition:
      return mistyped(name, &generator)
    case .twoEdits:
      let edits: [QueryNoise] = [.substitution, .deletion, .insertion, .transposition]
      guard Self.longestWord(of: Array(name)).count >= 9,
        let first = edits.randomElement(using: &generator),
        let second = edits.randomElement(using: &generator)
      else { return nil }
      return first.mistyped(name, &generator).flatMap { second.mistyped($0, &generator) }
    case .wrongFirstLetter:
      var letters = Array(name)
      let word = Self.longestWord(of: letters)
      guard word.count >= 9, Self.neighbours[letters[word.lowerBound]] != nil else { return nil }
      letters[word.lowerBound] = Self.neighbour(of: letters[word.lowerBound], &generator)
      return String(letters)
    case .typoAndPrefix:
      return QueryNoise.substitution.mistyped(Self.beginning(of: name), &generator)
    case .joinedWords:
      let words = name.split(separator: "-")
      guard words.count > 1 else { return nil }
      let joint = Int.random(in: 1..<words.count, using: &generator)
      return words[..<joint].joined(separator: "-") + words[joint...].joined(separator: "-")
    }
  }

  private func mistyped(_ name: String, _ generator: inout SplitMix64) -> String? {
    var letters = Array(name)
    let word = Self.longestWord(of: letters)
    let indices = word.dropFirst().filter { Self.neighbours[letters[$0]] != nil }
    guard word.count >= 5, let index = indices.randomElement(using: &generator) else { return nil }
    switch self {
    case .deletion:
      letters.remove(at: index)
    case .insertion:
      letters.insert(Self.neighbour(of: letters[index], &generator), at: index)
    case .transposition:
      let seconds = indices.filter { $0 > word.lowerBound + 1 && letters[$0] != letters[$0 - 1] }
      guard let second = seconds.randomElement(using: &generator) else { return nil }
      letters.swapAt(second, second - 1)
    default:
      letters[index] = Self.neighbour(of: letters[index], &generator)
    }
    return String(letters)
  }

  /// The first 70 % of a name.
  private static func beginning(of name: String) -> String {
    String(name.prefix((name.count * 7 + 9) / 10))
  }

  private static func longestWord(of letters: [Character]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in 0...letters.count where index == letters.count || letters[index] == "-" {
      if index - start > longest.count { longest = start..<index }
      start = index + 1
    }
    return longest
  }

  /// A letter whose key is next to that of another letter.
  private static func neighbour(of letter: Character, _ generator: inout SplitMix64) -> Character {
    neighbours[letter]?.randomElement(using: &generator) ?? letter
  }

  private static let neighbours: [Character: String] = [
    "a": "qsz", "b": "vgn", "c": "xdv", "d": "sefc", "e": "wrd", "f": "drgv", "g": "fthb",
    "h": "gyjn", "i": "uok", "j": "hukm", "k": "jil", "l": "kop", "m": "nj", "n": "bhm",
    "o": "ipl", "p": "ol", "q": "wa", "r": "etf", "s": "awdx", "t": "ryg", "u": "yij",
    "v": "cfb", "w": "qes", "x": "zsc", "y": "tuh", "z": "xa",
  ]
}
