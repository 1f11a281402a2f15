import SearchlightLocal
import SearchlightCore

extension CaseSource {
  /// A few synonyms of all kinds for words of the vocabulary.
  mutating func synonyms(_ vocabulary: [String]) -> [Synonym] {
    (0..<number(in: 1...4)).map { number in
      let words = (0..<self.number(in: 2...3)).map { _ in phrase(vocabulary) }
      let kind: Synonym.Kind =
        switch self.number(in: 0...4) {
        case 0, 1: .words(words)
        case 2: .oneWay(input: words[0], to: Array(words.dropFirst()))
        case 3:
          .correction(word: words[0], to: Array(words.dropFirst()), typos: self.number(in: 1...2))
        default: .placeholder(pick(["<x>", "<x>", "<ab y>"]), replacements: words)
        }
      return Synonym("s\(number)", kind)
    }
  }

  /// One word, or a few words.
  private mutating func phrase(_ vocabulary: [String]) -> String {
    let words = (0..<pick([1, 1, 1, 2, 2, 3])).map { _ in
      chance(85) ? pick(vocabulary) : word()
    }
    return words.joined(separator: " ")
  }

  /// A record with placeholders in its texts.
  mutating func withPlaceholders(_ record: JSON) -> JSON {
    guard case .object(var members) = record else { return record }
    for name in ["title", "genre"] where chance(40) {
      guard let text = members[name]?.stringValue else { continue }
      var words = text.split(separator: " ").map { String($0) }
      words.insert(pick(["<x>", "<ab y>", "<x", "<x><x>"]), at: number(in: 0...words.count))
      members[name] = .string(words.joined(separator: pick([" ", "", "."])))
    }
    return .object(members)
  }

  /// A query that usually contains something with synonyms.
  mutating func query(_ vocabulary: [String], _ synonyms: [Synonym]) -> String {
    let inputs = synonyms.flatMap { synonym -> [String] in
      switch synonym.kind {
      case .words(let words): words
      case .oneWay(let input, _): [input]
      case .correction(let word, _, _): [word]
      case .placeholder(_, let replacements): replacements
      }
    }
    var words = [pick(inputs)]
    while words.count < 2, chance(50) { words.append(pick(inputs)) }
    if chance(40) { words.insert(pick(vocabulary), at: number(in: 0...1)) }
    return words.joined(separator: " ") + pick(["", " "])
  }
}
