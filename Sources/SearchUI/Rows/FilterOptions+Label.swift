public import SearchComponents

extension FilterOptions.Item {
  /// The title with the count behind it: `Up to 10 (12)`; without a count where none is known.
  public var label: String { option.title + (count.map { " (\($0))" } ?? "") }
}
