extension Lexicon {
  /// Returns the terms that match a query word, each term once with its fewest typos; the exact
  /// term comes last.
  ///
  /// - Parameter isPrefix: Whether terms match that only begin like the word.
  func runs(matching word: QueryTerm, isPrefix: Bool) -> [TermRun] {
    var runs: [TermRun]
    if word.looseness == .missingLetter {
      let beginnings = isPrefix ? beginnings(of: word) : []
      runs = beginnings + longer(than: word, without: beginnings.first?.terms)
    } else if let automaton = word.automaton {
      runs = walk(along: word, automaton, isPrefix)
    } else {
      runs = isPrefix ? beginnings(of: word) : []
    }
    guard let exact = term(word.bytes) else { return runs }
    // The word itself is the first of the terms that begin with it.
    if let index = runs.firstIndex(where: { $0.terms.contains(exact) }) {
      runs[index].terms = exact + 1..<runs[index].terms.upperBound
      if runs[index].terms.isEmpty { runs.remove(at: index) }
    }
    runs.append(TermRun(terms: exact..<exact + 1, typos: 0, isExact: true))
    return runs
  }

  /// Returns the terms that begin with a word.
  private func beginnings(of word: QueryTerm) -> [TermRun] {
    let range = range(ofPrefix: word.bytes)
    return range.isEmpty ? [] : [TermRun(terms: range, typos: 0)]
  }

  /// Returns the terms that have one letter more than a word, wherever it is inserted.
  private func longer(than word: QueryTerm, without known: Range<Int>?) -> [TermRun] {
    guard let automaton = word.automaton else { return [] }
    return terms.withEachBytes { bytes in
      walk(along: word, automaton, false).flatMap { run in
        run.terms.filter { term in
          !(known?.contains(term) ?? false) && word.lacksOneLetter(of: bytes(term))
        }.map { TermRun(terms: $0..<$0 + 1, typos: run.typos) }
      }
    }
  }

  private func walk(
    along word: QueryTerm, _ automaton: TypoAutomaton, _ isPrefix: Bool
  ) -> [TermRun] {
    // With one typo, none is usually left for a different first letter.
    let letter = word.bytes.prefix(1 + word.bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
    let candidates = word.allowsOtherFirstLetter ? 0..<terms.count : range(ofPrefix: letter)
    // safe: the walk reads only the offsets of the candidates and of the term after them, which have
    // been touched, and only the bytes of terms that it has touched itself.
    guard terms.offsets.touch(candidates.lowerBound..<candidates.upperBound + 1) else { return [] }
    let runs = terms.bytes.withTouchedElements { bytes in
      terms.offsets.withTouchedElements { offsets in
        differences.withSearch(of: candidates) { branches in
          var walk = LexiconWalk(
            terms: terms, bytes: bytes, offsets: offsets, branches: branches,
            automaton: automaton, isPrefix: isPrefix)
          walk.walk(along: word, in: candidates)
          return walk.runs
        }
      }
    }
    return runs ?? []
  }
}
