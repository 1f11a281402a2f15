extension ReferenceQuery.Reading {
  /// The number of positions that a record needs for each word: one more than the number of equal
  /// words before it.
  ///
  /// Of equal words, optional ones come last, then prefixes, then whole words; phrases come first.
  var positionCounts: [Int] {
    func rank(_ number: Int) -> (Int, Int, Int, Int) {
      let word = words[number]
      return (word.isOptional ? 1 : 0, word.isPhrase ? 0 : 1, word.isPrefix ? 1 : 0, number)
    }
    return words.indices.map { number in
      let own = words[number].identity
      return 1
        + words.indices.count { other in
          !own.isEmpty && words[other].identity == own
            && words[other].isReplacement == words[number].isReplacement
            && rank(other) < rank(number)
        }
    }
  }
}
