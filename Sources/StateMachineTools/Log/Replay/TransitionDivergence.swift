import StateMachine

/// A step at which a replay differs from its log.
public struct TransitionDivergence: Hashable, Sendable {
  /// The index of the entry.
  public let index: Int

  /// The description of the action.
  public let action: String

  /// The changes and the effects in the log, one per line.
  public let expected: String

  /// The changes and the effects in the replay, one per line.
  public let found: String

  init<Action, Work>(
    expected: TransitionLog<Action, Work>.Entry, found: TransitionLog<Action, Work>.Entry
  ) {
    index = expected.index
    action = "\(expected.action)".escapingControls()
    var texts = (
      expected.changes.text(with: expected.effects), found.changes.text(with: found.effects)
    )
    if texts.0 == texts.1 {
      // The descriptions of the effects do not show the difference.
      texts.0 += Self.inFull(expected.effects)
      texts.1 += Self.inFull(found.effects)
    }
    (self.expected, self.found) = texts
  }

  private static func inFull<Work: Encodable>(_ effects: Effects<Work>) -> String {
    let json = (try? LogCoding().encode(effects)) ?? []
    return "\neffects " + String(decoding: json, as: UTF8.self)
  }
}

extension TransitionDivergence: CustomStringConvertible {
  /// The action, then the lines of both: `−` marks those of the log, `+` those of the replay.
  public var description: String {
    """
    #\(index) \(action)
    differs from the log (− the log, + now):
    \(LineComparison(expected: expected, found: found).marked)
    """
  }
}
