/// The words of a text in order, so that those that a word of a query can match are found without looking
/// at all.
struct TokenTable {
  private let lexicon: Lexicon

  /// The numbers of the words of the text, by the terms that they are.
  private var tokens: [Int] = []

  /// Where those of each term begin, and at the end where the last ones end.
  private var starts: [Int] = [0]

  init(_ text: TextTokens) {
    tokens = (0..<text.count).sorted { left, right in
      let (left, right) = (text.word(left), text.word(right))
      return left.lexicographicallyPrecedes(right)
    }
    var terms = StringArena()
    for (index, token) in tokens.enumerated() {
      if index > 0, !text.word(token).elementsEqual(text.word(tokens[index - 1])) {
        starts.append(index)
      }
      if starts.last == index { terms.append(text.word(token)) }
    }
    if !tokens.isEmpty { starts.append(tokens.count) }
    lexicon = Lexicon(sorted: terms)
  }

  /// The words of the text from which on a word of a query can match, rising, none twice.
  func candidates(for word: QueryTerm) -> [Int] {
    var terms: Set<Int> = []
    if word.isTerm {
      for run in lexicon.runs(matching: word, isPrefix: word.isPrefix) {
        terms.formUnion(run.terms)
      }
    }
    for alternative in word.alternatives {
      if let term = alternative.words.first.flatMap({ lexicon.term($0) }) { terms.insert(term) }
    }
    for half in word.halves {
      if let term = lexicon.term(half.first) { terms.insert(term) }
    }
    return terms.flatMap { tokens[starts[$0]..<starts[$0 + 1]] }.sorted()
  }
}
