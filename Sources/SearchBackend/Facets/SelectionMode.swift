/// The number of values of a list that can be chosen at the same time.
public enum SelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// One value: choosing another one replaces it, and choosing it again removes it.
  case single
  /// Any number of values: choosing a chosen one removes it.
  case multiple
}
