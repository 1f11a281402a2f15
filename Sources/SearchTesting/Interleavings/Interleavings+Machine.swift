import StateMachine
public import StateMachineTools

extension Interleavings {
  /// Goes through all orders of what some users send to a machine, the answers to what runs, and the
  /// passing of time.
  ///
  /// ```swift
  /// let orders = Interleavings(
  ///   from: Probe(initial: Suggestions(), reducer: suggestions),
  ///   users: [[.typed("a"), .typed("ab")]], answers: { … }, violation: { probe in … })
  /// #expect(orders.failure == nil && orders.isExhaustive)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The situation before the first step.
  ///   - users: What each user sends, in order.
  ///   - answers: By which actions a piece of work may be answered.
  ///   - cancelling: Whether what each sent action has led to may also be cancelled, as by
  ///     ``StateMachine/SentAction/cancel()``.
  ///   - limit: How far to go; a machine that never comes to rest needs one of steps.
  ///   - violation: Returns what is wrong after a step, whose transitions are the probe's records; or `nil`.
  ///   - end: Returns what is wrong where an order has come to its end, or `nil`.
  public init<State, Action, Work>(
    from start: Probe<State, Action, Work>, users: [[Action]],
    answers: @escaping (Work) -> [Action] = { _ in [] }, cancelling: Bool = false,
    limit: Limit = Limit(),
    violation: @escaping (Probe<State, Action, Work>) -> String? = { _ in nil },
    end: @escaping (Ending) -> String? = { _ in nil }
  ) where Situation == Probe<State, Action, Work>, Step == MachineStep<Action> {
    let rules = Rules(
      limit: limit,
      others: { probe in
        let answering = probe.running.enumerated().flatMap { number, effect in
          answers(effect.work).indices.map { MachineStep<Action>.answer(number, way: $0) }
        }
        let cancels = cancelling ? probe.sentActions.indices.map(MachineStep<Action>.cancel) : []
        return answering + (probe.waiting.isEmpty ? [] : [.time]) + cancels
      },
      take: { probe, step in
        _ = probe.take(step, answers: answers)
        return violation(probe)
      }, end: end,
      tell: { steps in
        var probe = start
        return steps.compactMap { probe.take($0, answers: answers) }
      })
    self.init(from: start, users: users.map { $0.map(MachineStep.send) }, rules: rules)
  }
}

extension Interleavings {
  /// Expects that all orders were gone through and nothing went wrong; a failure shows the order.
  ///
  /// - Parameters:
  ///   - fileID: The file in which a failure is reported; by default that of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line at which a failure is reported; by default that of the call.
  ///   - column: The column at which a failure is reported; by default that of the call.
  ///   - describe: How a step is told; `nil` as in ``Failure/story``.
  public func expectFlawless(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, describe: ((Step) -> String)? = nil
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(complaint(describe))
  }

  func complaint(_ describe: ((Step) -> String)?) -> String? {
    if let failure {
      let story = describe.map { failure.steps.map($0) } ?? failure.story
      let told = Failure(violation: failure.violation, steps: failure.steps, story: story)
      return "\(told)\nOrders gone through before: \(count)."
    }
    guard !isExhaustive else { return nil }
    return """
      Not all orders were gone through: the limit of \(count) was reached.
      Take out some events, or raise the limit.
      """
  }
}
