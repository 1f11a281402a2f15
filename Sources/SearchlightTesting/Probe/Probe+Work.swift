public import SearchlightStateMachine
public import SearchlightStateMachineTools

extension Probe where Work: Equatable {
  /// Answers running work with its last actions, and ends it.
  ///
  /// A failure is an answer too: the action that reports it.
  ///
  /// ```swift
  /// probe.complete(.fetch(page: 1), with: .failed)
  /// ```
  ///
  /// If equal work runs more than once, the oldest is answered. If none runs, the test fails with a
  /// list of the running work.
  public mutating func complete(
    _ work: Work, with actions: Action..., file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let slot = slot(of: work) else {
      CallSite(file: file, line: line)
        .fail(notRunning("\(work)"))
      return
    }
    complete(slot, with: actions)
  }

  /// Sends an action from running work, which continues to run.
  ///
  /// The test fails if no such work runs, as with
  /// ``complete(_:with:file:line:)``.
  public mutating func emit(
    _ action: Action, from work: Work, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let slot = slot(of: work) else {
      CallSite(file: file, line: line)
        .fail(notRunning("\(work)"))
      return
    }
    emit(action, from: slot)
  }

  private func slot(of work: Work) -> EffectSlot? {
    running.first { $0.work == work }?.slot
  }
}

extension Probe {
  /// Answers the only running work, and ends it.
  ///
  /// If none runs, or more than one piece, the test fails with a list of the running work.
  public mutating func complete(
    with actions: Action..., file: StaticString = #filePath, line: UInt = #line
  ) {
    let running = running
    guard running.count == 1, let slot = running.first?.slot else {
      CallSite(file: file, line: line)
        .fail(
          running.isEmpty
            ? notRunning("anything")
            : "More than one piece of work is running; choose one with complete(_:with:):\n"
              + list(running))
      return
    }
    complete(slot, with: actions)
  }

  /// Returns the failure message for an answer to work that is not running.
  func notRunning(_ work: String) -> String {
    let waiting = waiting
    var lines = ["This work is not running, so it cannot be answered: \(work)"]
    lines.append(running.isEmpty ? "Nothing is running." : "Running:\n\(list(running))")
    if !waiting.isEmpty {
      lines.append(
        "Waiting, to be started by advance(by:):\n\(list(waiting))")
    }
    return lines.joined(separator: "\n")
  }

  /// Expects exactly these changes since the last expectation: for each transition the changes of
  /// the state, then the effects.
  ///
  /// Differences in white space between columns are ignored.
  ///
  /// A mismatch is reported as a failure of the running test, of Swift Testing or XCTest, at the
  /// line of the call. An empty text means that nothing has changed, as with
  /// ``expectNothing(matching:file:line:)``; among others, an action that changed nothing appears as
  /// `(nothing changed)`.
  ///
  /// From here on, what is left at the end of the probe's life fails the test, with
  /// ``finish(matching:file:line:)`` or without it; ``SearchlightStateMachineTools/Probe/leaveOpen()`` says that
  /// something may be left.
  ///
  /// - Parameters:
  ///   - changes: The expected lines.
  ///   - detail: How much of the states to show.
  ///   - matching: How to compare the texts, such as `.ignoring("effect")`; `nil` to use the
  ///     probe's setting.
  ///   - file: The path of the file in which a failure is reported; by default that of the call.
  ///   - line: The line at which a failure is reported; by default that of the call.
  public mutating func expect(
    _ changes: String, _ detail: ShapeDetail = .standard, matching: ChangeMatching? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    site.report(mismatch(with: changes, detail, matching: matching))
    checkEnding(site.laterFailure())
  }

  /// Expects that nothing has changed since the last expectation, whatever was sent: no state, and no
  /// effect.
  ///
  /// - Parameters:
  ///   - matching: What counts, such as `.ignoring("count")`; `nil` to use the probe's setting.
  ///   - file: The path of the file in which a failure is reported; by default that of the call.
  ///   - line: The line at which a failure is reported; by default that of the call.
  public mutating func expectNothing(
    matching: ChangeMatching? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    expect("", matching: matching, file: file, line: line)
  }

  /// Expects that the state equals the given one; a failure shows the differences.
  ///
  /// The transitions still need expectations of their own.
  public func expect(
    state: State, file: StaticString = #filePath, line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    site.report(difference(from: state))
    checkEnding(site.laterFailure())
  }

  /// Expects that nothing is left: every transition was expected, and no effect waits or runs.
  ///
  /// A failure lists what is left, and what the test can do about it. For what counts as left, see
  /// ``Probe/leftovers(matching:)``.
  ///
  /// A test that forgets the call fails for the same reasons at the end of the probe's life, at the
  /// line of its last expectation.
  public func finish(
    matching: ChangeMatching? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    CallSite(file: file, line: line)
      .report(leftovers(matching: matching))
    endChecking()
  }

  func difference(from expected: State) -> String? {
    guard state != expected else { return nil }
    let difference = StateDiff(from: expected, to: state)
    let shown =
      difference.isEmpty
      ? "(they differ only in values that are not shown: expect the changes with .verbose)"
      : "\(difference)"
    return """
      The state is not the expected one (expected → found):
      \(shown)
      If what was found is right, update the expected state.
      """
  }
}
