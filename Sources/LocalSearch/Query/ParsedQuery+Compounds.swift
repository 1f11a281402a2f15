extension ParsedQuery {
  /// The number of compounds of which every selection is replaced by parts; of further ones, each
  /// alone, and all together.
  private static let combinedCompounds = 4

  /// Adds the interpretations in which their parts replace compounds.
  ///
  /// - Parameter compounds: The indices of typed words, each once, with the terms of their parts.
  mutating func add(compounds: [(word: Int, parts: [QueryTerm])]) {
    var parts: [Int: [Int]] = [:]
    for compound in compounds {
      for part in compound.parts {
        parts[compound.word, default: []].append(add(part, for: [compound.word]))
      }
    }
    for choice in Self.choices(of: compounds.map(\.word)) {
      addInterpretation(
        (0..<count).flatMap { word in choice.contains(word) ? parts[word] ?? [word] : [word] })
    }
  }

  private static func choices(of words: [Int]) -> [Set<Int>] {
    let combined = words.prefix(combinedCompounds)
    var choices = (0..<1 << combined.count).dropFirst().map { bits in
      Set(combined.indices.filter { (bits >> $0) & 1 == 1 }.map { combined[$0] })
    }
    if words.count > combined.count {
      choices += words.dropFirst(combined.count).map { [$0] }
      choices.append(Set(words))
    }
    return choices
  }
}
