public import SearchlightBackend

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

  /// What the service limits, whatever a request asks for.
  public var limits: MCPServiceLimits

  /// Describes an index.
  public init(
    _ name: IndexName, summary: String? = nil, sorts: [MCPSortOrder] = [],
    filterable: [Attribute] = [], titleAttribute: Attribute? = nil,
    limits: MCPServiceLimits = MCPServiceLimits()
  ) {
    self.name = name
    self.summary = summary
    self.sorts = sorts
    self.filterable = filterable
    self.titleAttribute = titleAttribute
    self.limits = limits
  }
}

/// What a service limits whatever a request asks for, such as by what a key forces.
///
/// An answer does not say that it was limited so. An assistant would take a list of values that was cut
/// for the whole list, if the server did not know the limits.
public struct MCPServiceLimits: Hashable, Sendable {
  /// The largest number of values of an attribute that are counted; `nil` for the number that is asked
  /// for.
  public var values: Int?

  /// The largest number of values that a search among the values of an attribute finds; `nil` for the
  /// number that is asked for.
  public var foundValues: Int?

  /// Whether a search shows the same page of records whichever is asked for.
  public var fixesPage: Bool

  /// Describes limits.
  public init(values: Int? = nil, foundValues: Int? = nil, fixesPage: Bool = false) {
    self.values = values
    self.foundValues = foundValues
    self.fixesPage = fixesPage
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
