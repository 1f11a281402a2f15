/// A line of styled text, with its width in terminal columns.
struct Line: Hashable, Sendable {
  /// The spans from left to right, none of them empty.
  private(set) var spans: [Span] = []

  /// Creates a line of spans, and drops the empty ones.
  init(_ spans: [Span] = []) {
    self.spans = spans.filter { !$0.text.isEmpty }
  }

  /// Creates a line in one style.
  init(_ text: String, _ style: Style = []) {
    self.init([Span(text, style)])
  }

  /// The number of terminal columns that the line takes.
  var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text without styles.
  var text: String { spans.map(\.text).joined() }

  /// Joins two lines into one.
  static func + (left: Line, right: Line) -> Line {
    Line(left.spans + right.spans)
  }

  /// The line with a style added to all of it.
  func styled(_ style: Style) -> Line {
    Line(
      spans.map { span in
        var span = span
        span.style.formUnion(style)
        return span
      })
  }

  /// The line for a column of the screen, whose place does not depend on what is before it.
  func placed(at column: Int) -> Line {
    var spans = spans
    if !spans.isEmpty { spans[0].column = column }
    return Line(spans)
  }

  /// The line cut to at most this many columns; a line that is too wide ends with "…".
  func cut(to columns: Int) -> Line {
    if width <= columns { return self }
    if columns <= 0 { return Line() }
    var room = columns - 1
    var result: [Span] = []
    for span in spans {
      let text = span.text.prefix(fitting: room)
      var cut = Span(text, span.style)
      cut.column = span.column
      result.append(cut)
      if text.count < span.text.count { break }
      room -= DisplayWidth.of(text)
    }
    result.append(Span("…", result.last?.style ?? []))
    return Line(result)
  }

  /// The line cut or padded with spaces to exactly this many columns.
  func fitted(to columns: Int) -> Line {
    let line = cut(to: columns)
    return line + Line(String(repeating: " ", count: max(0, columns - line.width)))
  }
}

extension Line: ExpressibleByStringLiteral {
  /// Creates a line of plain text.
  init(stringLiteral text: String) {
    self.init(text)
  }
}
