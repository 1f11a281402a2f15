/// Text of the documentation for a terminal.
enum PlainText {
  /// Returns the text without the marks of Markdown: a link becomes its words, and code its
  /// letters.
  static func of(markdown: String) -> String {
    markdown.replacing(#/\[([^\]`]+)\]\([^)]*\)/#) { $0.output.1 }.replacing("`", with: "")
  }
}
