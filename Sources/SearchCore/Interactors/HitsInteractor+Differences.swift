extension HitsInteractor {
  /// The changes that turn the rows of one state into those of another.
  ///
  /// ```swift
  /// let differences = movieHits.differences(from: before, to: after)
  /// ```
  public func differences(from old: SearchState, to new: SearchState) -> RowDifferences {
    present(new).differences(from: present(old))
  }
}
