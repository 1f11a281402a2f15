extension HitsInteractor {
  /// What has to be done to the rows of one state to show those of another.
  ///
  /// ```swift
  /// let differences = movieHits.differences(from: before, to: after)
  /// ```
  public func differences(from old: SearchState, to new: SearchState) -> RowDifferences {
    present(new).differences(from: present(old))
  }
}
