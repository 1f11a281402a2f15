import StateMachine

/// Where a replay does something else than the log says.
public struct TransitionDivergence: Hashable, Sendable {
  /// The index of the entry.
  public let index: Int

  /// The action, as text.
  public let action: String

  /// What the log says that it brought about: the changes and the effects, a line each.
  public let expected: String

  /// What it brings about now.
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
      // The descriptions of the effects do not tell them apart.
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
  /// The action, then the lines of both, those of the log marked `−` and those found now `+`.
  public var description: String {
    """
    #\(index) \(action)
    does something else than the log says (− the log, + now):
    \(LineComparison(expected: expected, found: found).marked)
    """
  }
}
