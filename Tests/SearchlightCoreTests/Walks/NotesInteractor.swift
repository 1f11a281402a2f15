import SearchlightCore
import SearchlightStateMachine

/// A component that asks for work in every way: queued, replacing other work after a delay, and
/// without a name; and for timers, of which the newest counts.
struct NotesInteractor: SearchComponent {
  struct Memory: Hashable, Codable, Sendable {
    /// The number of requests for work, which is also the number of the newest one.
    var asked = 0
    /// The number of the newest load.
    var loading = 0
    /// The numbers of the last answered save and load.
    var saved: Int?
    var loaded: Int?
    /// The number of items of work that the handle of an action has cancelled.
    var lost = 0
    var failures = 0
    /// The number of the newest timer, and of the last one that was due.
    var timing = 0
    var due: Int?
  }

  enum Intent: Hashable, Codable, Sendable { case saved(Int), loaded(Int), due(Int), drop }

  enum Work: Hashable, Codable, Sendable { case save(Int), load(Int), remind(Int) }

  let id: ComponentID = "notes"
  var traits: ComponentTraits { ComponentTraits() }

  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .submit:
      memory.asked += 1
      draft.run(.save(memory.asked), of: self, id: "save", overlap: .serial)
    case .start, .refresh:
      memory.asked += 1
      memory.loading = memory.asked
      draft.run(
        .load(memory.asked), of: self, id: "load", overlap: .latest(cancelRunning: true),
        timing: .after(.milliseconds(20)))
    case .retry:
      memory.asked += 1
      draft.run(.remind(memory.asked), of: self)
    case .text:
      memory.asked += 1
      memory.timing = memory.asked
      draft.send(.due(memory.asked), of: self, after: .milliseconds(30), id: "due")
    default: break
    }
    if case .workFailed(id, _)? = action.event { memory.failures += 1 }
    switch intent(in: action) {
    case .saved(let number): memory.saved = number
    case .loaded(let number): memory.loaded = number
    case .due(let number): memory.due = number
    case .drop: draft.cancelWork(of: self)
    case nil: break
    }
    memory.lost += cancelledWork(in: action).count + cancelledIntents(in: action).count
  }

  /// Returns the action with which a performer answers work.
  func answer(to work: Work) -> SearchAction? {
    switch work {
    case .save(let number): intent(.saved(number))
    case .load(let number): intent(.loaded(number))
    case .remind: nil
    }
  }
}
