import SearchCore

/// A setting that Algolia writes as a text, such as `desc(popularity)`.
protocol TextSetting: CustomStringConvertible, SendableMetatype {
  /// Examples of the texts that are understood, for errors.
  static var forms: String { get }

  /// `nil` if the text is none of the forms.
  init?(setting text: String)
}

extension TextSetting {
  /// What is expected instead of an element, with what it was probably meant to be.
  static func expected(for element: JSON) -> String {
    let correction = element.stringValue.flatMap { AttributeExpression.correction(of: $0) }
      .flatMap { Self(setting: $0) == nil ? nil : $0 }
    let suggestion = correction.map { " (did you mean \"\($0)\"?)" } ?? ""
    return "an array of texts like \(forms)\(suggestion)"
  }
}
