import SearchlightSettings

extension ParsedQuery {
  /// Adds the interpretations in which alternatives replace sequences of words.
  mutating func add(_ replacements: [QueryReplacement]) {
    // The index in `words` of the term for each replacement that has been added.
    var added: [Int: Int] = [:]
    for choice in SynonymTable.choices(of: replacements.map(\.span)) {
      // If a replacement covers no searched word, the other replacements find all that this
      // interpretation would.
      guard choice.allSatisfy({ !words(in: replacements[$0].span).isEmpty }) else { continue }
      var interpretation: [Int] = []
      var index = 0
      while index < numbers.count {
        guard let choice = choice.first(where: { replacements[$0].span.lowerBound == index })
        else {
          if let number = numbers[index] { interpretation.append(number) }
          index += 1
          continue
        }
        let number = added[choice] ?? addTerm(replacements[choice], &added)
        added[choice] = number
        interpretation.append(number)
        index = replacements[choice].span.upperBound
      }
      addInterpretation(interpretation)
    }
  }

  /// Adds a term for the alternatives of a replacement, and returns its index in ``words``.
  private mutating func addTerm(
    _ replacement: QueryReplacement, _ added: inout [Int: Int]
  ) -> Int {
    let typed = words(in: replacement.span)
    let replaced = typed.map { words[$0] }
    var word = QueryTerm(
      replacing: replaced.reduce(0) { $0 + $1.wordCount }, by: replacement.alternatives)
    word.isOptional = replaced.allSatisfy(\.isOptional)
    // Equal replacements need positions of their own, as equal words do.
    return add(word, for: typed, sameAs: added[replacement.first])
  }

  /// Returns the indices in ``words`` of the searched words in a range of the text.
  private func words(in span: Range<Int>) -> [Int] { numbers[span].compactMap(\.self) }

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
