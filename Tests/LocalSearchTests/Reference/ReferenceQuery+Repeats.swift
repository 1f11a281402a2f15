extension ReferenceQuery.Reading {
  /// In how many places each word has to stand: one more than equal words come before it, of which those that
  /// may be missing come last, and before these beginnings, then whole words.
  var placeCounts: [Int] {
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
