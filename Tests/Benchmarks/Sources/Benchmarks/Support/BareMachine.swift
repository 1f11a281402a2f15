import Searchlight

/// The minimal interpreter of a search machine, without recording and without time.
///
/// Requests are answered immediately. Delayed work of components never begins, as if the user typed
/// on.
struct BareMachine {
  /// A function that answers requests.
  typealias Answer = @Sendable (MultiSearchRequest) throws -> MultiSearchResponse

  let machine: SearchMachine
  private let handler: EffectHandler<SearchWork, SearchAction>
  private(set) var state: SearchState

  init(_ machine: SearchMachine, answer: @escaping Answer) {
    self.machine = machine
    handler = .searchImmediately(FunctionService(function: answer))
    state = machine.initialState
  }

  /// Reduces an action, and then all actions that its effects produce.
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
