public import Foundation
public import SearchlightCore

/// The words and the numbers with which ``FilterLabels`` describe filters.
///
/// ```swift
/// var words = FilterWords(titles: ["brand": "Marke"], locale: Locale(identifier: "de"))
/// words.negated = { "nicht \($0)" }
/// ```
public struct FilterWords: Sendable {
  /// Returns the title of an attribute; `nil` for words made from its name.
  public var title: @Sendable (Attribute) -> String?

  /// Returns a number of an attribute as text, for example with a currency, or a year without a
  /// separator.
  public var number: @Sendable (NumericValue, Attribute) -> String

  /// Returns the words for a title and a value, such as `Brand: Nikon`.
  public var named: @Sendable (_ title: String, _ value: String) -> String

  /// Returns the words for the opposite of something, such as `not Nikon`.
  public var negated: @Sendable (String) -> String

  /// Returns the words for an area; see ``SearchlightBackend/GeoArea/summary``.
  public var area: @Sendable (GeoArea) -> String

  /// Creates English words with numbers in the format of a locale.
  ///
  /// - Parameters:
  ///   - titles: The titles of attributes; the others get words made from their names.
  ///   - locale: The locale of the numbers.
  public init(
    titles: [Attribute: String] = [:], locale: Locale = Locale(identifier: "en")
  ) {
    title = { titles[$0] }
    number = { value, _ in value.text(in: locale) }
    named = { "\($0): \($1)" }
    negated = { "not \($0)" }
    area = { $0.summary }
  }
}

extension NumericValue {
  /// Returns the number in the format of a locale, with at most twelve decimals; an exact whole
  /// number keeps all its digits.
  package func text(in locale: Locale) -> String {
    if let whole = wholeNumber {
      if let whole = Int(exactly: whole) { return whole.text(in: locale) }
      if let whole = UInt64(exactly: whole) {
        return whole.formatted(IntegerFormatStyle<UInt64>().locale(locale))
      }
    }
    guard isFinite else { return description }
    return doubleValue.formatted(
      FloatingPointFormatStyle<Double>().precision(.fractionLength(0...12)).locale(locale))
  }
}

extension Int {
  /// Returns the number in the format of a locale.
  package func text(in locale: Locale) -> String {
    formatted(IntegerFormatStyle<Int>().locale(locale))
  }
}
