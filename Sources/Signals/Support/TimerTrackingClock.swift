/// A clock that is notified when timers are set and when they are done.
///
/// The code that advances such a clock can wait until each timer sleeps, has fired, or has been
/// cancelled. Without the notifications it could not know: a timer sleeps in a task of its own,
/// which begins some time after the timer was set and ends some time after it has woken.
package protocol TimerTrackingClock<Duration>: Clock {
  /// Called when a timer is set, before its task begins.
  func timerDidStart()

  /// Sleeps on behalf of a timer that was announced with ``timerDidStart()``.
  func sleepForTimer(until deadline: Instant) async throws

  /// Called when the action of a timer has run, or when the timer was cancelled.
  func timerDidEnd()
}
