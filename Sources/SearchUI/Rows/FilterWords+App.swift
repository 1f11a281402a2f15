import SearchComponents
import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FilterWords {
  /// The words in the strings of the app.
  ///
  /// The key of an attribute's title is its name, such as `brand`.
  ///
  /// - Parameters:
  ///   - titles: The titles of attributes, which go before the strings of the app.
  ///   - locale: The locale of the numbers.
  static func ofApp(titles: [Attribute: String], locale: Locale) -> FilterWords {
    var words = FilterWords(locale: locale)
    words.title = { titles[$0] ?? $0.titleInApp }
    words.named = { AppText("\($0): \($1)").localized }
    words.negated = { AppText("not \($0)").localized }
    return words
  }
}

extension Attribute {
  /// The string of the app under the name of the attribute; `nil` if the app has none.
  fileprivate var titleInApp: String? {
    #if canImport(UIKit) || canImport(AppKit)
      // A missing string is its key.
      let title = Bundle.main.localizedString(forKey: rawValue, value: nil, table: nil)
      return title == rawValue ? nil : title
    #else
      return nil
    #endif
  }
}
