import Searchlight
import SearchlightBasics

/// A service that holds every request until the test answers it.
final class ScriptedService: SearchService {
  private struct Waiting: Sendable {
    let request: MultiSearchRequest
    let continuation: CheckedContinuation<Result<MultiSearchResponse, SearchError>, Never>
  }

  private struct State: Sendable {
    var waiting: [Waiting] = []
    var arrivals: [CheckedContinuation<Void, Never>] = []
    var cancelled: [SearchRequestID] = []
    var isEnded = false
  }

  private let state = Locked(State())

  /// The requests that wait for an answer, in the order of their arrival.
  var requests: [MultiSearchRequest] { state.withLock { $0.waiting.map(\.request) } }

  /// The requests whose task was cancelled.
  var cancelled: [SearchRequestID] { state.withLock { $0.cancelled } }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let arrivals = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          if state.isEnded { return nil }
          state.waiting.append(Waiting(request: request, continuation: continuation))
          defer { state.arrivals = [] }
          return state.arrivals
        }
        guard let arrivals else { return continuation.resume(returning: .failure(.cancelled)) }
        for arrival in arrivals { arrival.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(request.id) }
    }
    return try result.get()
  }

  /// Waits until the request with a number has arrived.
  func arrival(of id: Int) async -> MultiSearchRequest {
    while true {
      if let request = requests.first(where: { $0.id.rawValue == id }) { return request }
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.waiting.contains(where: { $0.request.id.rawValue == id }) { return true }
          state.arrivals.append(continuation)
          return false
        }
        if isThere { continuation.resume() }
      }
    }
  }

  /// Answers a waiting request.
  func answer(
    _ request: MultiSearchRequest, with result: Result<MultiSearchResponse, SearchError>
  ) {
    let continuation = state.withLock { state in
      state.waiting.firstIndex { $0.request == request }.map {
        state.waiting.remove(at: $0).continuation
      }
    }
    continuation?.resume(returning: result)
  }

  /// Fails all waiting and future requests as cancelled, so that no task outlives its test.
  func end() {
    let waiting = state.withLock { state in
      state.isEnded = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for request in waiting { request.continuation.resume(returning: .failure(.cancelled)) }
  }

  /// Answers a request with one row for each of its entries, which contains the query.
  func echo(_ request: MultiSearchRequest) {
    let response = MultiSearchResponse(request) { request throws(SearchError) in
      let row: JSON = ["objectID": .string(request.query), "title": .string(request.query)]
      return SearchResponse(to: request, hits: try HitsPage([row]), nbHits: 1)
    }
    answer(request, with: .success(response))
  }
}

nonisolated struct Movie: Codable, Hashable, Sendable {
  let title: String
}

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Waits until the phase of a source meets a condition.
  func phase(of source: SourceID, is wanted: @Sendable (SourcePhase) -> Bool) async {
    for await phase in states.select({ $0[source]?.phase ?? .idle }) where wanted(phase) { return }
  }
}
