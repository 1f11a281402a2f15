public import SearchCore

/// An order in which hits can be sorted: that of an index that holds the same records, such as a replica, or what
/// some parameters make of the index.
///
/// ```swift
/// let relevance: SortOption = "products"
/// let cheapest = SortOption("cheapest", parameters: ["sort": ["price:asc"]])
/// ```
public struct SortOption: Hashable, Sendable, Identifiable {
  /// What the order is known by in pickers; unique among those of one choice.
  public let id: String

  /// The index to be searched; `nil` for that of the searcher.
  public let index: IndexName?

  /// What is to be set beside it.
  public let parameters: SearchParameters

  /// The order of an index.
  public init(_ index: IndexName) {
    self.init(index.rawValue, index: index)
  }

  /// An order of any kind.
  ///
  /// - Parameters:
  ///   - id: What it is known by.
  ///   - index: The index to be searched; `nil` for that of the searcher.
  ///   - parameters: What is to be set beside it.
  public init(_ id: String, index: IndexName? = nil, parameters: SearchParameters = [:]) {
    self.id = id
    self.index = index
    self.parameters = parameters
  }
}

extension SortOption: ExpressibleByStringLiteral {
  /// The order of the index of this name.
  public init(stringLiteral value: String) { self.init(IndexName(value)) }
}
