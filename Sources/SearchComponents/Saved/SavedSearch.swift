public import SearchCore

/// A search that a user has given a name.
public struct SavedSearch: Hashable, Codable, Sendable, Identifiable {
  /// The name, without blanks around it.
  public var name: String

  /// What was chosen.
  public var choice: SearchChoice

  /// The name, by which searches of a list are told apart.
  public var id: String { name }

  /// Creates a saved search.
  public init(name: String, choice: SearchChoice) {
    self.name = name.withSingleBlanks
    self.choice = choice
  }
}
