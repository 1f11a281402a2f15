/// When an effect begins to run after the reducer has returned it.
public enum Timing: Hashable, Sendable {
  /// At once.
  case now

  /// After a delay. With ``Overlap/latest(cancelRunning:)`` this is a debounce: each newer effect
  /// of the same ``EffectID`` starts the delay anew.
  case after(Duration)

  /// At most one begins in any interval: the first at once, the following in the same interval
  /// are dropped, or, if `trailing`, the last of them begins when the interval ends (and opens the
  /// next one).
  case throttle(Duration, trailing: Bool)

  /// A debounce that learns: waits as long as the last finished run of the same ``EffectID`` took,
  /// but at least `atLeast` and at most `atMost`; before any has finished, `atLeast`.
  ///
  /// A fast service is asked at nearly every keystroke, a slow one is spared.
  case adaptive(atLeast: Duration, atMost: Duration)
}
