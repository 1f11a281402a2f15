/// A clock that is told of the timers set by it.
///
/// So whoever advances it can wait until each of them sleeps, has been served, or has been cancelled: a
/// timer sleeps in a task of its own, which begins some time after the timer was set and ends some time
/// after it has woken.
package protocol AttendedClock<Duration>: Clock {
  /// Is told that a timer is set, before its task begins.
  func timerIsSet()

  /// Sleeps for a timer that was told of.
  func sleepAsTimer(until deadline: Instant) async throws

  /// Is told that what the timer was set for has been done, or that the timer was cancelled.
  func timerIsOver()
}
