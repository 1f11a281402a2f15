/// The line editor of the prompt: the current line and the history of entered lines.
///
/// The editor is a value that only keys change.
struct LineEditor: Hashable {
  /// The result of a key.
  enum Event: Hashable {
    /// The line or the cursor may have changed.
    case edited
    /// The user entered this line.
    case entered(String)
    /// The word before the cursor can be completed to any of these.
    case candidates([String])
    /// The user discarded the line.
    case cancelled
    /// The user asked to clear the screen.
    case clear
    /// The user asked to suspend the process.
    case suspend
    /// The user asked to end the session.
    case quit
  }

  /// The line that is edited.
  private(set) var field = TextField()

  /// The entered lines, oldest first.
  private var history: [String] = []
  /// The index of the recalled line in the history; its count stands for the unentered line.
  private var historyIndex = 0
  /// The unentered line, kept while a line of the history is shown.
  private var draft = ""

  /// Handles a key, and returns what the caller must do.
  ///
  /// - Parameter complete: Computes the completions of the text before the cursor.
  mutating func handle(_ key: Key, complete: (String) -> ReplCompletion) -> Event {
    switch key {
    case .enter: return enter()
    case .control("c"):
      reset()
      return .cancelled
    case .control("d") where field.isEmpty: return .quit
    case .control("z"): return .suspend
    case .control("l"): return .clear
    case .tab: return completed(complete(field.before))
    case .up, .control("p"): recall(historyIndex - 1)
    case .down, .control("n"): recall(historyIndex + 1)
    default: edit(key)
    }
    return .edited
  }

  private mutating func edit(_ key: Key) {
    if key == .escape { field.clear() } else { _ = field.handle(key) }
  }

  private mutating func enter() -> Event {
    let line = field.text
    if !line.isEmpty, history.last != line { history.append(line) }
    reset()
    return .entered(line)
  }

  private mutating func reset() {
    field.clear()
    historyIndex = history.count
    draft = ""
  }

  private mutating func recall(_ wanted: Int) {
    guard (0...history.count).contains(wanted), wanted != historyIndex else { return }
    if historyIndex == history.count { draft = field.text }
    historyIndex = wanted
    field.replace(by: historyIndex == history.count ? draft : history[historyIndex])
  }

  private mutating func completed(_ completion: ReplCompletion) -> Event {
    guard let line = completion.line else { return .edited }
    guard line == field.before, completion.candidates.count > 1 else {
      let after = field.after
      field.replace(by: line + after)
      for _ in after { field.moveLeft() }
      return .edited
    }
    return .candidates(completion.candidates)
  }
}
