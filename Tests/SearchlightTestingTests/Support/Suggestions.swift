import SearchlightStateMachine

// The machine of Documentation/Testing.md: suggestions while a text is typed.

nonisolated struct Suggestions: Equatable, Sendable {
  var text = ""
  var rows: [String] = []
  var isSearching = false
}

nonisolated enum SuggestionsAction: Equatable, Sendable {
  case typed(String)
  case found([String], for: String)
  case failed
}

nonisolated enum SuggestionsWork: Equatable, Sendable { case search(String) }

nonisolated let suggestions = Reduce<Suggestions, SuggestionsAction, SuggestionsWork> {
  state, action in
  switch action {
  case .typed(let text):
    state.text = text
    state.isSearching = true
    return .run(
      .search(text), id: "search", overlap: .latest(cancelRunning: false),
      timing: .after(.milliseconds(100)))
  case .found(let rows, let text):
    guard text == state.text else { return .none }  // ignores an outdated answer
    state.rows = rows
    state.isSearching = false
  case .failed:
    state.isSearching = false
  }
  return .none
}

/// The same reducer with a bug: it accepts an answer to an older text.
nonisolated let trusting = Reduce<Suggestions, SuggestionsAction, SuggestionsWork> {
  state, action in
  if case .found(let rows, _) = action {
    state.rows = rows
    state.isSearching = false
    return .none
  }
  return suggestions.reduce(&state, action)
}

/// The same reducer with a bug: it searches again after each failure, for ever.
nonisolated let stubborn = Reduce<Suggestions, SuggestionsAction, SuggestionsWork> {
  state, action in
  suggestions.reduce(&state, action == .failed ? .typed(state.text) : action)
}
