extension Lexicon {
  /// The terms that match a query word, in order, no term twice, each with its fewest typos.
  ///
  /// - Parameter isPrefix: Whether terms match that only begin like the word.
  func runs(matching word: QueryWord, isPrefix: Bool) -> [TermRun] {
    var runs: [TermRun]
    if let automaton = word.automaton {
      runs = walk(along: word, automaton, isPrefix)
    } else if isPrefix {
      let range = range(ofPrefix: word.bytes)
      runs = range.isEmpty ? [] : [TermRun(terms: range, typos: 0)]
    } else {
      runs = []
    }
    guard let exact = term(word.bytes) else { return runs }
    // The word itself is the first of those that begin with it.
    if let index = runs.firstIndex(where: { $0.terms.contains(exact) }) {
      runs[index].terms = exact + 1..<runs[index].terms.upperBound
      if runs[index].terms.isEmpty { runs.remove(at: index) }
    }
    runs.append(TermRun(terms: exact..<exact + 1, typos: 0, isExact: true))
    return runs
  }

  private func walk(
    along word: QueryWord, _ automaton: TypoAutomaton, _ isPrefix: Bool
  ) -> [TermRun] {
    // With one typo none is left for another first letter.
    let letter = word.bytes.prefix(1 + word.bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
    let candidates = word.budget < 2 ? range(ofPrefix: letter) : 0..<terms.count
    return terms.bytes.withUnsafeBufferPointer { bytes in
      terms.offsets.withUnsafeBufferPointer { offsets in
        differences.withSearch { branches in
          var walk = LexiconWalk(
            bytes: bytes, offsets: offsets, branches: branches, automaton: automaton,
            isPrefix: isPrefix)
          walk.walk(along: word, in: candidates)
          return walk.runs
        }
      }
    }
  }
}
