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
    terms.bytes.withUnsafeBufferPointer { bytes in
      terms.offsets.withUnsafeBufferPointer { offsets in
        trie.firstTerms.withUnsafeBufferPointer { firstTerms in
          trie.nexts.withUnsafeBufferPointer { nexts in
            trie.depths.withUnsafeBufferPointer { depths in
              var walk = TrieWalk(
                bytes: bytes, offsets: offsets, firstTerms: firstTerms, nexts: nexts,
                depths: depths, word: word, automaton: automaton,
                isPrefix: isPrefix)
              walk.walkAll()
              return walk.runs
            }
          }
        }
      }
    }
  }
}
