/// Which words of a query may be missing where no record has all of them.
public enum RemoveWordsIfNoResults: String, Hashable, Sendable, Codable, CaseIterable {
  /// None: there are no hits.
  case none

  /// The last, then the last two, and so on up to five.
  case lastWords

  /// The first, then the first two, and so on up to five.
  case firstWords

  /// All at once; one of them must be there.
  case allOptional
}
