import Searchlight

/// Runs a live screen: it reads keys, sends actions to the search, and paints each new state.
///
/// Only this type has side effects; ``LiveModel`` and ``LiveScreen`` hold the logic.
///
/// ```text
/// terminal ─ keys ─▶ LiveModel ─ actions ─▶ SearchStore ─ states ─▶ LiveScreen ─ frames ─▶ terminal
/// ```
actor LiveSession {
  private let description: LiveDescription
  private let display: any Display
  private let search: SearchStore
  private var model: LiveModel
  private var painter: FramePainter

  /// The time at which the key behind the pending answer was read; `nil` if none is pending.
  private var readAt: ContinuousClock.Instant?
  private var answerTime: Duration?
  private var isOver = false

  /// The record with which the session has ended.
  private var chosen: LiveRecord?

  /// The action that has told the search last which row is selected.
  private var appearance: SearchAction?

  /// - Parameters:
  ///   - choosesRecord: Whether Return ends the session with the record of the row.
  ///   - clipboard: What becomes of a request to copy.
  init(
    _ description: LiveDescription, service: any SearchService, display: any Display,
    choosesRecord: Bool = false, clipboard: Clipboard = .terminal
  ) {
    self.description = description
    self.display = display
    search = SearchStore(description.machine, service: service)
    let state = description.machine.initialState
    model = LiveModel(
      placeholder: description.placeholder, panes: description.panes.map { $0.present(state) },
      choosesRecord: choosesRecord, clipboard: clipboard)
    painter = FramePainter(palette: display.palette)
  }

  /// Runs until the user quits, the events end, or the display accepts no more output.
  ///
  /// - Returns: The record that the user has chosen; `nil` if none was.
  @discardableResult
  func run(
    _ events: some AsyncSequence<TerminalEvent, Never> & Sendable
  ) async -> LiveRecord? {
    search.send(.start)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.follow(events) }
      group.addTask { await self.followSearch() }
      await group.next()
      group.cancelAll()
    }
    search.cancelAll()
    return chosen
  }

  private func follow(_ events: some AsyncSequence<TerminalEvent, Never>) async {
    for await event in events {
      switch event {
      case .keys(let keys, let readAt):
        updateSize()
        for key in keys where !isOver {
          execute(model.handle(key), readAt: readAt)
          if let action = model.appearance, action != appearance {
            appearance = action
            search.send(action)
          }
        }
      case .changed:
        painter.invalidate()
      }
      if isOver { return }
      show()
      if isOver { return }
    }
  }

  private func followSearch() async {
    for await _ in search.states {
      show()
      if isOver { return }
    }
  }

  private func execute(_ command: LiveCommand, readAt: ContinuousClock.Instant) {
    switch command {
    case .none: return
    case .send(let action):
      self.readAt = readAt
      search.send(action)
    case .copy(let bytes):
      if !display.write(Array(ControlSequence.copy(bytes).utf8)) { isOver = true }
    case .choose(let record):
      chosen = record
      isOver = true
    case .redraw: painter.invalidate()
    case .suspend: display.suspend()
    case .quit: isOver = true
    }
  }

  private func updateSize() {
    let size = display.size
    if size != model.size { model.size = size }
  }

  /// Paints the lines that have changed.
  ///
  /// It always shows the newest state, which may be newer than the event that caused the call.
  private func show() {
    let state = search.current
    updateSize()
    model.panes = description.panes.map { $0.present(state) }
    let screen = LiveScreen(model, size: model.size)
    if let readAt, isAnswer(state) {
      answerTime = .now - readAt
      self.readAt = nil
    }
    let bytes = painter.paint(screen.frame(answeredIn: answerTime))
    if !bytes.isEmpty, !display.write(bytes) { isOver = true }
  }

  /// Returns whether the state has the text of the search box, and no source awaits an answer.
  private func isAnswer(_ state: SearchState) -> Bool {
    state.text == model.field.text
      && state.sources.allSatisfy { !$0.phase.isAwaitingAnswer }
  }
}
