import Searchlight
import SearchlightBasics

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

  /// Returns the line with a style added to all of it.
  func styled(_ style: Style) -> Line {
    Line(
      spans.map { span in
        var span = span
        span.style.formUnion(style)
        return span
      })
  }

  /// Returns the line for a column of the screen, whose place does not depend on what is before it.
  func placed(at column: Int) -> Line {
    var spans = spans
    if !spans.isEmpty { spans[0].column = column }
    return Line(spans)
  }

  /// Returns the line cut to at most this many columns; a line that is too wide ends with "…".
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

  /// Returns the line cut or padded with spaces to exactly this many columns.
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

/// A run of text in one style within a line.
///
/// The text is safe to write to a terminal, because control characters have been replaced. So a
/// record cannot control the terminal.
struct Span: Hashable, Sendable {
  /// The text, without control characters.
  let text: String

  /// The style of the whole run.
  var style: Style

  /// The column, from 0, to which the cursor is sent before the run; `nil` if it follows the run
  /// before it.
  var column: Int?

  /// Creates a span from any text, and makes it safe for a terminal.
  ///
  /// White space that controls the terminal becomes a space, and every other such character an
  /// escape such as `\u{1B}`.
  init(_ text: some StringProtocol, _ style: Style = []) {
    let isSafe = !text.unicodeScalars.contains(where: \.steersTerminal)
    self.text = isSafe ? String(text) : Self.safe(text)
    self.style = style
  }

  private static func safe(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.steersTerminal {
        result.append(scalar)
      } else if scalar.properties.isWhitespace {
        result.append(" ")
      } else {
        result += String(scalar).escapingControls().unicodeScalars
      }
    }
    return String(result)
  }
}
