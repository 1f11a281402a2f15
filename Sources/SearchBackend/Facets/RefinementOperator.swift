/// The logical operator that joins the chosen values of a list.
public enum RefinementOperator: String, Hashable, Sendable, Codable, CaseIterable {
  /// A record must have all chosen values.
  case and
  /// A record must have at least one chosen value.
  ///
  /// The count of a value that is not chosen is the number of records that choosing it as well
  /// would add.
  case or
}
