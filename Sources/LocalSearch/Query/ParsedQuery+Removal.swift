extension ParsedQuery {
  /// Returns the query, followed by the queries to try in turn while there are no hits.
  ///
  /// Each later attempt makes some words optional, and lists the indices of these words.
  func attempts(
    _ removal: RemoveWordsIfNoResults
  ) -> [QueryAttempt] {
    guard count > 1 else { return [QueryAttempt(words: self, query: self, removed: 0..<0)] }
    let most = min(5, count - 1)
    let removed: [Range<Int>] =
      switch removal {
      case .none: []
      case .lastWords: (1...most).map { count - $0..<count }
      case .firstWords: (1...most).map { 0..<$0 }
      case .allOptional: [0..<count]
      }
    return [QueryAttempt(words: self, query: self, removed: 0..<0)]
      + removed.map { QueryAttempt(words: self, query: makingOptional($0), removed: $0) }
  }
}
