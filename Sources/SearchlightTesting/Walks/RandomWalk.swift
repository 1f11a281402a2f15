import SearchlightStateMachine
public import SearchlightStateMachineTools

/// Takes random steps through a machine (actions, passing time, and all kinds of answers in any
/// order), and checks for a violation after each step.
///
/// ```swift
/// let walk = RandomWalk(
///   from: Probe(initial: Suggestions(), reducer: suggestions),
///   actions: Generator.text(of: "ab", count: 1...2).map(SuggestionsAction.typed),
///   answers: { work in … }
/// ) { probe in
///   probe.state.rows.allSatisfy { … } ? nil : "rows of another text are shown"
/// }
/// walk.expectNoViolation(seeds: 0...99)
/// ```
///
/// If a walk has a violation, it is shortened as far as possible before it is reported.
///
/// A ``SearchlightStateMachineTools/Property`` says what must be true over the whole walk; see
/// ``init(from:actions:answers:cancelling:length:property:)``.
public struct RandomWalk<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// The probe of a machine during a walk; its records are those of the last step.
  public typealias Situation = Probe<State, Action, Work>

  /// Generates the steps of walks.
  public let scripts: Generator<[MachineStep<Action>]>

  private let start: Situation
  private let answers: @Sendable (Work) -> [Action]
  private let law: Law

  /// What the walks check.
  private enum Law: Sendable {
    case situation(@Sendable (Situation) -> String?)
    case property(Property<State, Action, Work>)
  }

  /// Creates random walks.
  ///
  /// - Parameters:
  ///   - start: The probe at the start of each walk.
  ///   - actions: Generates the actions of a user.
  ///   - answers: Returns the actions that may answer a piece of work; none if the work keeps
  ///     running.
  ///   - cancelling: Whether walks sometimes cancel the effects of a sent action, as by
  ///     ``SearchlightStateMachine/SentAction/cancel()``; the reducer is told through the probe's `onCancel`.
  ///   - length: The possible numbers of steps in a walk; steps that are not possible count too.
  ///   - violation: Returns what is wrong in a situation, or `nil`.
  public init(
    from start: Situation, actions: Generator<Action>,
    answers: @escaping @Sendable (Work) -> [Action] = { _ in [] }, cancelling: Bool = false,
    length: ClosedRange<Int> = 1...40, violation: @escaping @Sendable (Situation) -> String?
  ) {
    self.init(
      from: start, actions: actions, answers: answers, cancelling: cancelling, length: length,
      law: .situation(violation))
  }

  /// Creates random walks that check a property over time.
  ///
  /// After its last step a walk comes to rest, if it can within 100 steps: running work gets its first
  /// answer, and time passes. What the property asks for must have come by then, since nothing more
  /// happens. A walk that does not come to rest proves nothing about what is still to come.
  ///
  /// - Parameters:
  ///   - start: The probe at the start of each walk, and of the property.
  ///   - actions: Generates the actions of a user.
  ///   - answers: Returns the actions that may answer a piece of work; none if the work keeps
  ///     running.
  ///   - cancelling: Whether walks sometimes cancel the effects of a sent action.
  ///   - length: The possible numbers of steps in a walk; steps that are not possible count too.
  ///   - property: What must be true over the whole walk.
  public init(
    from start: Situation, actions: Generator<Action>,
    answers: @escaping @Sendable (Work) -> [Action] = { _ in [] }, cancelling: Bool = false,
    length: ClosedRange<Int> = 1...40, property: Property<State, Action, Work>
  ) {
    self.init(
      from: start, actions: actions, answers: answers, cancelling: cancelling, length: length,
      law: .property(property))
  }

  private init(
    from start: Situation, actions: Generator<Action>,
    answers: @escaping @Sendable (Work) -> [Action], cancelling: Bool, length: ClosedRange<Int>,
    law: Law
  ) {
    self.start = start
    self.answers = answers
    self.law = law
    let numbers = Generator<Int>.number(in: 0...99)
    let answer = numbers.with(numbers).map { MachineStep<Action>.answer($0, way: $1) }
    let send = actions.map(MachineStep.send)
    let usual = Generator.either(send, send, .always(.time), answer)
    let cancel = numbers.map { MachineStep<Action>.cancel($0) }
    scripts = (cancelling ? .either(usual, usual, usual, usual, cancel) : usual).list(length)
  }

  /// Generates the situations at the end of walks, which are reachable states for other tests.
  public var situations: Generator<Situation> {
    let (start, answers) = (start, answers)
    return scripts.map { script in
      var probe = start
      for step in script { _ = probe.take(step, answers: answers) }
      return probe
    }
  }
}

