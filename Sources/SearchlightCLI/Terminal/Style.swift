/// How a piece of text stands out.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Heavier.
  static let bold = Style(rawValue: 1 << 0)
  /// Fainter: what is said beside.
  static let faint = Style(rawValue: 1 << 1)
  /// Underlined.
  static let underline = Style(rawValue: 1 << 2)
  /// Letters and ground changed for each other: what a key would act on.
  static let reverse = Style(rawValue: 1 << 3)
  /// In the colour of what matches.
  static let accent = Style(rawValue: 1 << 4)
  /// In the colour of what has gone wrong.
  static let alarm = Style(rawValue: 1 << 5)

  /// What matches the query.
  ///
  /// Without colours the line under it remains.
  static let highlight: Style = [.accent, .underline]
  /// The title of a list.
  static let title: Style = [.bold]
}
