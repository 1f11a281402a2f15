extension ParsedQuery {
  /// The query, and what to look for where it finds nothing: one with fewer words that a record must
  /// have after the other.
  ///
  /// With each come the numbers of the words that may be missing for that reason.
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
