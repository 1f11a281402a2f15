import Dispatch
import Searchlight
import SearchlightBasics

/// Adapts an asynchronous service to the prompt, which is synchronous, by blocking the calling
/// thread.
///
/// The service runs on separate threads, because the caller may block the only thread of Swift's
/// cooperative pool.
struct BlockingService: ImmediateSearchService {
  private let base: any SearchService

  init(_ base: any SearchService) {
    self.base = base
  }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    try await base.search(request)
  }

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    let answer = Locked<Result<MultiSearchResponse, SearchError>>(.failure(.cancelled))
    let isDone = DispatchSemaphore(value: 0)
    Task(executorPreference: OwnThreads()) { [base] in
      let result: Result<MultiSearchResponse, SearchError>
      do throws(SearchError) {
        result = .success(try await base.search(request))
      } catch {
        result = .failure(error)
      }
      answer.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    return try answer.withLock { $0 }.get()
  }
}
