public import SearchlightCore

extension AutocompleteInteractor {
  /// Opens and closes the list, moves the highlight, and sets the debounce of the list's own
  /// sources when a text is typed.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .text:
      memory.isOpen = true
      memory.selection = nil
      for source in governed { draft.sendRequests(after: source.debounce, of: [source.source]) }
    case .submit, .restore: close(&memory)
    case .intent:
      if let intent = intent(in: action) { return hear(intent, &draft, &memory) }
    default: break
    }
    guard let selection = memory.selection else { return }
    if !offered(in: draft.state).items.contains(where: { $0.id == selection }) {
      memory.selection = nil
    }
  }

  private func hear(_ intent: Intent, _ draft: inout SearchDraft, _ memory: inout Memory) {
    switch intent {
    case .open: memory.isOpen = true
    case .close: close(&memory)
    case .moveUp: move(in: draft.state, &memory) { ($0 ?? $1) - 1 }
    case .moveDown: move(in: draft.state, &memory) { position, _ in (position ?? -1) + 1 }
    case .moveToFirst: move(in: draft.state, &memory) { _, _ in 0 }
    case .moveToLast: move(in: draft.state, &memory) { $1 - 1 }
    case .escape:
      if memory.selection == nil { memory.isOpen = false }
      memory.selection = nil
    case .choose(let item, let text):
      guard sections.contains(where: { $0.id == item.section }) else {
        let known = sections.map { "\"\($0.id)\"" }.joined(separator: ", ")
        return draft.reject(
          .refusedIntent(
            id,
            reason: "It has no section \"\(item.section)\" to choose from, only \(known). "
              + "Choose one of the items that it shows."))
      }
      memory.chosen = AutocompleteChoice(
        number: (memory.chosen?.number ?? 0) &+ 1, item: item, text: text, query: draft.state.text)
      close(&memory)
    }
  }

  private func close(_ memory: inout Memory) {
    memory.isOpen = false
    memory.selection = nil
  }

  /// Highlights the item at the position computed from the highlighted position and the number of
  /// items; no item if the list has no such position.
  private func move(
    in state: SearchState, _ memory: inout Memory, to position: (Int?, Int) -> Int
  ) {
    let items = offered(in: state).items
    let current = memory.selection.flatMap { id in items.firstIndex { $0.id == id } }
    let next = position(current, items.count)
    memory.isOpen = true
    memory.selection = items.indices.contains(next) ? items[next].id : nil
  }

  /// Holds back requests of the list's own sources while the list is closed or the text is too
  /// short.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    guard let governed = governed.first(where: { $0.source == source }) else { return true }
    guard state.memory(of: self).isOpen, let length = governed.minimumLength else { return false }
    return state.text.hasCharacters(length)
  }
}

extension String {
  /// Returns whether the string has at least `count` characters; it counts no further than that.
  func hasCharacters(_ count: Int) -> Bool {
    count <= 0 || index(startIndex, offsetBy: count, limitedBy: endIndex) != nil
  }
}
