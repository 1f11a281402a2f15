/// Makes the highlights of a page's rows when they are first read.
///
/// The results of a row must always be the same, so that a page remains a value. Several threads
/// may ask at the same time.
package protocol RowHighlighter: Sendable {
  typealias Highlights = (
    highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?
  )

  /// Returns the highlights and snippets of a row; the page keeps them.
  func highlights(ofRow row: Int) -> Highlights

  /// Returns those of one attribute, the same that ``highlights(ofRow:)`` has; the page keeps them.
  func highlights(of attribute: Attribute, row: Int) -> Highlights
}
