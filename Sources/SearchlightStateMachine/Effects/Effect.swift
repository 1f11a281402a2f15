/// A value that describes one thing a reducer wants done: run work, cancel work or leave a note.
///
/// Because an effect is a value, its interpreter decides when and how to carry it out: a ``Store``
/// with tasks and a real clock, a ``Simulation`` with virtual time. Both follow the rules of the
/// same ``EffectTable``.
@nonexhaustive
public enum Effect<Work> {
  /// Carry out `work`.
  ///
  /// - `id`: The name by which the effect replaces, excludes or cancels others. An effect whose
  ///   `id` is `nil` affects no other, so its `overlap` has no meaning and its `timing` can only
  ///   delay it.
  /// - `overlap`: What happens if another effect of the same name waits or runs.
  /// - `timing`: When the work begins.
  case run(Work, id: EffectID?, overlap: Overlap, timing: Timing)

  /// Carry out work that belongs to no action, as `run` carries out work.
  ///
  /// For work that nobody has asked for and nobody should wait for, such as a timer after which a
  /// cached value is old. No handle (`SentAction`) waits for the work or cancels it. Neither do the
  /// effects of actions that the work sends belong to an action.
  case background(Work, id: EffectID?, overlap: Overlap, timing: Timing)

  /// Let the pending effects of a name belong to another action: its handle (`SentAction`) then
  /// cancels them, and that of their former action does not any more.
  ///
  /// For an action that asks for what is already under way. A handle that waits for the effects
  /// continues to wait for them.
  ///
  /// - `forOwnerOf`: The name of a pending effect to whose action the effects are to belong; `nil`
  ///   for the action whose reducer returns this effect. If no effect of the name is pending,
  ///   nothing changes.
  case adopt(EffectID, forOwnerOf: EffectID?)

  /// Cancel all effects of this name, whether they wait or run.
  ///
  /// Cancelled work sends no more actions.
  case cancel(EffectID)

  /// Cancel all effects inside a scope, including those without a name; see ``EffectID/scope(_:)``.
  ///
  /// An effect outside the scope is not cancelled, even if it has the name of the scope.
  case cancelScope(EffectID)

  /// Do nothing but report a text to the observers of the machine, because a pure function cannot
  /// print.
  ///
  /// - `id`: The name that the text is about; `nil` if there is none.
  case note(String, id: EffectID?)
}

extension Effect {
  /// Creates an effect without a name, which begins at once and affects no other.
  ///
  /// Equal to `.run(work, id: nil, overlap: .concurrent, timing: .now)`.
  public static func run(_ work: Work) -> Effect {
    .run(work, id: nil, overlap: .concurrent, timing: .now)
  }

  /// The work that the effect asks for; `nil` if it asks for none.
  public var work: Work? {
    switch self {
    case .run(let work, _, _, _), .background(let work, _, _, _): work
    case .adopt, .cancel, .cancelScope, .note: nil
    }
  }
}

extension Effect: Sendable where Work: Sendable {}
extension Effect: Equatable where Work: Equatable {}
extension Effect: Hashable where Work: Hashable {}

extension Effect: CustomStringConvertible {
  /// The work with its timing, overlap and name, as transcripts show it.
  ///
  /// ```text
  /// search (actors, movies) after 100 ms, latest "search"
  /// cancel "search"
  /// cancel all in "downloads/7"
  /// expire after 30 s, latest "age" cancelling, background
  /// adopt "request 3"
  /// note "sheet": ignored rename("a"), there is no state for it
  /// ```
  public var description: String {
    switch self {
    case .cancel(let id):
      return "cancel \(id)"
    case .cancelScope(let scope):
      return "cancel all in \(scope)"
    case .adopt(let id, let owner):
      return owner.map { "adopt \(id) for the owner of \($0)" } ?? "adopt \(id)"
    case .background(let work, let id, let overlap, let timing):
      return "\(Effect.run(work, id: id, overlap: overlap, timing: timing)), background"
    case .note(let text, let id):
      return id.map { "note \($0): \(text)" } ?? "note: \(text)"
    case .run(let work, let id, let overlap, let timing):
      var text = "\(work)"
      if timing != .now { text += " \(timing)" }
      guard let id else { return text }
      switch overlap {
      case .concurrent: return "\(text), concurrent \(id)"
      case .latest(cancelRunning: false): return "\(text), latest \(id)"
      case .latest(cancelRunning: true): return "\(text), latest \(id) cancelling"
      case .exclusive: return "\(text), exclusive \(id)"
      case .serial: return "\(text), serial \(id)"
      }
    }
  }
}

extension Effects: CustomStringConvertible {
  /// The effects in brackets, separated by semicolons, because the descriptions contain commas.
  public var description: String {
    "[" + map(\.description).joined(separator: "; ") + "]"
  }
}

extension Timing: CustomStringConvertible {
  /// The timing as transcripts show it, such as `after 100 ms`.
  public var description: String {
    switch self {
    case .now:
      return "now"
    case .after(let delay):
      return "after \(delay.exactText)"
    case .throttle(let interval, let trailing):
      return "throttled to 1 per \(interval.exactText)" + (trailing ? ", trailing" : "")
    case .held:
      return "held"
    }
  }
}

extension Overlap: CustomStringConvertible {
  /// The overlap as transcripts show it, such as `latest`.
  public var description: String {
    switch self {
    case .concurrent: return "concurrent"
    case .latest(cancelRunning: false): return "latest"
    case .latest(cancelRunning: true): return "latest cancelling"
    case .exclusive: return "exclusive"
    case .serial: return "serial"
    }
  }
}
