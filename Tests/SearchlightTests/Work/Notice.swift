import SearchCore
import StateMachine

/// A notice that is shown for three seconds after each submission; an example of a component with a
/// timer.
struct Notice: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    var isVisible = false

    /// The number of timers that were cancelled with their action.
    var lost = 0
  }

  enum Intent: Hashable, Codable, Sendable {
    case hide
    case late(Int)
    case all, keep
  }

  let id: ComponentID = "notice"

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if action == .submit {
      memory.isVisible = true
      draft.send(.hide, of: self, after: .seconds(3), id: "hide")
    }
    if intent(in: action) == .hide { memory.isVisible = false }
    memory.lost += cancelledIntents(in: action).count
    switch intent(in: action) {
    case .all:
      // Due in another order than that in which they begin.
      for number in [3, 1, 2, 0] {
        draft.send(.late(number), of: self, after: .seconds(number))
      }
      draft.sendInBackground(.late(9), of: self, after: .seconds(9))
    case .keep: draft.cancel("hide", of: self)
    case .hide, .late, nil: break
    }
  }
}
