import Searchlight
import SearchlightBasics
import SearchlightSamples

/// Runs a session in a terminal: edits lines, and writes the result of each line below it.
struct Prompt {
  private static let sign = "> "

  private var session: ReplSession
  private let display: any Display
  private var editor = LineEditor()
  private var isOver = false

  init(_ session: ReplSession, display: any Display) {
    self.session = session
    self.display = display
  }

  /// Runs until the user quits, the events end, or the display accepts no more output.
  mutating func run(_ events: some AsyncSequence<TerminalEvent, Never>) async {
    say(session.greeting)
    paint()
    for await event in events {
      if case .keys(let keys, _) = event {
        for key in keys where !isOver { handle(key) }
      }
      if isOver { return }
      paint()
    }
  }

  private mutating func handle(_ key: Key) {
    let line = editor.field.text
    let event = editor.handle(key) { [lab = session.lab] in ReplCompletion($0, in: lab) }
    switch event {
    case .edited: break
    case .entered(let line):
      leave(line)
      evaluate(line)
    case .candidates(let candidates):
      leave(line)
      say(candidates.map { $0.escapingControls() }.joined(separator: "   "))
    case .cancelled: leave(line + "^C")
    case .clear: write(ControlSequence.move(row: 0, column: 0) + ControlSequence.clearScreen)
    case .suspend: display.suspend()
    case .quit:
      leave(line)
      isOver = true
    }
  }

  private mutating func evaluate(_ line: String) {
    do throws(ReplError) {
      let text = try session.evaluate(line)
      if !text.isEmpty { say(text + "\n") }
    } catch {
      say(error.description)
    }
    if session.isOver { isOver = true }
  }

  /// Writes a line as it was typed, and moves the cursor below it.
  private mutating func leave(_ line: String) {
    write(
      "\r" + Self.sign + line.escapingControls() + ControlSequence.clearToEndOfLine + "\n")
  }

  private mutating func say(_ text: String) {
    let text = session.style.printable(text, keepsLineEnds: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let lines = Self.fitted(String(line), columns: display.size.columns)
        return Self.isChange(line) ? painted(lines) : lines.joined(separator: "\n")
      }
      .joined(separator: "\n")
    write("\r" + ControlSequence.clearToEndOfLine + text + "\n")
  }

  /// Returns a line in lines that fit into the window; those after the first are indented.
  ///
  /// A line with marks of the style is as it is: a break could separate the marks of a word.
  private static func fitted(_ line: String, columns: Int) -> [String] {
    let indentation = line.prefix { $0 == " " } + "    "
    guard !line.contains("\u{1B}"), DisplayWidth.of(line) > columns,
      let first = line.lines(of: columns).first, columns > 2 * indentation.count
    else { return [line] }
    let rest = line.dropFirst(first.count).drop { $0 == " " }
    return [first]
      + String(rest).lines(of: columns - indentation.count).map { indentation + $0 }
  }

  /// Returns whether a line shows a change: a path, the value before and the value after.
  private static func isChange(_ line: Substring) -> Bool {
    line.contains(" → ") && !line.contains("\u{1B}")
  }

  /// Returns the lines of a change with the value before it faint, and the value after it in colour,
  /// or bold without colours.
  private func painted(_ lines: [String]) -> String {
    let palette = display.palette
    let after = palette.sequence(for: palette == .colour ? .change : .bold)
    var isAfter = false
    return lines.map { line in
      if isAfter { return after + line + palette.sequence(for: []) }
      guard let arrow = line.firstRange(of: " →") else { return line }
      isAfter = true
      let path = line.firstRange(of: /^ *[^ ]+ +/)?.upperBound ?? line.startIndex
      let start = min(path, arrow.lowerBound)
      return line[..<start] + palette.sequence(for: .faint) + line[start..<arrow.upperBound]
        + after + line[arrow.upperBound...] + palette.sequence(for: [])
    }
    .joined(separator: "\n")
  }

  /// Shows the edited line, or the part around the cursor that fits into the window.
  private mutating func paint() {
    let (text, cursor) = editor.field.printable
      .window(columns: display.size.columns - Self.sign.count - 1)
    write(
      "\r" + Self.sign + text + ControlSequence.clearToEndOfLine + "\r"
        + ControlSequence.right(Self.sign.count + cursor))
  }

  private mutating func write(_ text: String) {
    if !display.write(Array(text.utf8)) { isOver = true }
  }
}
