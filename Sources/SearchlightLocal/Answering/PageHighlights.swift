import SearchlightBackend
import SearchlightBasics

/// The highlights of a page, each made when its row is first read.
///
/// Most rows of an answer are never seen, because the next letter is typed before. What a row needs
/// are its own text and the query, so the highlights keep no index alive.
final class PageHighlights: RowHighlighter {
  /// The texts of the records, as far as they are highlighted, and the range of each row.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  private let words: ParsedQuery
  private let tokenizer: TokenizerOptions
  private let options: HighlightOptions

  /// The highlighter of the row before, whose memory the next one reuses, and whose texts another
  /// attribute of the same row; `nil` before the first row, and while a row is read.
  private let spare = Locked<Highlighter?>(nil)

  init(
    _ bytes: [UInt8], _ ranges: [Range<Int>], _ words: ParsedQuery, _ tokenizer: TokenizerOptions,
    _ options: HighlightOptions
  ) {
    self.bytes = bytes
    self.ranges = ranges
    self.words = words
    self.tokenizer = tokenizer
    self.options = options
  }

  func highlights(
    ofRow row: Int
  ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?) {
    withHighlighter { $0.results(of: bytes[ranges[row]]) }
  }

  func highlight(of attribute: Attribute, row: Int) -> TreeModel<HighlightResult>? {
    withHighlighter { $0.highlight(of: attribute, row: row, bytes[ranges[row]]) }
  }

  func snippet(of attribute: Attribute, row: Int) -> TreeModel<SnippetResult>? {
    withHighlighter { $0.snippet(of: attribute, row: row, bytes[ranges[row]]) }
  }

  private func withHighlighter<Result>(_ body: (inout Highlighter) -> Result) -> Result {
    // Two threads may read rows at the same time; the second one then has a highlighter of its own.
    var taken: Highlighter?
    spare.withLock { swap(&$0, &taken) }
    var highlighter = taken.take() ?? Highlighter(words, tokenizer, options)
    let result = body(&highlighter)
    taken = consume highlighter
    spare.withLock { swap(&$0, &taken) }
    return result
  }
}
