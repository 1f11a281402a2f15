import StateMachine
public import StateMachineTools

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
    _ work: Work, with actions: Action..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let slot = slot(of: work) else {
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        .fail(notRunning("\(work)"))
      return
    }
    complete(slot, with: actions)
  }

  /// Sends an action from running work, which continues to run.
  ///
  /// The test fails if no such work runs, as with
  /// ``complete(_:with:fileID:filePath:line:column:)``.
  public mutating func emit(
    _ action: Action, from work: Work, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let slot = slot(of: work) else {
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
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
    with actions: Action..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let running = running
    guard running.count == 1, let slot = running.first?.slot else {
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
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
}
