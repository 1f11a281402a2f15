import Searchlight
import SearchlightSamples

/// All that can happen in a search: a user types, presses Return and tries again; requests are answered
/// or fail; time passes.
struct SearchExploration {
  /// What was found.
  let exploration: Exploration<SearchState, SearchAction, SearchWork>

  /// What tells one situation from another: times and numbers never come back.
  private struct Situation: Hashable {
    let phases: [SourcePhase.Kind]
    let text: String
    let work: [String]
  }

  /// Explores, from the start on, breadth first.
  init(_ machine: SearchMachine, service: some ImmediateSearchService, limit: Int) {
    let actions = [SearchAction.text("tom"), .submit, .retry()]
    let start = Simulation(
      initial: machine.initialState, reducer: machine,
      respond: EffectHandler.search(service).respond)
    exploration = Exploration(
      from: start, limit: .init(situations: limit),
      identity: { situation in
        Situation(
          phases: situation.state.sources.map(\.phase.kind), text: situation.state.text,
          work: (situation.waiting + situation.running).map { "\($0.work)" })
      },
      steps: { situation in
        situation.steps(sending: actions, as: \.kind.rawValue)
          + situation.running.flatMap { Self.answers(to: $0, from: service) }
      })
  }

  /// The phases, and the actions that lead from one to another.
  var graph: StateGraph<String> {
    exploration.graph(of: \.state.phaseSummary)
  }

  private static func answers(
    to effect: PendingEffect<SearchWork>, from service: some ImmediateSearchService
  ) -> [Exploration<SearchState, SearchAction, SearchWork>.Step] {
    guard case .search(let request) = effect.work, let answer = try? service.answer(request) else {
      return []
    }
    let failure = MultiSearchResponse(failing: request, with: .unavailable("offline"))
    return [("answer", answer), ("failure", failure)].map { name, response in
      .complete(effect.slot, with: .answered(request.id, response), as: name)
    }
  }
}
