extension ParsedQuery {
  /// Adds the readings in which others stand for words in a row.
  mutating func add(_ replacements: [QueryReplacement]) {
    // The words that others stand for, by the numbers of the replacements: those that are searched.
    var standing: [Int: Int] = [:]
    for choice in replacements.choices {
      // If nothing that is searched is replaced, the other replacements find all that this reading would.
      guard choice.allSatisfy({ !words(in: replacements[$0].span).isEmpty }) else { continue }
      var reading: [Int] = []
      var place = 0
      while place < numbers.count {
        guard let choice = choice.first(where: { replacements[$0].span.lowerBound == place })
        else {
          if let number = numbers[place] { reading.append(number) }
          place += 1
          continue
        }
        let number = standing[choice] ?? addStanding(replacements[choice], &standing)
        standing[choice] = number
        reading.append(number)
        place = replacements[choice].span.upperBound
      }
      addReading(reading)
    }
  }

  /// Adds what stands for words in a row.
  private mutating func addStanding(
    _ replacement: QueryReplacement, _ standing: inout [Int: Int]
  ) -> Int {
    let typed = words(in: replacement.span)
    let replaced = typed.map { words[$0] }
    var word = QueryTerm(
      replacing: replaced.reduce(0) { $0 + $1.weight }, by: replacement.alternatives)
    word.isOptional = replaced.allSatisfy(\.isOptional)
    // Equal ones need places of their own, as equal words do.
    return add(word, for: typed, sameAs: standing[replacement.first])
  }

  /// The numbers of the words in a row that are searched.
  private func words(in span: Range<Int>) -> [Int] { numbers[span].compactMap(\.self) }
}
