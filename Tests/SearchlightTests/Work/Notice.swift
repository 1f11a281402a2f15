import SearchlightCore
import SearchlightStateMachine

/// A notice that is shown for three seconds after each submission; an example of a component with a
/// timer.
struct Notice: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    var isVisible = false
  }

  enum Intent: Hashable, Codable, Sendable {
    case hide
  }

  let id: ComponentID = "notice"
  var traits: ComponentTraits { ComponentTraits() }

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if action == .submit {
      memory.isVisible = true
      draft.send(.hide, of: self, after: .seconds(3), id: "hide")
    }
    if intent(in: action) == .hide { memory.isVisible = false }
  }
}
