import Searchlight
import SearchlightTools
import SearchlightBasics
import SearchlightSamples

/// `searchlight graph`: prints a graph of the phases of a search, or the components of its machine.
struct GraphCommand {
  let options: GraphOptions

  /// Runs the command, and returns the text to print.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or the data cannot be searched.
  func run() throws(WorkError) -> String {
    if options.listsComponents { return try components() }
    let graph = try graph()
    return switch options.format {
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    case .json: graph.json
    }
  }

  private func components() throws(WorkError) -> String {
    let index = try options.data.index()
    let machine = index.map { SearchLab.records(of: $0).machine } ?? FilmSearch().machine
    let description = machine.describe()
    guard options.format == .json else {
      return description.description.escapingControls(keepsLineEnds: true)
    }
    let json = (try? LogCoding().encode(description)) ?? []
    return String(decoding: PrintableJSON.printable(json), as: UTF8.self)
  }

  private func graph() throws(WorkError) -> StateGraph<String> {
    if let path = options.log {
      let bytes = try InputFile.bytes(of: path)
      if let page = try SessionLog.pageWithoutMachine(bytes, of: path, over: options.data) {
        return page.session.graph
      }
      let replay = try SessionLog(bytes, of: path, over: options.data).replay
      return StateGraph(replay.records, of: \.phaseSummary, event: \.kind.rawValue)
    }
    if let index = try options.data.index() {
      let machine = SearchLab.records(of: index).machine
      return SearchExploration(machine, service: LocalService([index]), limit: options.limit).graph
    }
    do {
      let machine = FilmSearch(hitsPerPage: 1).machine
      let service = try FilmCollection.service()
      return SearchExploration(machine, service: service, limit: options.limit).graph
    } catch {
      throw WorkError("the bundled data cannot be searched: \(error)")
    }
  }
}

/// Explores all situations that a search can reach.
///
/// The steps are a user who types, submits and retries, requests that succeed or fail, and time
/// that passes.
struct SearchExploration {
  /// The situations that were reached, and the steps between them.
  let exploration: Exploration<SearchState, SearchAction, SearchWork>

  /// The identity of a situation.
  ///
  /// It leaves out times and request numbers: they never recur, so no two situations would be
  /// equal.
  private struct Situation: Hashable {
    let phases: [SourcePhase.Kind]
    /// Whether each source shows an answer: it decides between `loading` and `refreshing`.
    let isAnswered: [Bool]
    let text: String
    let work: [String]
  }

  /// Explores breadth-first from the initial state, up to `limit` situations.
  init(_ machine: SearchMachine, service: some ImmediateSearchService, limit: Int) {
    let actions = [SearchAction.text("tom"), .submit, .retry()]
    let start = Simulation(
      initial: machine.initialState, reducer: machine,
      respond: EffectHandler.search(service).respond)
    exploration = Exploration(
      from: start, limit: .init(situations: limit),
      identity: { situation in
        Situation(
          phases: situation.state.sources.map(\.phase.kind),
          isAnswered: situation.state.sources.map { $0.answer != nil }, text: situation.state.text,
          work: (situation.waiting + situation.running).map { "\($0.work)" })
      },
      steps: { situation in
        situation.steps(sending: actions, as: \.kind.rawValue)
          + situation.running.flatMap { Self.answers(to: $0, from: service) }
      })
  }

  /// The phases as nodes, and the steps that lead from one to another as edges.
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
