package import SearchlightBackend

/// A setting that Algolia writes as a text, such as `desc(popularity)`.
package protocol TextSetting: CustomStringConvertible, SendableMetatype {
  /// Examples of the accepted texts, for error messages.
  static var forms: String { get }

  /// Parses a text; `nil` if it has none of the forms.
  init?(setting text: String)
}

extension TextSetting {
  /// Returns the accepted texts for the error about an element, with a suggestion of what was
  /// probably meant.
  package static func expected(for element: JSON) -> String {
    let correction = element.stringValue.flatMap { AttributeExpression.correction(of: $0) }
      .flatMap { Self(setting: $0) == nil ? nil : $0 }
    let suggestion = correction.map { " (did you mean \"\($0)\"?)" } ?? ""
    return "an array of strings like \(forms)\(suggestion)"
  }
}