extension RandomWalk {
  /// A walk that leads to a violation.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The seed of the walk before it was shortened.
    public let seed: UInt64
    /// A description of the violation.
    public let violation: String
    /// The descriptions of the steps that lead to the violation.
    public let steps: [String]
    /// The walk as a transcript, if it violates a property; otherwise `nil`.
    public let counterexample: PropertyViolation<State, Action, Work>?

    /// The violation, the steps that lead to it, and the seeds that reproduce it.
    ///
    /// The steps are a transcript if the walk violates a property.
    public var description: String {
      let text =
        counterexample?.description
          ?? """
          \(violation)
          after these steps:
          \(steps.map { "  \($0)" }.joined(separator: "\n"))
          """
      return text + "\nRepeat it with seeds: \(seed)...\(seed)."
    }
  }

  /// Searches for a violation, and shortens the first walk that has one.
  ///
  /// - Parameter seeds: The seeds of the walks, in order.
  public func failure(seeds: some Sequence<UInt64>) -> Failure? {
    scripts.counterexample(seeds: seeds) { play($0)?.violation }.flatMap { found in
      play(found.value).map { end in
        Failure(
          seed: found.seed, violation: end.violation, steps: end.steps,
          counterexample: end.counterexample)
      }
    }
  }

  /// Expects that no walk has a violation; a failure shows a shortened walk, and the seed that
  /// reproduces it.
  public func expectNoViolation(
    seeds: ClosedRange<UInt64> = 0...99, file: StaticString = #filePath, line: UInt = #line
  ) {
    CallSite(file: file, line: line)
      .report(failure(seeds: seeds)?.description)
  }

  /// The end of a walk that has a violation.
  private struct Ending {
    let violation: String
    let steps: [String]
    var counterexample: PropertyViolation<State, Action, Work>?
  }

  /// Takes the steps of a walk up to the first violation; `nil` if there is none.
  private func play(_ script: [MachineStep<Action>]) -> Ending? {
    switch law {
    case .situation(let violation): play(script, violation)
    case .property(let property): play(script, property)
    }
  }

  private func play(
    _ script: [MachineStep<Action>], _ violation: (Situation) -> String?
  ) -> Ending? {
    var probe = start
    var steps: [String] = []
    for step in script {
      guard let description = probe.take(step, answers: answers) else { continue }
      steps.append(description)
      if let violation = violation(probe) { return Ending(violation: violation, steps: steps) }
    }
    return nil
  }

  /// The number of steps that a walk has to come to rest.
  private static var stepsToRest: Int { 100 }

  private func play(
    _ script: [MachineStep<Action>], _ property: Property<State, Action, Work>
  ) -> Ending? {
    var probe = start
    var monitor = PropertyMonitor(property, from: probe.state, at: probe.now)
    var steps: [PropertyViolation<State, Action, Work>.Step] = []
    func ending(_ violation: PropertyViolation<State, Action, Work>?) -> Ending? {
      violation.map { found in
        let counterexample = found.along(steps)
        return Ending(
          violation: counterexample.summary, steps: steps.map(\.name),
          counterexample: counterexample)
      }
    }
    func take(_ step: MachineStep<Action>) -> Bool {
      guard let name = probe.take(step, answers: answers) else { return false }
      steps.append(.init(name, probe.records))
      for record in probe.records { monitor.observe(record) }
      monitor.advance(to: probe.now)
      return true
    }
    for step in script where take(step) {
      if let ending = ending(monitor.violation) { return ending }
    }
    for _ in 0..<Self.stepsToRest {
      let answerable = probe.running.firstIndex { !answers($0.work).isEmpty }
      guard take(answerable.map { .answer($0, way: 0) } ?? .time) else {
        return ending(monitor.verdictAtRest.violation)
      }
      if let ending = ending(monitor.violation) { return ending }
    }
    return nil
  }
}
