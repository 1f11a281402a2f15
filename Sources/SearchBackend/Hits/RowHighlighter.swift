/// Makes the highlights of a page's rows when they are first read.
///
/// The results of a row must always be the same, so that a page remains a value. Several threads
/// may ask at the same time.
package protocol RowHighlighter: Sendable {
  /// Returns the highlights and snippets of a row; the page keeps them.
  func highlights(
    ofRow row: Int
  ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?)

  /// Returns the highlights of one attribute of a row, the same that ``highlights(ofRow:)`` has; the
  /// page keeps them.
  func highlight(of attribute: Attribute, row: Int) -> TreeModel<HighlightResult>?

  /// Returns the snippet of one attribute of a row, the same that ``highlights(ofRow:)`` has; the
  /// page keeps it.
  func snippet(of attribute: Attribute, row: Int) -> TreeModel<SnippetResult>?
}
