/// A language whose plurals and stop words are known.
///
/// Others are refused by name rather than silently left out.
public enum QueryLanguage: String, Hashable, Sendable, Codable, CaseIterable {
  /// English.
  case english = "en"

  /// All codes, for errors.
  static let known = allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
}
