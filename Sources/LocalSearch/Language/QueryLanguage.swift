/// A language whose plurals and stop words the engine knows.
///
/// Settings and parameters that name another language are rejected with an error, not ignored.
public enum QueryLanguage: String, Hashable, Sendable, Codable, CaseIterable {
  /// English.
  case english = "en"

  /// All codes, quoted and separated by commas, for error messages.
  static let known = allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
}
