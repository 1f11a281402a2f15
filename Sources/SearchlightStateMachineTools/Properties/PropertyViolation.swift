import SearchlightBasics
public import SearchlightStateMachine

/// A run that violates a ``Property``, as a transcript.
///
/// In an exploration the run is a shortest one, and begins at the start. In a session it is the end of
/// what was recorded: from the moment that asks for something that does not come, or a few
/// transitions before the one that violates the property.
///
/// ```text
/// leadsTo "a login ends" is violated.
/// It never comes: from ↻ on, the steps can repeat for ever.
/// It is asked for since step 1, submit.
/// › submit
///   phase     editing → submitting
///   effect    logIn, latest "logIn" cancelling
/// ↻
/// │ › failed
/// │   phase     submitting → waiting
/// │   effect    retry after 1 s, latest "logIn" cancelling
/// │ › time
/// │   …
/// ```
public struct PropertyViolation<State: Equatable & Sendable, Action: Sendable, Work: Sendable>:
  Sendable
{
  /// A step of the run, with the transitions that it led to.
  public struct Step: Sendable {
    /// The name of the step in an exploration or a walk, or else the description of the action.
    public let name: String
    /// The transitions, in order; none if nothing was reduced, for example while time passed.
    public let records: [TransitionRecord<State, Action, Work>]
    /// The number of transitions before the step that are left out.
    public let omitted: Int

    /// Creates a step.
    package init(
      _ name: String, _ records: [TransitionRecord<State, Action, Work>], omitted: Int = 0
    ) {
      self.name = name
      self.records = records
      self.omitted = omitted
    }
  }

  /// How the run violates the property.
  @nonexhaustive
  public enum Ending: Hashable, Sendable {
    /// The last moment violates it.
    case broken
    /// The deadline is over.
    case late
    /// The machine is at rest, so what must come never comes.
    case rests
    /// The steps from this index on can repeat for ever, without what must come.
    case loops(from: Int)
  }

  /// The property, such as `leadsTo "every text is answered"`.
  public let property: String
  /// What is wrong, as a sentence; may be empty.
  public let reason: String
  /// How the run violates the property.
  public let ending: Ending
  /// The steps of the run; none if the first state violates the property.
  public let steps: [Step]
  /// The index of the step that asks for what does not come; `nil` if nothing does, or the start.
  public let askedBy: Int?

  /// Whether the steps are the transitions of a session, whose indices say where they are.
  let isSession: Bool

  init(
    _ property: String, reason: String, ending: Ending, steps: [Step], askedBy: Int? = nil,
    isSession: Bool = false
  ) {
    self.property = property
    self.reason = reason
    self.ending = ending
    self.steps = steps
    self.askedBy = askedBy
    self.isSession = isSession
  }

  /// Returns the same violation of a session, as the end of a walk of some steps.
  package func along(_ steps: [Step]) -> PropertyViolation {
    let asking = askedBy.flatMap { self.steps[$0].records.first?.index }
    return PropertyViolation(
      property, reason: reason, ending: ending, steps: steps,
      askedBy: steps.firstIndex { $0.records.contains { $0.index == asking } })
  }

  /// The steps that can repeat for ever; empty if there are none.
  public var loop: ArraySlice<Step> {
    if case .loops(let start) = ending { steps[start...] } else { [] }
  }

  /// The last transition of the run, which violates the property unless that is for something that
  /// never comes; `nil` if there is none.
  public var record: TransitionRecord<State, Action, Work>? { steps.last?.records.last }
}

extension PropertyViolation: CustomStringConvertible {
  /// The property, what is wrong and where, and the transcript, in which a loop is marked.
  public var description: String { description(.standard) }

  /// Returns the text with the changes of the states in the given detail.
  public func description(_ detail: ShapeDetail) -> String {
    ([summary] + transcript(detail)).joined(separator: "\n")
  }

  /// The property, what is wrong and where, without the transcript.
  public var summary: String {
    [headline, reason.escapingControls(), asked].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var headline: String {
    guard case .broken = ending else { return "\(property) is violated." }
    return "\(property) is violated "
      + (steps.isEmpty ? "at the start." : "by \(place(of: steps.count - 1)).")
  }

  private var asked: String {
    if let askedBy { return "It is asked for since \(place(of: askedBy))." }
    return ending == .broken ? "" : "It is asked for since the start."
  }

  /// Returns where a step is: by its index and time in a session, or else by its number.
  private func place(of step: Int) -> String {
    let name = steps[step].name.escapingControls()
    guard isSession, let record = steps[step].records.first else {
      return "step \(step + 1), \(name)"
    }
    return "#\(record.index), \(name)" + (record.time.map { ", at \($0.exactText)" } ?? "")
  }

  /// Returns the lines of the transcript.
  private func transcript(_ detail: ShapeDetail) -> [String] {
    let loopStart = if case .loops(let start) = ending { start } else { Int?.none }
    return steps.enumerated().flatMap { number, step in
      let lines = step.lines(detail)
      guard let loopStart, number >= loopStart else { return lines }
      return (number == loopStart ? ["↻"] : []) + lines.map { "│ \($0)" }
    }
  }
}

extension PropertyViolation.Step {
  /// Returns the lines of the step: its name, then the changes, or each action with its changes where
  /// the step is not an action alone.
  fileprivate func lines(_ detail: ShapeDetail) -> [String] {
    let name = name.escapingControls()
    let skipped = omitted == 0 ? [] : ["  … \(omitted) more …"]
    let actions = records.map { "\($0.action)".escapingControls() }
    if actions == [name], let record = records.first {
      return skipped + ["› \(name)"] + Self.indented(record.changes(detail), by: "  ")
    }
    return skipped + ["› \(name)"]
      + zip(actions, records).flatMap { action, record in
        ["  › \(action)"] + Self.indented(record.changes(detail), by: "    ")
      }
  }

  private static func indented(_ text: String, by space: String) -> [String] {
    text.split(separator: "\n").map { space + $0 }
  }
}
