import Searchlight

/// The view state of the live screen: the edited text, the focus, the selected row of each list,
/// and the page that is open in their place.
///
/// The model is a value that changes only with keys, new lists and the size of the screen, so a test
/// can simulate a session without a terminal.
struct LiveModel: Sendable {
  /// The number of rows by which Page Up and Page Down move.
  static let pageStep = 10

  /// The number of rows by which the wheel moves.
  ///
  /// Some terminals report one notch twice.
  static let wheelStep = 2

  /// The number of rows around the selected one that are loaded, which a high window shows.
  static let rowsAhead = 40

  /// The text that the search box shows while it is empty.
  let placeholder: String

  /// Whether Return ends the session with the record of the row.
  let choosesRecord: Bool

  /// What becomes of a request to copy.
  let clipboard: Clipboard

  /// The size of the screen, by which pages are scrolled and the mouse is understood.
  var size = ScreenSize.common {
    didSet {
      record?.fit(size)
      help?.fit(size)
    }
  }

  /// The search box, which shows a typed letter before the search has processed it.
  var field = TextField()

  /// The part of the screen that receives keys.
  var focus = LiveFocus.text

  /// The record that is open in place of the lists.
  var record: LivePage?

  /// The list of the keys, which is open in place of everything else.
  var help: LivePage?

  /// The lists, in the order of the description.
  ///
  /// Setting them clamps the selected rows to the new lists, and moves the focus off a removed
  /// list.
  var panes: [Pane] {
    didSet { clampSelection() }
  }

  private var picked: [Int] = []

  /// Creates the model of a screen that shows these lists, with the focus on the search box.
  init(
    placeholder: String = "", panes: [Pane], choosesRecord: Bool = false,
    clipboard: Clipboard = .terminal
  ) {
    self.placeholder = placeholder
    self.panes = panes
    self.choosesRecord = choosesRecord
    self.clipboard = clipboard
    clampSelection()
  }

  /// The page that is shown in place of the lists.
  var page: LivePage? { help ?? record }

  /// Returns the index of the selected row in a list; 0 if there is no such list.
  func pickedRow(in pane: Int) -> Int {
    picked.indices.contains(pane) ? picked[pane] : 0
  }

  /// The action that tells the search which row of the focused list is selected, so that it loads the
  /// rows around it; `nil` if no list is focused, or it is always whole.
  var appearance: SearchAction? {
    guard case .pane(let index) = focus else { return nil }
    return panes[index].appearance(of: pickedRow(in: index))
  }

  /// Selects a row of a list, or the first or last one if there is none at the index.
  mutating func pick(_ row: Int, in index: Int) {
    guard picked.indices.contains(index) else { return }
    picked[index] = max(0, min(row, panes[index].rowCount - 1))
  }

  /// Selects the first row of each list of the main column, which shows something else now.
  mutating func pickFirstRows() {
    for index in panes.indices where panes[index].column == .main { pick(0, in: index) }
  }

  mutating func moveFocus(by step: Int) {
    let targets = [LiveFocus.text] + panes.indices.map { .pane($0) }
    let current = targets.firstIndex(of: focus) ?? 0
    focus = targets[(current + step + targets.count) % targets.count]
  }

  private mutating func clampSelection() {
    picked = panes.indices.map { min(pickedRow(in: $0), max(0, panes[$0].rowCount - 1)) }
    if case .pane(let index) = focus, !panes.indices.contains(index) { focus = .text }
  }
}

extension LiveModel {
  /// Updates the model for what the mouse does to the lists or the box.
  mutating func handle(_ event: MouseEvent) -> LiveCommand {
    let target = LiveScreen(self, size: size).target(row: event.row, column: event.column)
    switch (event.kind, target) {
    case (_, nil): return .none
    case (.press, .text(let column)?):
      focus = .text
      field.moveCursor(toColumn: column, of: size.fieldColumns)
    case (.press, .pane(let index)?): focus = .pane(index)
    case (.press, .row(let row, let index)?):
      let isSecond = focus == .pane(index) && pickedRow(in: index) == row
      focus = .pane(index)
      pick(row, in: index)
      // A value is chosen at once, and a record is opened by the second press.
      if isSecond || panes[index].row(row)?.action != nil { return act(onRow: row, of: index) }
    case (.wheelUp, .text?), (.wheelDown, .text?): focus = .text
    case (.wheelUp, .pane(let index)?), (.wheelUp, .row(_, let index)?):
      // As the key Up does, the wheel leads from the first row back to the box.
      let isFirst = focus == .pane(index) && pickedRow(in: index) == 0
      focus = isFirst && index == 0 ? .text : .pane(index)
      pick(pickedRow(in: index) - Self.wheelStep, in: index)
    case (.wheelDown, .pane(let index)?), (.wheelDown, .row(_, let index)?):
      focus = .pane(index)
      pick(pickedRow(in: index) + Self.wheelStep, in: index)
    }
    return .none
  }
}

/// The part of the live screen that receives keys.
enum LiveFocus: Hashable, Sendable {
  /// The search box.
  case text
  /// The list with this index, from 0.
  case pane(Int)
}
