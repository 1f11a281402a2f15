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
public struct RandomWalk<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// The probe of a machine during a walk; its records are those of the last step.
  public typealias Situation = Probe<State, Action, Work>

  /// Generates the steps of walks.
  public let scripts: Generator<[MachineStep<Action>]>

  private let start: Situation
  private let answers: @Sendable (Work) -> [Action]
  private let violation: @Sendable (Situation) -> String?

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
    self.start = start
    self.answers = answers
    self.violation = violation
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

    /// The violation, the steps that lead to it, and the seeds that reproduce it.
    public var description: String {
      """
      \(violation)
      after these steps:
      \(steps.map { "  \($0)" }.joined(separator: "\n"))
      Repeat it with seeds: \(seed)...\(seed).
      """
    }
  }

  /// Searches for a violation, and shortens the first walk that has one.
  ///
  /// - Parameter seeds: The seeds of the walks, in order.
  public func failure(seeds: some Sequence<UInt64>) -> Failure? {
    scripts.counterexample(seeds: seeds) { play($0)?.violation }.flatMap { found in
      play(found.value).map { Failure(seed: found.seed, violation: $0.violation, steps: $0.steps) }
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

  /// Takes the steps of a walk up to the first violation; `nil` if there is none.
  private func play(_ script: [MachineStep<Action>]) -> (violation: String, steps: [String])? {
    var probe = start
    var steps: [String] = []
    for step in script {
      guard let description = probe.take(step, answers: answers) else { continue }
      steps.append(description)
      if let violation = violation(probe) { return (violation, steps) }
    }
    return nil
  }
}
