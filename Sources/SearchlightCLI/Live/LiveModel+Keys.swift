import Searchlight

extension LiveModel {
  /// Updates the model for a key, and returns the side effect to perform.
  mutating func handle(_ key: Key) -> LiveCommand {
    switch key {
    case .control("c"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    if help != nil {
      if help?.scroll(key) != true || help?.isWhole == true { help = nil }
      return .none
    }
    if key == .help {
      openHelp()
      return .none
    }
    if record != nil { return handleInRecord(key) }
    switch key {
    case .control("d") where field.isEmpty: return .quit
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .mouse(let event): return handle(event)
    default:
      if case .pane(let index) = focus, let command = handle(key, inPane: index) { return command }
      return handleInText(key)
    }
    return .none
  }

  private mutating func openHelp() {
    help = LivePage(.keys, size: size)
  }

  /// Handles a key in a list; `nil` if the key means nothing there and belongs to the search box.
  private mutating func handle(_ key: Key, inPane index: Int) -> LiveCommand? {
    let pane = panes[index]
    let row = pickedRow(in: index)
    switch key {
    case .up where row == 0: focus = index == 0 ? .text : .pane(index - 1)
    case .down where row >= pane.rowCount - 1 && index + 1 < panes.count: focus = .pane(index + 1)
    case .up: pick(row - 1, in: index)
    case .down: pick(row + 1, in: index)
    case .pageUp: pick(row - Self.pageStep, in: index)
    case .pageDown: pick(row + Self.pageStep, in: index)
    case .home: pick(0, in: index)
    case .end: pick(pane.rowCount - 1, in: index)
    case .enter: return act(onRow: row, of: index)
    case .right where pane.showsRecords: openRecord(row, of: index)
    case .text(" "):
      // In a list without choices a space belongs to the search box.
      return pane.row(row)?.action.map(LiveCommand.send)
    case .text("?"): openHelp()
    case .escape:
      if let clearing = pane.clearing { return .send(clearing) }
      focus = .text
    default: return nil
    }
    return LiveCommand.none
  }

  /// Does what Return does with a row: chooses its value, or opens its record or ends with it.
  mutating func act(onRow row: Int, of index: Int) -> LiveCommand {
    if let action = panes[index].row(row)?.action { return .send(action) }
    guard choosesRecord, let record = panes[index].record(row) else {
      openRecord(row, of: index)
      return .none
    }
    return .choose(record)
  }

  private mutating func openRecord(_ row: Int, of index: Int) {
    record = panes[index].record(row).map { LivePage(.record($0), size: size) }
  }

  /// Handles a key while a record is open.
  private mutating func handleInRecord(_ key: Key) -> LiveCommand {
    record?.notice = nil
    guard record?.scroll(key) != true, let page = record, let open = page.record else {
      return .none
    }
    switch key {
    case .enter where choosesRecord: return .choose(open)
    case .escape, .left, .enter, .backspace, .tab, .backTab: record = nil
    case .text("?"): openHelp()
    // A key that is held down, or pressed twice, may arrive as one text.
    case .text(let text) where text.allSatisfy { $0 == "c" }:
      let bytes = open.line
      record?.notice = clipboard.notice(bytes.count)
      if clipboard.sends(bytes.count) { return .copy(bytes) }
    default: break
    }
    return .none
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
    pickFirstRows()
    return .send(.text(field.text))
  }
}
