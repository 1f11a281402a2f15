/// The visual style of a run of text.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Bold text.
  static let bold = Style(rawValue: 1 << 0)
  /// Faint text, for secondary information.
  static let faint = Style(rawValue: 1 << 1)
  /// Underlined text.
  static let underline = Style(rawValue: 1 << 2)
  /// Exchanged foreground and background colours, for the row that keys act on.
  static let reverse = Style(rawValue: 1 << 3)
  /// The colour of errors.
  static let alarm = Style(rawValue: 1 << 4)

  /// The style of text that matches the query.
  ///
  /// It can be read on light and dark backgrounds, whatever colours the terminal has.
  static let highlight: Style = [.bold, .underline]
  /// The style of a list's title.
  static let title: Style = [.bold]
}
