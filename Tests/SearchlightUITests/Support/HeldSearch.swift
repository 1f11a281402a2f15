import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine

/// A search whose requests wait until the test answers them; it uses no tasks.
final class HeldSearch: Sendable {
  private let held = Locked<[MultiSearchRequest]>([])

  /// The unanswered requests, oldest first.
  var requests: [MultiSearchRequest] { held.withLock { $0 } }

  /// - Parameter clock: A clock that only the test advances, so that no timer runs beside the test.
  func store(_ machine: SearchMachine, clock: ManualClock = ManualClock()) -> SearchStore {
    let immediate = EffectHandler.searchImmediately(Shelf())
    return SearchStore(
      initial: machine.initialState, reducer: machine,
      handler: EffectHandler(
        respond: { work in
          guard case .search(let request) = work else { return immediate.respond(work) }
          self.held.withLock { $0.append(request) }
          return []
        }, run: { _, _ in }), clock: clock, onCancelAll: SearchMachine.onCancelAll)
  }

  /// The action that answers a request, which is then removed from those held.
  func answer(
    _ number: Int = 0, from service: some ImmediateSearchService = Shelf()
  ) -> SearchAction? {
    let request = held.withLock { $0.indices.contains(number) ? $0.remove(at: number) : nil }
    return request.flatMap { request in
      (try? service.answer(request)).map { .answering(request, with: $0) }
    }
  }
}
