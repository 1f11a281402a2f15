public import SearchBackend

/// An index that assistants may search.
///
/// What can be read from the index is not part of it: the server asks the service for the attributes
/// that can be counted, for their values, and for a few records.
public struct MCPIndex: Hashable, Sendable {
  /// The name of the index in the service.
  public var name: IndexName

  /// What the records are, in a few words such as "films from 1920 to 2014"; `nil` if that is not
  /// known.
  public var summary: String?

  /// The orders that assistants may choose, besides that of the index itself.
  public var sorts: [MCPSortOrder]

  /// Attributes that filters may name although the index does not count them.
  public var filterable: [Attribute]

  /// The attribute by which a person recognizes a record; `nil` to guess it.
  public var titleAttribute: Attribute?

  /// Describes an index.
  public init(
    _ name: IndexName, summary: String? = nil, sorts: [MCPSortOrder] = [],
    filterable: [Attribute] = [], titleAttribute: Attribute? = nil
  ) {
    self.name = name
    self.summary = summary
    self.sorts = sorts
    self.filterable = filterable
    self.titleAttribute = titleAttribute
  }
}

/// An order in which an index can be searched.
public struct MCPSortOrder: Hashable, Sendable {
  /// The name of the order for assistants, such as "newest first".
  public var title: String

  /// The index or replica that has the order.
  public var index: IndexName

  /// Creates an order.
  public init(_ title: String, index: IndexName) {
    self.title = title
    self.index = index
  }
}
