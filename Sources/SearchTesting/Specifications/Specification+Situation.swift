public import StateMachine
public import StateMachineTools

extension Specification {
  /// A point of a story: what `when` has brought about, for `then` to look at.
  public struct Situation: Sendable {
    /// The machine at this point; its records are those since the last `when` that followed a `then`.
    public private(set) var probe: Probe<State, Action, Work>

    /// Whether something was said about the records, so that the next `when` begins anew.
    private var isTold = true

    init(_ probe: Probe<State, Action, Work>) {
      self.probe = probe
    }

    private func next(_ change: (inout Probe<State, Action, Work>) -> Void) -> Situation {
      var next = self
      if isTold { _ = next.probe.takeChanges() }
      next.isTold = false
      change(&next.probe)
      return next
    }

    private var told: Situation {
      var next = self
      next.isTold = true
      return next
    }
  }
}

extension Specification.Situation {
  /// Some actions are sent.
  public func when(_ actions: Action...) -> Self {
    next { probe in for action in actions { probe.send(action) } }
  }

  /// Time passes.
  public func when(passing duration: Duration) -> Self {
    next { $0.advance(by: duration) }
  }

  /// Running work is answered for the last time; the test fails if no such work runs.
  public func when(
    completing work: Work, with actions: Action..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self where Work: Equatable {
    next { probe in
      guard let slot = probe.running.first(where: { $0.work == work })?.slot else {
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
          .fail(probe.notRunning("\(work)"))
        return
      }
      probe.complete(slot, with: actions)
    }
  }
}

extension Specification.Situation {
  /// Exactly this has changed, see
  /// ``StateMachineTools/Probe/expect(_:_:matching:fileID:filePath:line:column:)``.
  @discardableResult
  public func then(
    _ changes: String, _ detail: ShapeDetail = .standard, matching: ChangeMatching = .exactly,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    var probe = probe
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(probe.mismatch(with: changes, detail, matching: matching))
    return told
  }

  /// The state is this one.
  @discardableResult
  public func then(
    state: State, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(probe.difference(from: state))
    return told
  }

  /// These effects were asked for, in this order, and no others.
  @discardableResult
  public func then(
    effects: Effects<Work>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self where Work: Equatable {
    let found = Effects(probe.records.flatMap(\.effects))
    if found != effects {
      let comparison = LineComparison(
        expected: effects.map(\.description).joined(separator: "\n"),
        found: found.map(\.description).joined(separator: "\n"))
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        .fail(
          """
          The effects are not as expected (− expected, + found):
          \(comparison.marked)
          If what was found is right, mend the expected effects.
          """)
    }
    return told
  }

  /// Nothing has changed, and nothing was asked for.
  @discardableResult
  public func thenNothing(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let changes = probe.records.filter { $0.before != $0.after || !$0.effects.isEmpty }
    if !changes.isEmpty {
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        .fail(
          "Nothing was expected to happen, but this did:\n"
            + changes.map { $0.changes() }.joined(separator: "\n"))
    }
    return told
  }
}
