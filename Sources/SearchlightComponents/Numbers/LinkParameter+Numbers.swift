public import SearchlightCore

extension LinkParameter {
  /// A parameter that carries the selected range.
  public init(_ name: String, _ range: NumberRangeInteractor) {
    self = .filters(name, in: range.filterGroup, of: range.attribute)
  }

  /// A parameter that carries the selected number.
  public init(_ name: String, _ number: NumberInteractor) {
    self = .filters(name, in: number.filterGroup, of: number.attribute)
  }
}
