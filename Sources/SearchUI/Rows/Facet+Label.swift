import SearchComponents
import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Facet {
  /// The value and its count, such as `Drama (1,204)`, as all lists of a screen show them.
  ///
  /// - Parameters:
  ///   - separator: The text between the segments of a path, to show the last segment only; `nil`
  ///     shows the whole value.
  ///   - locale: The locale of the count.
  func label(separator: String? = nil, in locale: Locale = .current) -> String {
    "\(lastPart(separator: separator)) (\(count.text(in: locale)))"
  }
}
