/// One thing a reducer wants done, as data.
///
/// Because an effect is a value, whoever holds it decides when and how it is carried out: a
/// ``Store`` with tasks and a real clock, or a ``Simulation`` with virtual time. Both obey the same
/// ``EffectTable``.
public enum Effect<Work> {
  /// Carry out `work`.
  ///
  /// - `id`: the name under which it meets others; `nil` meets none, so `overlap` is moot and
  ///   `timing` can only delay.
  /// - `overlap`: what happens if another of the same name waits or runs.
  /// - `timing`: when it begins.
  case run(Work, id: EffectID?, overlap: Overlap, timing: Timing)

  /// Cancel everything of this name that waits or runs. What was cancelled sends no action any more.
  case cancel(EffectID)

  /// Cancel everything that a part of the program has under way: what is named inside its scope, see
  /// ``EffectID/scope(_:)``, and what has no name there. An effect outside of it that is named as the
  /// scope is goes on.
  case cancelScope(EffectID)

  /// Do nothing, but tell whoever inspects the machine; for what a pure function cannot print.
  ///
  /// - `id`: whom it concerns, if that has a name.
  case note(String, id: EffectID?)
}

extension Effect {
  /// Work that begins at once and meets no other: `.run(work, id: nil, overlap: .concurrent, timing: .now)`.
  public static func run(_ work: Work) -> Effect {
    .run(work, id: nil, overlap: .concurrent, timing: .now)
  }
}

extension Effect: Sendable where Work: Sendable {}
extension Effect: Equatable where Work: Equatable {}
extension Effect: Hashable where Work: Hashable {}
