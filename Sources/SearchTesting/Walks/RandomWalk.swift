import StateMachine
public import StateMachineTools

/// Walks at random through a machine: actions, time, and answers of every kind in any order, and looks
/// for a violation after each step.
///
/// ```swift
/// let walk = RandomWalk(
///   from: Probe(initial: Suggestions(), reducer: suggestions),
///   actions: Generator.text(of: "ab", count: 1...2).map(SuggestionsAction.typed),
///   answers: { work in … }
/// ) { probe in
///   probe.state.rows.allSatisfy { … } ? nil : "rows of another text are shown"
/// }
/// walk.expectFlawless(seeds: 0...99)
/// ```
///
/// A walk with a violation is cut down to a shortest one before it is told.
public struct RandomWalk<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// A machine on its way; its records are those of the last step.
  public typealias Situation = Probe<State, Action, Work>

  /// The scripts of the walks.
  public let scripts: Generator<[MachineStep<Action>]>

  private let start: Situation
  private let answers: @Sendable (Work) -> [Action]
  private let violation: @Sendable (Situation) -> String?

  /// Prepares walks.
  ///
  /// - Parameters:
  ///   - start: Where each begins.
  ///   - actions: What a user does.
  ///   - answers: By which actions a piece of work may be answered; by none as long as it runs.
  ///   - cancelling: Whether what a sent action has led to is sometimes cancelled, as by
  ///     ``StateMachine/SentAction/cancel()``; the reducer learns of it by the probe's `onCancel`.
  ///   - length: How many steps a walk has; steps for which there is nothing to do count as well.
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

  /// The situations to which the walks lead: states that can be reached, for tests of something else.
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
  /// A way to a violation.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The seed with which it was found.
    public let seed: UInt64
    /// What is wrong in the end.
    public let violation: String
    /// The steps that lead there, as they are told.
    public let steps: [String]

    /// What is wrong, after which steps, and how to see it again.
    public var description: String {
      """
      \(violation)
      after these steps:
      \(steps.map { "  \($0)" }.joined(separator: "\n"))
      Repeat it with seeds: \(seed)...\(seed).
      """
    }
  }

  /// Looks for a violation, and cuts the first walk that has one down to a shortest.
  ///
  /// - Parameter seeds: The seeds of the walks, in order.
  public func failure(seeds: some Sequence<UInt64>) -> Failure? {
    scripts.counterexample(seeds: seeds) { play($0)?.violation }.flatMap { found in
      play(found.value).map { Failure(seed: found.seed, violation: $0.violation, steps: $0.steps) }
    }
  }

  /// Expects that no walk has a violation; a failure shows a shortest one, and the seed that repeats it.
  public func expectFlawless(
    seeds: ClosedRange<UInt64> = 0...99, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(failure(seeds: seeds)?.description)
  }

  /// Goes a way up to the first violation; `nil` if there is none.
  private func play(_ script: [MachineStep<Action>]) -> (violation: String, steps: [String])? {
    var probe = start
    var steps: [String] = []
    for step in script {
      guard let told = probe.take(step, answers: answers) else { continue }
      steps.append(told)
      if let violation = violation(probe) { return (violation, steps) }
    }
    return nil
  }
}
