/// When an effect begins to run after the reducer has returned it.
@nonexhaustive
public enum Timing: Hashable, Sendable {
  /// At once.
  case now

  /// After a delay.
  ///
  /// With ``Overlap/latest(cancelRunning:)`` this is a debounce: each newer effect of the same
  /// ``EffectID`` restarts the delay.
  case after(Duration)

  /// At most once per interval.
  ///
  /// The first effect begins at once. Later ones in the same interval are dropped. If `trailing`,
  /// the last of them begins when the interval ends, and opens the next interval.
  case throttle(Duration, trailing: Bool)

  /// Not by itself: the effect waits until a newer one replaces it or it is cancelled.
  ///
  /// For something that is wanted and not allowed yet. As a pending effect it belongs to the action
  /// that wants it, whose handle (`SentAction`) waits for it and cancels it. The reducer that
  /// learns of the permission starts the work, lets it belong to that action (`Effect.adopt`), and
  /// cancels the held effect.
  case held
}
