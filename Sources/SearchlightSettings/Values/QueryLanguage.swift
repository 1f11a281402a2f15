public import SearchlightBackend

/// The language of records or queries, by its code, such as `en`, `de` or `pt-br`.
///
/// The engine knows plurals and stop words of English. For all other languages, and for more English
/// words, an app supplies a `LanguageDictionary`. Settings and parameters that need a dictionary
/// which the index does not have are rejected with an error, not ignored.
public struct QueryLanguage: StringIdentifier {
  /// The code as text.
  public let rawValue: String

  /// Creates the language with a code in lower case, as in ISO 639: two or three letters, after
  /// which a region may follow a hyphen.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// English, `en`.
  public static let english = QueryLanguage("en")

  /// Whether the text is a code in lower case, not the name of a language or another spelling.
  package var isWellFormed: Bool {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.utf8.allSatisfy(\.isSmallLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.count)
        && part.utf8.allSatisfy { $0.isSmallLetter || (0x30...0x39).contains($0) }
    }
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
}
