public import SearchCore

/// An option of a ``FilterControl``: its key, its title, and the filters that selecting it sets.
public struct FilterOption<Key: Hashable & Codable & Sendable>: Hashable, Sendable, Identifiable {
  /// Identifies the option among those of a control.
  public let key: Key

  /// The label that users see.
  public let title: String

  /// The filters that apply while the option is selected; empty for an option that accepts every
  /// record, such as *All*.
  public let filters: [Filter]

  /// Creates an option; without filters, it accepts every record.
  public init(_ key: Key, title: String, filters: [Filter] = []) {
    self.key = key
    self.title = title
    self.filters = filters
  }

  /// The key of the option.
  public var id: Key { key }
}
