/// A setting that Algolia writes as a text, such as `desc(popularity)`.
protocol TextSetting: CustomStringConvertible {
  /// Examples of the texts that are understood, for errors.
  static var forms: String { get }

  /// `nil` if the text is none of the forms.
  init?(setting text: String)
}
