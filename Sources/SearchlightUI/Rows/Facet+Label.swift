public import Foundation
public import SearchlightComponents
package import SearchlightCore

extension Facet {
  /// Returns the value and its count, such as `Drama (1,204)`, as all lists of a screen show them.
  ///
  /// - Parameters:
  ///   - separator: The text between the segments of a path, to show the last segment only; `nil`
  ///     shows the whole value.
  ///   - locale: The locale of the count.
  package func label(separator: String? = nil, in locale: Locale = .current) -> String {
    "\(lastPart(separator: separator)) (\(count.text(in: locale)))"
  }

  /// Returns the last segment of a path; the whole value if there is no separator in it.
  package func lastPart(separator: String?) -> String {
    guard let separator, !separator.isEmpty,
      let last = value.ranges(of: separator).last, last.upperBound < value.endIndex
    else { return value }
    return String(value[last.upperBound...])
  }
}

extension FilterOptions.Item {
  /// Returns the title and, if it is known, the count, such as `Van (1,204)`.
  ///
  /// - Parameter locale: The locale of the count.
  public func label(in locale: Locale) -> String {
    option.title + (count.map { " (\($0.text(in: locale)))" } ?? "")
  }

  /// The title and, if it is known, the count in the format of the current locale.
  public var label: String { label(in: .current) }
}
