/// How many values of a list can be chosen at a time.
public enum SelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// One: choosing another replaces it, choosing it again takes it back.
  case single
  /// Any number: choosing one again takes it back.
  case multiple
}
