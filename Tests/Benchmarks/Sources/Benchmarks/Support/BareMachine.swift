import Searchlight

/// The least that runs a search machine: nothing is recorded, waits are over at once, and requests are
/// answered at once.
struct BareMachine {
  /// What answers.
  typealias Answer = @Sendable (MultiSearchRequest) throws -> MultiSearchResponse

  let machine: SearchMachine
  let answer: Answer
  private(set) var state: SearchState

  init(_ machine: SearchMachine, answer: @escaping Answer) {
    self.machine = machine
    self.answer = answer
    state = machine.initialState
  }

  /// Reduces an action and all that follows from it.
  mutating func send(_ action: SearchAction) throws {
    for case .run(let work, _, _, _) in machine.reduce(&state, action) {
      switch work {
      case .depart(let group, let wait, _): try send(.depart(group, wait: wait))
      case .stall, .perform: break
      case .search(let request): try send(.answered(request.flight, answer(request)))
      }
    }
  }
}
