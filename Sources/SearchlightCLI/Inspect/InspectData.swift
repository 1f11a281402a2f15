import Searchlight
import SearchlightSamples

/// The content of the page, encoded as JSON for its scripts.
struct InspectData: Encodable {
  /// One step on the page: the start, or an entry of the log.
  struct Step: Encodable {
    let title: String
    let kind: String
    /// The time in milliseconds since the machine was started.
    let time: Double
    /// The changes of the state, each as path, value before and value after.
    let changes: [[String]]
    let effects: [String]
    /// The phase of each source, in the order of ``InspectData/sources``.
    let phases: [String]
    /// The lines of the state's outline.
    let state: [String]
    /// The index of the step's phase in ``Chart/nodes``.
    let node: Int
  }

  /// The statechart: phases as nodes, and the events between them as arrows.
  struct Chart: Encodable {
    let nodes: [String]
    let arrows: [StateGraph<String>.Arrow]
  }

  let machine: String?
  let divergence: String?
  let sources: [String]
  /// Whether every step has a time and the times never decrease.
  let timed: Bool
  let steps: [Step]
  let requests: [InspectRequest]
  let chart: Chart

  init(_ replay: TransitionReplay<SearchState, SearchAction, SearchWork>) {
    let entries = replay.log.entries
    let initial = replay.state(at: replay.steps.lowerBound) ?? replay.finalState
    let graph = StateGraph(replay.records, of: \.phaseSummary, event: \.kind.rawValue)
    let nodes = graph.nodes.isEmpty ? [initial.phaseSummary] : graph.nodes
    let times = Self.times(of: entries)

    func step(
      _ title: String, _ kind: String, at number: Int, _ entry: SearchLog.Entry?,
      _ state: SearchState
    ) -> Step {
      Step(
        title: title, kind: kind, time: times?[number] ?? 0,
        changes: entry?.changes.changes.map { [$0.path, $0.before, $0.after] } ?? [],
        effects: entry?.effects.map(\.description) ?? [],
        phases: state.sources.map { "\($0.phase.kind)" }, state: LabState(state).lines,
        node: nodes.firstIndex(of: state.phaseSummary) ?? 0)
    }
    machine = replay.log.machine
    divergence = replay.divergence?.description
    sources = replay.finalState.sources.map(\.id.rawValue)
    timed = times != nil
    steps =
      [step("(the start)", "start", at: 0, nil, initial)]
      + zip(entries, replay.records).enumerated().map { number, pair in
        let (entry, record) = pair
        return step(
          "#\(entry.index) \(entry.action)", entry.action.kind.rawValue, at: number + 1, entry,
          record.after)
      }
    requests = InspectRequest.all(in: entries)
    chart = Chart(nodes: nodes, arrows: graph.arrows)
  }

  /// The content as JSON, on one line.
  var json: [UInt8] { (try? LogCoding().encode(self)) ?? [] }

  /// Returns the times of the start and of the entries, in milliseconds.
  ///
  /// The result is `nil` if an entry has no time, or if the times decrease.
  private static func times(of entries: [SearchLog.Entry]) -> [Double]? {
    let times = entries.compactMap { $0.time.map { $0 / .milliseconds(1) } }
    guard let first = times.first, times.count == entries.count,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    // If the log does not begin with the machine's first transition, its start is the first entry.
    return [entries[0].index == 0 ? min(0, first) : first] + times
  }
}
