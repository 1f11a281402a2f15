public import SearchCore

extension AutocompleteInteractor {
  /// Opens, closes and moves, and decides how long the list's own sources wait when a text is typed.
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
    case .moveDown: move(in: draft.state, &memory) { place, _ in (place ?? -1) + 1 }
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

  /// Highlights the item at the place that comes of the one that is highlighted and the number of items; none for a
  /// place that the list does not have.
  private func move(
    in state: SearchState, _ memory: inout Memory, to place: (Int?, Int) -> Int
  ) {
    let items = offered(in: state).items
    let current = memory.selection.flatMap { id in items.firstIndex { $0.id == id } }
    let next = place(current, items.count)
    memory.isOpen = true
    memory.selection = items.indices.contains(next) ? items[next].id : nil
  }

  /// Forbids the list's own sources while it is closed or the text is too short.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    guard let governed = governed.first(where: { $0.source == source }) else { return true }
    guard state.memory(of: self).isOpen, let length = governed.minimumLength else { return false }
    return state.text.hasCharacters(length)
  }
}

extension String {
  /// Whether there are at least so many characters; no more of them are looked at.
  func hasCharacters(_ count: Int) -> Bool {
    count <= 0 || index(startIndex, offsetBy: count, limitedBy: endIndex) != nil
  }
}
