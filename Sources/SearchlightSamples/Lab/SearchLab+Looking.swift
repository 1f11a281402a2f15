public import Searchlight

extension SearchLab {
  /// The changes of the state in the current step.
  public var diff: LabText {
    let position = held.position
    return position == 0
      ? LabText("(nothing has happened)") : diff(from: position - 1, to: position)
  }

  /// The differences of the state between two steps; the start is step 0.
  public func diff(from start: Int, to end: Int) -> LabText {
    switch difference(from: start, to: end) {
    case .success(let text): LabText(text)
    case .failure(let error): LabText(error.description)
    }
  }

  /// The differences of the state between two steps, or an error if one of them does not exist.
  package func difference(from start: Int, to end: Int) -> Result<String, LabError> {
    let steps = held.steps
    for step in [start, end] where !steps.indices.contains(step) {
      return .failure(.unknownStep(step, last: steps.count - 1))
    }
    let diff = StateDiff(from: steps[start].probe.state, to: steps[end].probe.state)
    return .success(diff.isEmpty ? "(nothing changed)" : "\(diff)")
  }

  /// The effects that the current step has returned, grouped by action.
  public var effects: LabText {
    let lines = held.steps[held.position].records.flatMap { record in
      ["› \("\(record.action)".escapingControls())"]
        + (record.effects.isEmpty
          ? ["  (nothing)"] : record.effects.map { "  \("\($0)".escapingControls())" })
    }
    return LabText(lines.isEmpty ? "(nothing has happened)" : lines.joined(separator: "\n"))
  }

  /// A Mermaid diagram of the phases up to the current step and the actions between them.
  public var graph: LabText {
    LabText(phases.mermaid)
  }

  /// The phases and actions of ``graph`` as a value, for other formats.
  public var phases: StateGraph<String> {
    StateGraph(held.records, of: \.phaseSummary, event: \.kind.rawValue)
  }

  /// The request that each source needs in the current state, and its queries with the reasons.
  ///
  /// The queries are those for an engine that has no facet logic of its own.
  public var plan: LabText {
    let content = held
    let lines = content.machine.sources.flatMap { source in
      guard let request = content.machine.request(of: source, in: content.state) else {
        return ["\(source): held back"]
      }
      let queries = QueryPlan(request).explain().split(separator: "\n").map { "  \($0)" }
      return ["\(source): \(request)"] + queries
    }
    return LabText(lines.joined(separator: "\n"))
  }

  /// All facets with their values, counts and selections.
  public var facets: LabText {
    let content = held
    let lines = content.facets.flatMap { $0.lines(content.state) }
    return LabText(lines.isEmpty ? "(this search has no facets)" : lines.joined(separator: "\n"))
  }

  /// An overview of the methods and properties of a lab.
  public var help: LabText {
    LabText(
      """
      lab.type("tom h")               types letter by letter; prints what changes, and the screen
      lab.choose("genres", "Drama")   chooses a value of a facet, or takes the choice back
      lab.scroll(to: 20)              scrolls the last section; others: scroll(to: 20, in: "Actors")
      lab.turn(to: 3)                 shows the last section from its page 3 on, the first being 0
      lab.send(.submit)               sends any action
      lab.back()   lab.goTo(2)        travels in time; what lies ahead stays until you do something else
      lab.steps                       the steps to go to
      lab.state    lab.state.text     the state, and any part of it
      lab.diff     lab.diff(from: 0, to: 2)   what the last step changed; what differs between two
      lab.effects                     what the last step asked to be done
      lab.plan                        what is wanted now, and the queries for it
      lab.graph                       the phases so far as a Mermaid diagram
      lab.facets                      what can be chosen
      lab.log                         the session as a log: try lab.log.text()
      print(lab)                      the screen
      """)
  }
}
