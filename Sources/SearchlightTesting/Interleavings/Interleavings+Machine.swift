import SearchlightStateMachine
public import SearchlightStateMachineTools

extension Interleavings {
  /// Explores all orders in which users send actions to a machine, running work is answered, and
  /// time passes.
  ///
  /// ```swift
  /// let orders = Interleavings(
  ///   from: Probe(initial: Suggestions(), reducer: suggestions),
  ///   users: [[.typed("a"), .typed("ab")]], answers: { … }, violation: { probe in … })
  /// #expect(orders.failure == nil && orders.isExhaustive)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The probe before the first step.
  ///   - users: The actions that each user sends, in order.
  ///   - answers: Returns the actions that may answer a piece of work.
  ///   - cancelling: Whether the effects of each sent action may also be cancelled, as by
  ///     ``SearchlightStateMachine/SentAction/cancel()``.
  ///   - limit: The limit of the exploration. A machine that never comes to rest needs a limit of
  ///     steps; its orders are cut there, so the exploration is not exhaustive.
  ///   - violation: Returns what is wrong after a step, or `nil`; the probe's records are the
  ///     transitions of that step.
  ///   - end: Returns what is wrong at the end of an order, or `nil`; see ``Ending/isCut``.
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
        // A held effect waits for something else than time.
        let hasTimer = probe.waiting.contains { $0.timing != .held }
        return answering + (hasTimer ? [.time] : []) + cancels
      },
      take: { probe, step in
        _ = probe.take(step, answers: answers)
        return violation(probe)
      }, end: end,
      describe: { steps in
        var probe = start
        return steps.compactMap { probe.take($0, answers: answers) }
      })
    self.init(from: start, users: users.map { $0.map(MachineStep.send) }, rules: rules)
  }

  /// Expects that all orders were explored to their end and none has a violation; a failure shows
  /// the steps of the first order that has one, or how many orders were cut.
  ///
  /// - Parameters:
  ///   - file: The path of the file in which a failure is reported; by default that of the call.
  ///   - line: The line at which a failure is reported; by default that of the call.
  ///   - describe: Returns the text for a step; if `nil`, steps are described as in
  ///     ``Failure/story``.
  public func expectNoViolation(
    file: StaticString = #filePath, line: UInt = #line, describe: ((Step) -> String)? = nil
  ) {
    CallSite(file: file, line: line)
      .report(failureMessage(describe))
  }

  func failureMessage(_ describe: ((Step) -> String)?) -> String? {
    if let failure {
      let story = describe.map { failure.steps.map($0) } ?? failure.story
      let described = Failure(violation: failure.violation, steps: failure.steps, story: story)
      return "\(described)\nOrders explored before: \(count)."
    }
    guard !isExhaustive else { return nil }
    let stop = isStopped ? "the limit of \(limit.orders) orders was reached" : nil
    let cut = cutCount > 0 ? "\(cutCount) of \(count) were cut at \(limit.steps) steps" : nil
    return """
      Not all orders were explored to their end: \([stop, cut].compactMap(\.self).joined(separator: ", and ")).
      Remove some events, or raise the limit.
      """
  }
}
