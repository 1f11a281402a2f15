import Searchlight
public import SearchlightTools
import SearchlightBasics

extension SearchLab {
  /// The changes of the state in the current step.
  public var diff: LabText {
    let position = held.position
    return position == 0
      ? LabText("(nothing has happened)") : diff(from: position - 1, to: position)
  }

  /// Returns the differences of the state between two steps; the start is step 0.
  public func diff(from start: Int, to end: Int) -> LabText {
    switch difference(from: start, to: end) {
    case .success(let text): LabText(text)
    case .failure(let error): LabText(error.description)
    }
  }

  /// Returns the differences of the state between two steps, or an error if one of them does not
  /// exist.
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
      lab.toggle("genres", "Drama")   chooses a value of a facet, or takes the choice back
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

  /// Goes back by a number of steps, and prints what that changes and the screen.
  ///
  /// Later steps remain reachable until a new action replaces them.
  public mutating func back(_ count: Int = 1) {
    goTo(held.position - count)
  }

  /// Goes to a step, back or ahead, and prints what that changes and the screen.
  ///
  /// - Parameter step: The number of the step, where 0 is the start; ``steps`` lists all of them.
  ///   If it does not exist, the lab prints the available steps and changes nothing.
  public mutating func goTo(_ step: Int) {
    switch travel(to: step) {
    case .success(let text): held.output("\(text)\n")
    case .failure(let error): held.output(error.description)
    }
  }

  /// Goes to a step, and returns what that changes and the screen as text.
  package mutating func travel(to step: Int) -> Result<String, LabError> {
    let last = held.steps.count - 1
    guard (0...last).contains(step) else { return .failure(.unknownStep(step, last: last)) }
    let before = held.state
    change { $0.position = step }
    let difference = StateDiff(from: before, to: held.state)
    let changes = difference.isEmpty ? "(nothing changed)" : "\(difference)"
    let lines = changes.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return .success("‹ step \(step) of \(last)\n\(lines)\n\n\(screen)")
  }

  /// Goes forward by steps that were undone, and returns what that changes and the screen as text.
  package mutating func advance(by count: Int) -> Result<String, LabError> {
    let last = held.steps.count - 1
    guard count <= last - held.position else { return .failure(.nothingAhead(last: last)) }
    return travel(to: held.position + count)
  }

  /// Returns the number of the step that contains a transition; 0 if no step does.
  package func step(ofTransition index: Int) -> Int {
    held.steps.firstIndex { $0.records.contains { $0.index == index } } ?? 0
  }

  /// A list of all steps with their actions, with a mark at the current step.
  public var steps: LabText {
    let lines = held.steps.enumerated().map { number, step in
      let mark = number == held.position ? "›" : " "
      return "\(mark) \(number)  \(step.title.escapingControls())"
    }
    return LabText(lines.joined(separator: "\n"))
  }

  /// The number of the current step; the start is 0.
  package var position: Int { held.position }
}

extension SearchState {
  /// A summary of the sources' phases, such as `loaded` or `actors loaded, movies failed`.
  ///
  /// If all sources have the same phase, the summary is only that phase.
  package var phaseSummary: String {
    let kinds = Set(sources.map(\.phase.kind))
    if let kind = kinds.first, kinds.count == 1 { return "\(kind)" }
    return sources.map { "\($0.id) \($0.phase.kind)" }.joined(separator: ", ")
  }
}
