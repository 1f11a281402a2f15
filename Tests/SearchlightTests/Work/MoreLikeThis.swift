import Searchlight

/// Fetches records similar to the first row when that row has not changed for two seconds.
///
/// It uses only public API, as an app's component does.
struct MoreLikeThis<Record: Codable & Sendable>: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    var first: String?
    var found: [String] = []
  }

  enum Intent: Hashable, Codable, Sendable {
    case found([String], for: String)
  }

  enum Work: Hashable, Codable, Sendable {
    case fetch(String)
  }

  let id: ComponentID = "more"
  let list: HitsInteractor<Hit<Record>>

  var traits: ComponentTraits { ComponentTraits() }

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if case .found(let found, let first) = intent(in: action), first == memory.first {
      memory.found = found
    }
    let first = list.present(draft.state).hit(atIndex: 0)?.objectID
    guard first != memory.first else { return }
    memory = Memory(first: first)
    if let first {
      draft.run(
        .fetch(first), of: self, id: "fetch", overlap: .latest(cancelRunning: true),
        timing: .after(.seconds(2)))
    } else {
      draft.cancel("fetch", of: self)
    }
  }
}
