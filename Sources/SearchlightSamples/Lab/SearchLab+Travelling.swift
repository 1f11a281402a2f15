import Searchlight

extension SearchLab {
  /// Goes back by steps, and prints what that changes and the screen.
  ///
  /// What lies ahead stays, and can be gone to, until something else is done.
  public mutating func back(_ count: Int = 1) {
    goTo(held.position - count)
  }

  /// Goes to a step, back or ahead, and prints what that changes and the screen.
  ///
  /// - Parameter step: The number of the step, from 0 for the start; ``steps`` lists them. If there is no
  ///   such step, it is printed which there are, and nothing is done.
  public mutating func goTo(_ step: Int) {
    switch travel(to: step) {
    case .success(let text): held.output("\(text)\n")
    case .failure(let flaw): held.output(flaw.description)
    }
  }

  /// Goes to a step; returns what that changes and the screen, as text.
  package mutating func travel(to step: Int) -> Result<String, LabFlaw> {
    let last = held.steps.count - 1
    guard (0...last).contains(step) else { return .failure(.unknownStep(step, last: last)) }
    let before = held.state
    change { $0.position = step }
    let difference = StateDiff(from: before, to: held.state)
    let changes = difference.isEmpty ? "(nothing changed)" : "\(difference)"
    let lines = changes.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return .success("‹ step \(step) of \(last)\n\(lines)\n\n\(screen)")
  }

  /// Goes ahead by steps that were gone back; returns what that changes and the screen, as text.
  package mutating func advance(by count: Int) -> Result<String, LabFlaw> {
    let last = held.steps.count - 1
    guard count <= last - held.position else { return .failure(.nothingAhead(last: last)) }
    return travel(to: held.position + count)
  }

  /// The number of the step in which a transition happened; 0 for what is before the first.
  package func step(ofTransition index: Int) -> Int {
    held.steps.firstIndex { $0.records.contains { $0.index == index } } ?? 0
  }

  /// What was done, step by step, with a mark at the step at which the lab stands.
  public var steps: LabText {
    let lines = held.steps.enumerated().map { number, step in
      let mark = number == held.position ? "›" : " "
      return "\(mark) \(number)  \(step.action.map { "\($0)".escapingControls() } ?? "(the start)")"
    }
    return LabText(lines.joined(separator: "\n"))
  }

  /// The number of the step at which the lab stands.
  package var position: Int { held.position }
}
