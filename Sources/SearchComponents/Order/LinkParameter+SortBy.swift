public import SearchCore

extension LinkParameter {
  /// A parameter that carries the index that is selected for sorting.
  public init(_ name: String, _ sorting: SortByInteractor) {
    self = .index(name, of: sorting.source)
  }
}
