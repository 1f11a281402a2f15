import SearchlightBasics
import SearchlightStateMachine

/// The content of an inspector's page for tools, encoded as JSON.
struct SessionContent: Encodable {
  /// One step: the start, or an entry of the log.
  struct Step: Encodable {
    let title: String
    let kind: String
    /// The time in milliseconds since the machine was started.
    let time: Double
    /// The changes of the state, each as path, value before and value after.
    let changes: [[String]]
    let effects: [String]
    /// The phase of each part, in the order of ``SessionContent/sources``.
    let phases: [String]
    /// The lines of the state's outline.
    let state: [String]
    /// The index of the step's phase in ``Chart/nodes``.
    let node: Int
  }

  /// One request: the steps that sent and ended it, and how it ended.
  struct Request: Encodable {
    let label: String
    let from: Int
    let to: Int
    let end: String
  }

  /// The statechart: phases as nodes, and the events between them as arrows.
  struct Chart: Encodable {
    let nodes: [String]
    let arrows: [StateGraph<String>.Arrow]
  }

  let machine: String?
  let divergence: String?
  /// Why the log was not replayed.
  let notice: String?
  let sources: [String]
  /// Whether every step has a time and the times never decrease.
  let timed: Bool
  let steps: [Step]
  let requests: [Request]
  let chart: Chart

  init(_ session: InspectedSession) {
    let graph = session.graph
    let nodes = graph.nodes.isEmpty ? [session.phaseSummary(at: 0)] : graph.nodes
    let numbers = Dictionary(nodes.enumerated().map { ($1, $0) }) { first, _ in first }
    var lines: [String] = []
    machine = session.machine
    divergence = session.divergence
    notice = session.notice
    sources = session.tracks.map(\.name)
    timed = session.times != nil
    steps = session.steps.enumerated().map { number, step in
      // The state of a step without changes is that of the step before, unless a replay differs.
      if number == 0 || !step.changes.isEmpty || session.divergence != nil {
        lines = StateOutline.lines(of: session.state.values(at: number))
      }
      return Step(
        title: number == 0
          ? step.action.title : "#\(session.firstIndex + number - 1) \(step.action.title)",
        kind: step.action.kind, time: session.times?[number] ?? 0,
        changes: step.changes.map { [$0.path, $0.before, $0.after] }, effects: step.effects,
        phases: session.tracks.map { $0.phase(at: number) ?? "" }, state: lines,
        node: numbers[session.phaseSummary(at: number)] ?? 0)
    }
    requests = session.spans.filter(\.work.isRequest).map { span in
      Request(
        label: span.work.label, from: span.from, to: span.to, end: span.outcome.rawValue)
    }
    chart = Chart(nodes: nodes, arrows: graph.arrows)
  }
}
