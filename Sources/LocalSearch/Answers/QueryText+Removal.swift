extension QueryText {
  /// The query, and what to look for where it finds nothing: one with fewer words that a record must
  /// have after the other.
  func attempts(_ removal: RemoveWordsIfNoResults) -> [QueryText] {
    guard count > 1 else { return [self] }
    let most = min(5, count - 1)
    switch removal {
    case .none: return [self]
    case .lastWords: return [self] + (1...most).map { makingOptional(count - $0..<count) }
    case .firstWords: return [self] + (1...most).map { makingOptional(0..<$0) }
    case .allOptional: return [self, makingOptional(0..<count)]
    }
  }
}
