public import Foundation

/// The language of spoken announcements: a built-in language or your own.
///
/// ```swift
/// AnnouncementLanguage.german.text(of: .results(1))            // 1 Ergebnis
/// AnnouncementLanguage(preferring: Locale.preferredLanguages)  // the first that there is
/// ```
///
/// Text that users or records supply, such as a query without matches, is enclosed in Unicode
/// isolates (U+2068, U+2069), so that it keeps its own direction. Control characters and other
/// direction marks are removed from it, and it is cut after 100 characters.
public struct AnnouncementLanguage: Sendable {
  /// The language as a BCP 47 tag, such as `de`.
  public let identifier: String

  private let words: @Sendable (Announcement) -> String

  /// Creates a language from a function that puts announcements into words.
  ///
  /// - Parameters:
  ///   - identifier: The BCP 47 tag of the language.
  ///   - words: Returns the words for an announcement; equal announcements must give equal words.
  public init(_ identifier: String, words: @escaping @Sendable (Announcement) -> String) {
    self.identifier = identifier
    self.words = words
  }

  /// Returns the announcement in words.
  public func text(of announcement: Announcement) -> String { words(announcement) }

  /// Returns a text with its language as an attribute, so that a screen reader speaks it with a
  /// voice of that language.
  ///
  /// - Parameter text: A text in this language, such as that of an announcement.
  public func attributed(_ text: String) -> AttributedString {
    var attributes = AttributeContainer()
    attributes.languageIdentifier = identifier
    return AttributedString(text, attributes: attributes)
  }

  /// The built-in languages: English, German, French and Arabic.
  public static let all = [english, german, french, arabic]

  /// Picks the first built-in language among the given tags; English if none is built in.
  ///
  /// Only the language subtag is compared, so `de-AT` picks German.
  public init(preferring identifiers: [String]) {
    let found = identifiers.lazy.compactMap { identifier in
      let language = identifier.prefix { $0 != "-" && $0 != "_" }.lowercased()
      return Self.all.first { $0.identifier == language }
    }
    self = found.first ?? .english
  }

  /// Formats a number for the locale of the language.
  static func number(_ value: Int, _ identifier: String) -> String {
    value.formatted(.number.locale(Locale(identifier: identifier)))
  }

  /// Encloses text from users or records in isolates, so that its direction and control characters
  /// cannot affect the words around it.
  static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.lazy.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: scalar == "\u{200D}"
      default: true
      }
    }
    var clean = String(String.UnicodeScalarView(plain.prefix(1000)))
    if clean.count > 100 { clean = clean.prefix(100) + "…" }
    return "\u{2068}\(clean)\u{2069}"
  }
}
