/// A line of styled text.
struct Line: Hashable, Sendable {
  /// The pieces, from left to right.
  private(set) var spans: [Span] = []

  /// Creates a line of pieces.
  init(_ spans: [Span] = []) {
    self.spans = spans.filter { !$0.text.isEmpty }
  }

  /// Creates a line in one style.
  init(_ text: String, _ style: Style = []) {
    self.init([Span(text, style)])
  }

  /// The columns that it takes.
  var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text alone.
  var text: String { spans.map(\.text).joined() }

  /// Two lines as one.
  static func + (left: Line, right: Line) -> Line {
    Line(left.spans + right.spans)
  }

  /// The line with a style added to all of it.
  func styled(_ style: Style) -> Line {
    Line(spans.map { Span($0.text, $0.style.union(style)) })
  }

  /// The line in no more than so many columns; where something is cut off, "…" stands for it.
  func cut(to columns: Int) -> Line {
    if width <= columns { return self }
    if columns <= 0 { return Line() }
    var room = columns - 1
    var result: [Span] = []
    for span in spans {
      let text = span.text.prefix(fitting: room)
      result.append(Span(text, span.style))
      if text.count < span.text.count { break }
      room -= DisplayWidth.of(text)
    }
    result.append(Span("…", result.last?.style ?? []))
    return Line(result)
  }

  /// The line in exactly so many columns.
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
