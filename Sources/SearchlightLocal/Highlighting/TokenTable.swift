/// The words of a text in sorted order, which finds those that a query term can match without a
/// scan of all words.
struct TokenTable {
  private let lexicon: Lexicon

  /// The indices of the text's words, grouped by term.
  private var tokens: [Int] = []

  /// Where the words of each term begin in `tokens`, and finally where those of the last term end.
  private var starts: [Int] = [0]

  init(_ text: TextTokens) {
    tokens = (0..<text.count).sorted { left, right in
      let (left, right) = (text.word(left), text.word(right))
      return left.lexicographicallyPrecedes(right)
    }
    var terms = StringArenaBuilder()
    for (index, token) in tokens.enumerated() {
      if index > 0, !text.word(token).elementsEqual(text.word(tokens[index - 1])) {
        starts.append(index)
      }
      if starts.last == index { terms.append(text.word(token)) }
    }
    if !tokens.isEmpty { starts.append(tokens.count) }
    lexicon = Lexicon(sorted: terms.build())
  }

  /// Returns the indices of the words at which a query term can match, in ascending order, each
  /// once.
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
