public import SearchCore

/// An option of a ``FilterControl``: a key to choose it by, a title, and the filters that choosing it sets.
public struct FilterOption<Key: Hashable & Codable & Sendable>: Hashable, Sendable, Identifiable {
  /// What the option is chosen by; unique among the options of a control.
  public let key: Key

  /// What people read.
  public let title: String

  /// The filters that hold while the option is chosen; none for one that accepts every record, such as *All*.
  public let filters: [Filter]

  /// Creates an option.
  public init(_ key: Key, title: String, filters: [Filter] = []) {
    self.key = key
    self.title = title
    self.filters = filters
  }

  /// The key.
  public var id: Key { key }
}
