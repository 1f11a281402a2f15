public import SearchCore

extension LinkParameter {
  /// The index that is chosen for sorting.
  public init(_ name: String, _ sorting: SortByInteractor) {
    self = .index(name, of: sorting.source)
  }
}
