import Searchlight

/// The least that runs a search machine: nothing is recorded, waits are over at once, and requests are
/// answered at once.
struct BareMachine {
  /// What answers.
  typealias Answer = @Sendable (MultiSearchRequest) throws -> MultiSearchResponse

  let machine: SearchMachine
  private let handler: EffectHandler<SearchWork, SearchAction>
  private(set) var state: SearchState

  init(_ machine: SearchMachine, answer: @escaping Answer) {
    self.machine = machine
    handler = .searchAtOnce(FunctionService(function: answer))
    state = machine.initialState
  }

  /// Reduces an action and all that follows from it.
  mutating func send(_ action: SearchAction) throws {
    for case .run(let work, _, _, _) in machine.reduce(&state, action) {
      if case .stall = work { continue }
      for answer in handler.respond(work) ?? [] { try send(answer) }
    }
  }
}
