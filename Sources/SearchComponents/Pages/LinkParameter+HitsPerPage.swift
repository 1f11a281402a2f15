public import SearchCore

extension LinkParameter {
  /// A parameter that carries the number of hits per page.
  public init(_ name: String, _ sizes: HitsPerPageInteractor) {
    self = .parameter(name, "hitsPerPage", of: sizes.source)
  }
}
