/// A line that is edited, and the lines before it: the prompt's view of the keyboard.
///
/// A value, changed by keys alone.
struct LineEditor: Hashable {
  /// What a key leads to.
  enum Event: Hashable {
    /// The line may look different.
    case edited
    /// The line is entered.
    case entered(String)
    /// The end of the line may be meant to become one of these.
    case candidates([String])
    /// The line is given up.
    case cancelled
    /// The screen is to be cleared.
    case clear
    case suspend
    case quit
  }

  /// The line.
  private(set) var field = TextField()

  private var history: [String] = []
  /// The place in the history, and the line that was left for it.
  private var place = 0
  private var draft = ""

  /// Takes a key.
  ///
  /// - Parameter complete: What the text before the cursor may become.
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
    case .up, .control("p"): recall(place - 1)
    case .down, .control("n"): recall(place + 1)
    default: edit(key)
    }
    return .edited
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .text(let text): field.insert(text)
    case .backspace: field.deleteBackward()
    case .delete, .control("d"): field.deleteForward()
    case .control("u"), .escape: field.clear()
    case .control("w"): field.deleteWord()
    case .left, .control("b"): field.moveLeft()
    case .right, .control("f"): field.moveRight()
    case .home, .control("a"): field.moveToStart()
    case .end, .control("e"): field.moveToEnd()
    default: break
    }
  }

  private mutating func enter() -> Event {
    let line = field.text
    if !line.isEmpty, history.last != line { history.append(line) }
    reset()
    return .entered(line)
  }

  private mutating func reset() {
    field.clear()
    place = history.count
    draft = ""
  }

  private mutating func recall(_ wanted: Int) {
    guard (0...history.count).contains(wanted), wanted != place else { return }
    if place == history.count { draft = field.text }
    place = wanted
    field = TextField(place == history.count ? draft : history[place])
  }

  private mutating func completed(_ completion: ReplCompletion) -> Event {
    guard let line = completion.line else { return .edited }
    guard line == field.before, completion.candidates.count > 1 else {
      let after = field.after
      field = TextField(line + after)
      for _ in after { field.moveLeft() }
      return .edited
    }
    return .candidates(completion.candidates)
  }
}
