import Searchlight

extension SearchLab {
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

  /// The number of the step that contains a transition; 0 if no step does.
  package func step(ofTransition index: Int) -> Int {
    held.steps.firstIndex { $0.records.contains { $0.index == index } } ?? 0
  }

  /// A list of all steps with their actions, with a mark at the current step.
  public var steps: LabText {
    let lines = held.steps.enumerated().map { number, step in
      let mark = number == held.position ? "›" : " "
      return "\(mark) \(number)  \(step.action.map { "\($0)".escapingControls() } ?? "(the start)")"
    }
    return LabText(lines.joined(separator: "\n"))
  }

  /// The number of the current step; the start is 0.
  package var position: Int { held.position }
}
