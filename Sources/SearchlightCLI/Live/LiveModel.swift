import Searchlight

/// The view state of the live screen: the edited text, the focus, and the selected row of each
/// list.
///
/// The model is a value that changes only with keys and new lists, so a test can simulate a session
/// without a terminal.
struct LiveModel: Sendable {
  /// The number of rows by which Page Up and Page Down move.
  static let pageStep = 10

  /// The number of rows around the selected one that are loaded, which a high window shows.
  static let rowsAhead = 40

  /// The text that the search box shows while it is empty.
  let placeholder: String

  /// The search box, which shows a typed letter before the search has processed it.
  private(set) var field = TextField()

  /// The part of the screen that receives keys.
  private(set) var focus = LiveFocus.text

  /// Whether the screen lists the keys in place of everything else.
  private(set) var showsHelp = false

  /// The lists, in the order of the description.
  ///
  /// Setting them clamps the selected rows to the new lists, and moves the focus off a removed
  /// list.
  var panes: [Pane] {
    didSet { clampSelection() }
  }

  private var picked: [Int] = []

  /// Creates the model of a screen that shows these lists, with the focus on the search box.
  init(placeholder: String = "", panes: [Pane]) {
    self.placeholder = placeholder
    self.panes = panes
    clampSelection()
  }

  /// The index of the selected row in a list; 0 if there is no such list.
  func pickedRow(in pane: Int) -> Int {
    picked.indices.contains(pane) ? picked[pane] : 0
  }

  /// The action that tells the search which row of the focused list is selected, so that it loads the
  /// rows around it; `nil` if no list is focused, or it is always whole.
  var appearance: SearchAction? {
    guard case .pane(let index) = focus else { return nil }
    return panes[index].appearance(of: pickedRow(in: index))
  }

  /// Updates the model for a key, and returns the side effect to perform.
  mutating func handle(_ key: Key) -> LiveCommand {
    if showsHelp, key != .control("c"), key != .control("z"), key != .control("l") {
      showsHelp = false
      return .none
    }
    switch key {
    case .help: showsHelp = true
    case .control("c"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    case .control("d") where field.isEmpty: return .quit
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    default:
      if case .pane(let index) = focus, let command = handle(key, inPane: index) { return command }
      return handleInText(key)
    }
    return .none
  }

  private mutating func clampSelection() {
    picked = panes.indices.map { min(pickedRow(in: $0), max(0, panes[$0].rowCount - 1)) }
    if case .pane(let index) = focus, !panes.indices.contains(index) { focus = .text }
  }

  private mutating func moveFocus(by step: Int) {
    let targets = [LiveFocus.text] + panes.indices.map { .pane($0) }
    let current = targets.firstIndex(of: focus) ?? 0
    focus = targets[(current + step + targets.count) % targets.count]
  }
}

extension LiveModel {
  /// Handles a key in a list; `nil` if the key means nothing there and belongs to the search box.
  private mutating func handle(_ key: Key, inPane index: Int) -> LiveCommand? {
    let pane = panes[index]
    let row = picked[index]
    switch key {
    case .up where row == 0: focus = index == 0 ? .text : .pane(index - 1)
    case .down where row >= pane.rowCount - 1 && index + 1 < panes.count: focus = .pane(index + 1)
    case .up: pick(row - 1, in: index)
    case .down: pick(row + 1, in: index)
    case .pageUp: pick(row - Self.pageStep, in: index)
    case .pageDown: pick(row + Self.pageStep, in: index)
    case .home: pick(0, in: index)
    case .end: pick(pane.rowCount - 1, in: index)
    case .enter:
      return pane.row(row)?.action.map(LiveCommand.send) ?? LiveCommand.none
    case .text(" "):
      // In a list without choices a space belongs to the search box.
      return pane.row(row)?.action.map(LiveCommand.send)
    case .text("?"): showsHelp = true
    case .escape:
      if let clearing = pane.clearing { return .send(clearing) }
      focus = .text
    default: return nil
    }
    return LiveCommand.none
  }

  private mutating func pick(_ row: Int, in index: Int) {
    picked[index] = max(0, min(row, panes[index].rowCount - 1))
  }

  /// Handles a key in the search box, and moves the focus there if the key edits the text.
  private mutating func handleInText(_ key: Key) -> LiveCommand {
    let before = field.text
    switch key {
    case .escape:
      if field.isEmpty { return .quit }
      field.clear()
    case .enter: return .send(.submit)
    case .down:
      moveFocus(by: 1)
      return .none
    default: guard field.handle(key) else { return .none }
    }
    focus = .text
    if field.text == before { return .none }
    picked = picked.indices.map { panes[$0].column == .main ? 0 : picked[$0] }
    return .send(.text(field.text))
  }
}
