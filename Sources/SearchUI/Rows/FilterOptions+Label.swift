public import SearchComponents

extension FilterOptions.Item {
  /// The title followed by the count, as in `Up to 10 (12)`; the title alone if the count is
  /// unknown.
  public var label: String { option.title + (count.map { " (\($0))" } ?? "") }
}
