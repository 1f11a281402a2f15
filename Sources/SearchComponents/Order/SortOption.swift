public import SearchCore

/// An order of hits: that of a replica or another index with the same records, or that of some
/// parameters.
///
/// ```swift
/// let relevance: SortOption = "products"
/// let cheapest = SortOption("cheapest", parameters: ["sort": ["price:asc"]])
/// ```
public struct SortOption: Hashable, Sendable, Identifiable {
  /// Identifies the order in a picker; unique among the options of a choice.
  public let id: String

  /// The index to search; `nil` for that of the searcher.
  public let index: IndexName?

  /// The parameters that the order sets.
  public let parameters: SearchParameters

  /// Creates the order of an index, identified by the index name.
  public init(_ index: IndexName) {
    self.init(index.rawValue, index: index)
  }

  /// Creates an order from an index, parameters, or both.
  ///
  /// - Parameters:
  ///   - id: Identifies the order in a picker.
  ///   - index: The index to search; `nil` for that of the searcher.
  ///   - parameters: The parameters that the order sets.
  public init(_ id: String, index: IndexName? = nil, parameters: SearchParameters = [:]) {
    self.id = id
    self.index = index
    self.parameters = parameters
  }
}

extension SortOption: ExpressibleByStringLiteral {
  /// Creates the order of the index with this name.
  public init(stringLiteral value: String) { self.init(IndexName(value)) }
}
