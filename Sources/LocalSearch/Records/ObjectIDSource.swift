/// How the records of a new index get their identifiers.
public enum ObjectIDSource: Hashable, Sendable {
  /// Every record has an `objectID`, a string or a whole number; a record without one is rejected.
  case required

  /// A record without an `objectID` gets its index in the list, counted from 0.
  case numbered
}
