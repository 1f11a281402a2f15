/// Where the records of an index get their identifiers.
public enum ObjectIDSource: Hashable, Sendable {
  /// From their `objectID`, a text or a whole number; a record without one is refused.
  case required

  /// From their `objectID`, and where there is none from their place in the list, from 0.
  case numbered
}
