package import Foundation
package import SearchlightComponents
package import SearchlightCore

/// A text with values in it that the strings of the app translate.
///
/// Its ``key`` is that of the app's string catalogue. Systems without app strings, such as Linux,
/// show the English text.
package struct AppText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A part of the text.
  package enum Part: Hashable, Sendable {
    /// Words that are translated.
    case literal(String)
    /// A text in a translated text, such as a name.
    case text(String)
    /// A number, which is shown in the format of the locale.
    case number(Int)
  }

  /// The parts in order.
  package let parts: [Part]

  package init(stringLiteral value: String) { parts = [.literal(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the parts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }

    package mutating func appendInterpolation(_ number: Int) { parts.append(.number(number)) }
  }

  /// The key in the string catalogue of the app: `%lld results`.
  package var key: String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .text: "%@"
      case .number: "%lld"
      }
    }.joined()
  }

  /// The text in English.
  var english: String {
    parts.map { part in
      switch part {
      case .literal(let text), .text(let text): text
      case .number(let number): number.text(in: Locale(identifier: "en"))
      }
    }.joined()
  }

  /// The text in the strings of the app, or in English on systems without them.
  package var localized: String {
    #if canImport(UIKit) || canImport(AppKit)
      var value = String.LocalizationValue.StringInterpolation(
        literalCapacity: 0, interpolationCount: parts.count)
      for part in parts {
        switch part {
        case .literal(let text): value.appendLiteral(text)
        case .text(let text): value.appendInterpolation(text)
        case .number(let number): value.appendInterpolation(number)
        }
      }
      return String(localized: String.LocalizationValue(stringInterpolation: value))
    #else
      return english
    #endif
  }
}

extension FilterWords {
  /// Returns the words in the strings of the app.
  ///
  /// The key of an attribute's title is its name, such as `brand`.
  ///
  /// - Parameters:
  ///   - titles: The titles of attributes, which go before the strings of the app.
  ///   - locale: The locale of the numbers.
  package static func ofApp(titles: [Attribute: String], locale: Locale) -> FilterWords {
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
