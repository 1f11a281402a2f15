public import SearchlightStateMachine
public import SearchlightStateMachineTools

extension Specification {
  /// A point in a specification, whose changes since the last `when` can be checked with `then`.
  public struct Situation: Sendable {
    /// The machine at this point; its records are those since the first `when` after the last
    /// `then`.
    public private(set) var probe: Probe<State, Action, Work>

    /// Whether a `then` has checked the records, so that the next `when` starts with new ones.
    private var isChecked = true

    init(_ probe: Probe<State, Action, Work>) {
      self.probe = probe
    }

    private func next(_ change: (inout Probe<State, Action, Work>) -> Void) -> Situation {
      var next = self
      if isChecked { _ = next.probe.takeChanges() }
      next.isChecked = false
      change(&next.probe)
      return next
    }

    private var checked: Situation {
      var next = self
      next.isChecked = true
      return next
    }
  }
}

extension Specification.Situation {
  /// Sends some actions.
  public func when(_ actions: Action...) -> Self {
    next { probe in for action in actions { probe.send(action) } }
  }

  /// Lets time pass.
  public func when(passing duration: Duration) -> Self {
    next { $0.advance(by: duration) }
  }

  /// Answers running work and ends it; the test fails if no such work runs.
  public func when(
    completing work: Work, with actions: Action..., file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self where Work: Equatable {
    next { probe in
      guard let slot = probe.running.first(where: { $0.work == work })?.slot else {
        CallSite(file: file, line: line)
          .fail(probe.notRunning("\(work)"))
        return
      }
      probe.complete(slot, with: actions)
    }
  }

  /// Expects exactly these changes.
  ///
  /// An empty text means the same as ``thenNothing(file:line:)``. For how texts are compared, see
  /// ``SearchlightStateMachineTools/Probe/expect(_:_:matching:file:line:)``.
  @discardableResult
  public func then(
    _ changes: String, _ detail: ShapeDetail = .standard, matching: ChangeMatching = .exactly,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    var probe = probe
    CallSite(file: file, line: line)
      .report(probe.mismatch(with: changes, detail, matching: matching))
    return checked
  }

  /// Expects that the state equals the given one.
  @discardableResult
  public func then(
    state: State, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    CallSite(file: file, line: line)
      .report(probe.difference(from: state))
    return checked
  }

  /// Expects exactly these effects, in this order.
  @discardableResult
  public func then(
    effects: Effects<Work>, file: StaticString = #filePath, line: UInt = #line
  ) -> Self where Work: Equatable {
    let found = Effects(probe.records.flatMap(\.effects))
    if found != effects {
      let comparison = LineComparison(
        expected: effects.map(\.description).joined(separator: "\n"),
        found: found.map(\.description).joined(separator: "\n"))
      CallSite(file: file, line: line)
        .fail(
          """
          The effects are not as expected (− expected, + found):
          \(comparison.marked)
          If what was found is right, update the expected effects.
          """)
    }
    return checked
  }

  /// Expects no changes and no effects.
  @discardableResult
  public func thenNothing(
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let changes = probe.records.filter { $0.before != $0.after || !$0.effects.isEmpty }
    if !changes.isEmpty {
      CallSite(file: file, line: line)
        .fail(
          "Nothing was expected to happen, but this did:\n"
            + changes.map { $0.changes() }.joined(separator: "\n"))
    }
    return checked
  }
}
