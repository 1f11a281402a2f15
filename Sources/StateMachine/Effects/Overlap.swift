/// What happens when an effect is started while another of the same ``EffectID`` waits or runs.
public enum Overlap: Hashable, Sendable {
  /// Both go on; they do not meet.
  case concurrent

  /// The newer replaces one that still waits for its ``Timing``.
  ///
  /// One that already runs goes on until a newer one has finished, so that a slow service still
  /// shows something while the user types. At most two run at a time: the oldest, which is nearest
  /// to its end, and the newest. A third replaces the newer of the two, so the oldest always comes
  /// to its end and nothing starves, however slow the work is.
  ///
  /// With `cancelRunning`, those that run are cancelled as soon as the newer one is started, also
  /// while the newer one still waits.
  case latest(cancelRunning: Bool)

  /// The newer is skipped while one waits or runs.
  case exclusive

  /// The newer waits for its turn: it begins when its ``Timing`` says so, but not before all that were
  /// started earlier have ended. A queue, in which nothing is lost.
  ///
  /// The delay counts from the start of the effect, not from its turn. See ``Effects/concatenate(_:id:)``
  /// for several pieces of work at once.
  case serial
}
