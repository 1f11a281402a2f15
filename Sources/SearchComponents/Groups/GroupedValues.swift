/// In which sections a record stands that has several values of an attribute.
public enum GroupedValues: Hashable, Sendable, CaseIterable {
  /// In that of its first value alone.
  case first

  /// In the section of every value, once in each.
  case every
}
