/// The sections that contain a record with several values of an attribute.
@nonexhaustive
public enum GroupedValues: Hashable, Sendable, CaseIterable {
  /// Only the section of its first value.
  case first

  /// The section of each of its values, once in each.
  case every
}
