import Searchlight

/// Presents how long ago the shown rows were found, updated every minute: `just now`, `3 min ago`.
///
/// It uses only public API, as an app's component does. The reducer never reads a clock, because
/// the ticks tell it the time.
struct Age: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    var minutes: Int?
  }

  enum Intent: Hashable, Codable, Sendable {
    case tick
    case hide
  }

  enum Work: Hashable, Codable, Sendable {
    case ticks(every: Int)
  }

  var id: ComponentID = "age"
  let source: SourceID

  var traits: ComponentTraits { ComponentTraits() }

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if case .answered? = action.event, draft.state[source]?.phase == .loaded {
      memory.minutes = 0
      draft.run(
        .ticks(every: 60), of: self, id: "ticks", overlap: .latest(cancelRunning: true))
    }
    switch intent(in: action) {
    case .tick: memory.minutes = memory.minutes.map { $0 + 1 }
    case .hide:
      memory.minutes = nil
      draft.cancelWork(of: self)
    case nil: break
    }
  }
}

extension Age: SearchPresenter {
  func key(_ state: SearchState) -> Int? { state.memory(of: self).minutes }
  func present(_ state: SearchState) -> String {
    switch state.memory(of: self).minutes {
    case nil: ""
    case 0: "just now"
    case let minutes?: "\(minutes) min ago"
    }
  }
}
