import Searchlight

/// What the live screen knows beside the state of the search: the text being edited, where the keys go,
/// and which row is picked in each list.
///
/// A value, changed by keys alone; so a session at the keyboard is played in a test without a terminal.
struct LiveModel: Sendable {
  /// How many rows a page key moves by.
  static let pageStep = 10

  /// What stands in the search box until something is typed.
  let placeholder: String

  /// The search box.
  ///
  /// The view's own echo: it shows a letter before the search has heard of it.
  private(set) var field = TextField()

  /// Where the keys go.
  private(set) var focus = LiveFocus.text

  /// The lists.
  ///
  /// Setting them keeps the picked rows within bounds.
  var panes: [Pane] {
    didSet { settle() }
  }

  private var picked: [Int] = []

  /// Creates the model of a screen that shows these lists.
  init(placeholder: String = "", panes: [Pane]) {
    self.placeholder = placeholder
    self.panes = panes
    settle()
  }

  /// The row that is picked in a list.
  func pickedRow(in pane: Int) -> Int {
    picked.indices.contains(pane) ? picked[pane] : 0
  }

  /// Takes a key; pure.
  mutating func handle(_ key: Key) -> LiveCommand {
    switch key {
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

  private mutating func settle() {
    picked = panes.indices.map { min(pickedRow(in: $0), max(0, panes[$0].rowCount - 1)) }
    if case .pane(let index) = focus, !panes.indices.contains(index) { focus = .text }
  }

  private mutating func moveFocus(by step: Int) {
    let places = [LiveFocus.text] + panes.indices.map { .pane($0) }
    let place = places.firstIndex(of: focus) ?? 0
    focus = places[(place + step + places.count) % places.count]
  }
}

extension LiveModel {
  /// A key for a list; `nil` if it means nothing there, and is for the text.
  private mutating func handle(_ key: Key, inPane index: Int) -> LiveCommand? {
    let pane = panes[index]
    let row = picked[index]
    switch key {
    case .up: pick(row - 1, in: index)
    case .down: pick(row + 1, in: index)
    case .pageUp: pick(row - Self.pageStep, in: index)
    case .pageDown: pick(row + Self.pageStep, in: index)
    case .home: pick(0, in: index)
    case .end: pick(pane.rowCount - 1, in: index)
    case .enter:
      return pane.row(row)?.action.map(LiveCommand.send) ?? LiveCommand.none
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

  /// A key for the search box, which takes the focus.
  private mutating func handleInText(_ key: Key) -> LiveCommand {
    let before = field.text
    switch key {
    case .text(let text): field.insert(text)
    case .backspace: field.deleteBackward()
    case .delete, .control("d"): field.deleteForward()
    case .control("u"): field.clear()
    case .control("w"): field.deleteWord()
    case .left, .control("b"): field.moveLeft()
    case .right, .control("f"): field.moveRight()
    case .home, .control("a"): field.moveToStart()
    case .end, .control("e"): field.moveToEnd()
    case .escape:
      if field.isEmpty { return .quit }
      field.clear()
    case .enter: return .send(.submit)
    case .down:
      moveFocus(by: 1)
      return .none
    default: return .none
    }
    focus = .text
    if field.text == before { return .none }
    picked = picked.indices.map { panes[$0].place == .main ? 0 : picked[$0] }
    return .send(.text(field.text))
  }
}
