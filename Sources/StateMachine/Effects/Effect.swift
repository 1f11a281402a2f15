/// A value that describes one thing a reducer wants done: run work, cancel work or leave a note.
///
/// Because an effect is a value, its interpreter decides when and how to carry it out: a ``Store``
/// with tasks and a real clock, a ``Simulation`` with virtual time. Both follow the rules of the
/// same ``EffectTable``.
public enum Effect<Work> {
  /// Carry out `work`.
  ///
  /// - `id`: The name by which the effect replaces, excludes or cancels others. An effect whose
  ///   `id` is `nil` affects no other, so its `overlap` has no meaning and its `timing` can only
  ///   delay it.
  /// - `overlap`: What happens if another effect of the same name waits or runs.
  /// - `timing`: When the work begins.
  case run(Work, id: EffectID?, overlap: Overlap, timing: Timing)

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
}

extension Effect: Sendable where Work: Sendable {}
extension Effect: Equatable where Work: Equatable {}
extension Effect: Hashable where Work: Hashable {}
