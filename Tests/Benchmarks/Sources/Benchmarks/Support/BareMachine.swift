import Searchlight

/// The least that runs a search machine: nothing is recorded, requests leave and are answered at once, and what
/// components begin after a pause never begins, since the user types on.
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
    for case .run(let work, _, _, let timing) in machine.reduce(&state, action) {
      switch (work, timing) {
      case (.stall, _), (.perform, .after): continue
      default: break
      }
      for answer in handler.respond(work) ?? [] { try send(answer) }
    }
  }
}
