import SearchCore
import SearchTesting
import StateMachine
import Synchronization

/// A search whose requests wait until the test answers them, without a task.
final class HeldSearch: Sendable {
  private let held = Mutex<[MultiSearchRequest]>([])

  /// The requests that have not been answered, oldest first.
  var requests: [MultiSearchRequest] { held.withLock { $0 } }

  /// - Parameter clock: stands still unless it is advanced, so that no timer runs beside the test.
  func store(_ machine: SearchMachine, clock: ManualClock = ManualClock()) -> SearchStore {
    let immediate = EffectHandler.searchAtOnce(Shelf())
    return SearchStore(
      initial: machine.initialState, reducer: machine,
      handler: EffectHandler(
        respond: { [weak self] work in
          guard case .search(let request) = work else { return immediate.respond(work) }
          self?.held.withLock { $0.append(request) }
          return []
        }, run: { _, _ in }), clock: clock, onCancelAll: SearchMachine.onCancelAll)
  }

  /// The action that answers a request, which is held no more.
  func answer(
    _ number: Int = 0, from service: some ImmediateSearchService = Shelf()
  ) -> SearchAction? {
    let request = held.withLock { $0.indices.contains(number) ? $0.remove(at: number) : nil }
    return request.flatMap { request in
      (try? service.answer(request)).map { .answering(request, with: $0) }
    }
  }
}
