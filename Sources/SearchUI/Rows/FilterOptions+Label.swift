public import SearchComponents

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FilterOptions.Item {
  /// The title and, if it is known, the count, such as `Van (1,204)`.
  ///
  /// - Parameter locale: The locale of the count.
  public func label(in locale: Locale) -> String {
    option.title + (count.map { " (\($0.text(in: locale)))" } ?? "")
  }

  /// The title and, if it is known, the count in the format of the current locale.
  public var label: String { label(in: .current) }
}
