/// The name of a component, which identifies its memory and its intents.
public struct ComponentID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The name of a group of sources that are searched in one round trip; see ``SearchlightCore/MultiSearcher``.
public struct GroupID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The name of an index, which is a collection of records that are searched together.
public struct IndexName: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the index name named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The name of a source, which identifies a searcher in the machine and its state.
public struct SourceID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
