public import SearchCore

extension LinkParameter {
  /// The range that is chosen.
  public init(_ name: String, _ range: NumberRangeInteractor) {
    self = .filters(name, in: range.filterGroup, of: range.attribute)
  }

  /// The number that is compared with.
  public init(_ name: String, _ number: NumberInteractor) {
    self = .filters(name, in: number.filterGroup, of: number.attribute)
  }
}
