@testable import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Walks and interleavings that cancel what was sent")
struct CancellingTests {
  private typealias Situation = Probe<Suggestions, SuggestionsAction, SuggestionsWork>

  /// A machine that is told of cancelled work, or is not.
  private func start(isTold: Bool) -> Situation {
    let tell: @Sendable ([SuggestionsWork]) -> SuggestionsAction? = { _ in .failed }
    return Probe(initial: Suggestions(), reducer: suggestions, onCancel: isTold ? tell : nil)
  }

  private func violation(_ probe: Situation) -> String? {
    probe.state.isSearching && probe.isSettled ? "it waits for nothing" : nil
  }

  private func walk(isTold: Bool, cancelling: Bool) -> RandomWalk<
    Suggestions, SuggestionsAction, SuggestionsWork
  > {
    RandomWalk(
      from: start(isTold: isTold),
      actions: Generator.one(of: "a", "b").map(SuggestionsAction.typed),
      answers: { _ in [.failed] }, cancelling: cancelling, violation: { violation($0) })
  }

  @Test("a walk finds a machine that waits for cancelled work, and tells the shortest way there")
  func walks() {
    walk(isTold: true, cancelling: true).expectFlawless()
    walk(isTold: false, cancelling: false).expectFlawless()
    #expect(
      walk(isTold: false, cancelling: true).failure(seeds: 0...99)?.steps == [
        #"typed("a")"#, #"search("a") cancelled by the handle of what was sent"#,
      ])
  }

  @Test("interleavings cancel each sent action at every moment at which something goes back to it")
  func interleavings() {
    func orders(isTold: Bool) -> Interleavings<Situation, MachineStep<SuggestionsAction>> {
      Interleavings(
        from: start(isTold: isTold), users: [[.typed("a"), .typed("b")]],
        answers: { _ in [.failed] }, cancelling: true, violation: violation)
    }
    orders(isTold: true).expectFlawless()
    #expect(
      orders(isTold: false).failure?.story == [
        #"typed("a")"#, #"typed("b")"#, "time passes until 100 ms",
        #"search("b") cancelled by the handle of what was sent"#,
      ])
  }

  @Test("cancelling where nothing is under way is no step")
  func nothing() {
    var probe = start(isTold: true)
    #expect(probe.sentActions.isEmpty)
    #expect(probe.take(.cancel(3)) { _ in [] } == nil)
  }
}
