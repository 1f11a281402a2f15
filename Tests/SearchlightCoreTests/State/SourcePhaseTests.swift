import Expectations
import SearchlightCore
import Testing

@Suite("Phases of a source")
struct SourcePhaseTests {
  @Test(
    "An answer is awaited while the request waits, is in flight or has only pieces",
    arguments: [
      (SourcePhase.idle, false), (.waiting, true), (.loading, true), (.partial, true),
      (.loaded, false), (.refreshing, true), (.failed(.timedOut), false),
    ])
  func awaiting(phase: SourcePhase, isAwaited: Bool) {
    expectEqual(phase.isAwaitingAnswer, isAwaited)
  }
}
