#if canImport(FoundationEssentials)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The words in which announcements are told: those of a language that the library has, or your own.
///
/// ```swift
/// AnnouncementLanguage.german.text(of: .results(1))            // 1 Ergebnis
/// AnnouncementLanguage(preferring: Locale.preferredLanguages)  // the first that there is
/// ```
///
/// What users or records have written, such as a text that nothing matches, stands between the isolating marks of
/// Unicode (U+2068, U+2069), so that it keeps its own direction; control characters and other marks of direction are
/// left out of it, and what is beyond 100 characters.
public struct AnnouncementLanguage: Sendable {
  /// The language as a tag of BCP 47: `de`.
  public let identifier: String

  private let words: @Sendable (Announcement) -> String

  /// Creates a language of your own.
  ///
  /// - Parameters:
  ///   - identifier: Its tag of BCP 47.
  ///   - words: Says an announcement in it; the same one always the same way.
  public init(_ identifier: String, words: @escaping @Sendable (Announcement) -> String) {
    self.identifier = identifier
    self.words = words
  }

  /// The announcement in words.
  public func text(of announcement: Announcement) -> String { words(announcement) }

  /// The languages that the library has.
  public static let all = [english, german, french, arabic]

  /// The first of some languages that the library has, by the part of the tag that names the language; English if it
  /// has none of them.
  public init(preferring identifiers: [String]) {
    let found = identifiers.lazy.compactMap { identifier in
      let language = identifier.prefix { $0 != "-" && $0 != "_" }.lowercased()
      return Self.all.first { $0.identifier == language }
    }
    self = found.first ?? .english
  }

  /// A number as the language writes it.
  static func number(_ value: Int, _ identifier: String) -> String {
    value.formatted(.number.locale(Locale(identifier: identifier)))
  }

  /// What somebody has written, so that nothing of it reaches beyond it.
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
