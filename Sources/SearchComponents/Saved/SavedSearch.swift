public import SearchCore

/// A named search of a user, which can be applied again.
public struct SavedSearch: Hashable, Codable, Sendable, Identifiable {
  /// The name, trimmed and with single spaces.
  public var name: String

  /// The saved text, filters and other choices.
  public var choice: SearchChoice

  /// The name, which identifies the search in its list.
  public var id: String { name }

  /// Creates a saved search; whitespace in the name is normalized.
  public init(name: String, choice: SearchChoice) {
    self.name = name.withSingleBlanks
    self.choice = choice
  }
}
