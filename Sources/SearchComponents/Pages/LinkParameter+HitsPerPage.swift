public import SearchCore

extension LinkParameter {
  /// How many hits make a page.
  public init(_ name: String, _ sizes: HitsPerPageInteractor) {
    self = .parameter(name, "hitsPerPage", of: sizes.source)
  }
}
