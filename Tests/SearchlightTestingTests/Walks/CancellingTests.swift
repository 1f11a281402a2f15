import Expectations
@testable import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Walks and interleavings that cancel sent actions")
struct CancellingTests {
  private typealias Situation = Probe<Suggestions, SuggestionsAction, SuggestionsWork>

  /// A machine that handles the cancellation of its work, or does not.
  private func start(handlesCancelling: Bool) -> Situation {
    let report: @Sendable ([SuggestionsWork]) -> SuggestionsAction? = { _ in .failed }
    return Probe(
      initial: Suggestions(), reducer: suggestions, onCancel: handlesCancelling ? report : nil)
  }

  private func violation(_ probe: Situation) -> String? {
    probe.state.isSearching && probe.isSettled ? "it waits for cancelled work" : nil
  }

  private func walk(handlesCancelling: Bool, cancelling: Bool) -> RandomWalk<
    Suggestions, SuggestionsAction, SuggestionsWork
  > {
    RandomWalk(
      from: start(handlesCancelling: handlesCancelling),
      actions: Generator.one(of: "a", "b").map(SuggestionsAction.typed),
      answers: { _ in [.failed] }, cancelling: cancelling, violation: { violation($0) })
  }

  @Test(
    "A walk finds a machine that waits for cancelled work, and reports the fewest steps")
  func walks() {
    walk(handlesCancelling: true, cancelling: true).expectNoViolation()
    walk(handlesCancelling: false, cancelling: false).expectNoViolation()
    expectEqual(
      walk(handlesCancelling: false, cancelling: true).failure(seeds: 0...99)?.steps,
      [
        #"typed("a")"#, #"search("a") cancelled by the handle of what was sent"#,
      ])
  }

  @Test("Interleavings cancel each sent action wherever it has pending effects")
  func interleavings() {
    func orders(
      handlesCancelling: Bool
    ) -> Interleavings<Situation, MachineStep<SuggestionsAction>> {
      Interleavings(
        from: start(handlesCancelling: handlesCancelling), users: [[.typed("a"), .typed("b")]],
        answers: { _ in [.failed] }, cancelling: true, violation: violation)
    }
    let whole = orders(handlesCancelling: true)
    whole.expectNoViolation()
    expectEqual(whole.count, 27)
    expectEqual(
      orders(handlesCancelling: false).failure?.story,
      [
        #"typed("a")"#, #"typed("b")"#, "time passes until 100 ms",
        #"search("b") cancelled by the handle of what was sent"#,
      ])
  }

  @Test("A cancel step without pending effects is not possible")
  func nothing() {
    var probe = start(handlesCancelling: true)
    expect(probe.sentActions.isEmpty)
    expect(probe.take(.cancel(3)) { _ in [] } == nil)
  }
}
