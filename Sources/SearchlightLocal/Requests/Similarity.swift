import SearchlightBackend

/// What recommendations have in common with given records.
struct Similarity {
  /// Conditions of which hits meet at least one, and the more the better; `nil` if hits need not
  /// meet any.
  ///
  /// The number of them that a hit meets is its score for the ranking criterion `filters`, and
  /// counts before all other criteria.
  var values: [Filter]?

  /// The identifiers of the only records that are hits, beside those that a rule promotes; `nil` for no
  /// such limit.
  var included: [String]?

  /// The identifiers of records that are no hits, unless a rule promotes them.
  ///
  /// Other than a filter on `objectID`, these identifiers distinguish upper and lower case.
  var excluded: [String] = []
}
