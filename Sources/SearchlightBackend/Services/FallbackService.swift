/// A service with a fallback for temporary failures, such as a hosted engine with an embedded one
/// that has the most important records.
///
/// ```swift
/// let service = algolia.fallingBack(to: embedded)
/// ```
///
/// The fallback receives the requests that the first service could not answer for a temporary
/// reason (``SearchError/recovery``): no connection, a timeout, an unavailable service or a rate
/// limit. Its answers are marked as such (``SearchlightCore/Searcher/origin``). If the fallback fails too, the
/// failure of the first service counts. Requests that the first service refuses are not sent to the
/// fallback.
///
/// A list never mixes rows of both services: if a further page comes from another service than the
/// list, the page fails until the list is refreshed.
public struct FallbackService<Service: SearchService, Fallback: SearchService>: SearchService {
  /// The service that is asked first.
  public let service: Service

  /// The service that answers what ``service`` could not.
  public let fallback: Fallback

  /// Creates a service with a fallback.
  ///
  /// - Parameters:
  ///   - service: The service that is asked first.
  ///   - fallback: The service that answers what the first one could not.
  public init(_ service: Service, fallback: Fallback) {
    self.service = service
    self.fallback = fallback
  }

  /// Asks the first service, and the fallback for whatever failed temporarily.
  @concurrent
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    try await search(request, reporting: { _ in })
  }

  /// Asks the first service, and the fallback for whatever failed temporarily; passes on the
  /// reports of both.
  @concurrent
  public func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse {
    var response: MultiSearchResponse
    do throws(SearchError) {
      // Do not report failures, because the fallback may still answer.
      response = try await service.search(request) { report($0.answers) }
    } catch {
      response = MultiSearchResponse(failing: request, with: error)
    }
    guard let rest = request.rest(after: response) else { return response }
    do throws(SearchError) {
      let other = try await fallback.search(rest) { report($0.answers.markedAsFallback) }
      response.fill(rest, by: other)
      response.stopIfEnough(request)
    } catch {
      if error == .cancelled { throw error }
    }
    return response
  }
}

extension FallbackService: ImmediateSearchService
where Service: ImmediateSearchService, Fallback: ImmediateSearchService {
  /// Asks the first service, and the fallback for whatever failed temporarily, on the calling
  /// thread.
  public func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response: MultiSearchResponse
    do throws(SearchError) {
      response = try service.answer(request)
    } catch {
      response = MultiSearchResponse(failing: request, with: error)
    }
    if let rest = request.rest(after: response), let other = try? fallback.answer(rest) {
      response.fill(rest, by: other)
      response.stopIfEnough(request)
    }
    return response
  }
}

extension SearchService {
  /// Returns this service with a fallback; see ``FallbackService``.
  public func fallingBack<Fallback: SearchService>(
    to fallback: Fallback
  ) -> FallbackService<Self, Fallback> {
    FallbackService(self, fallback: fallback)
  }
}

extension MultiSearchRequest {
  /// Returns a request with the entries that failed for a temporary reason; `nil` if there are
  /// none.
  fileprivate func rest(after response: MultiSearchResponse) -> MultiSearchRequest? {
    let entries = entries.filter { entry in
      guard case .failure(let error)? = response.results[entry.source], error != .cancelled,
        case .retry = error.recovery
      else { return false }
      return true
    }
    return entries.isEmpty
      ? nil : MultiSearchRequest(id: id, entries: entries, strategy: strategy)
  }
}

extension MultiSearchResponse {
  /// Adds the answers of the fallback.
  fileprivate mutating func fill(_ rest: MultiSearchRequest, by other: MultiSearchResponse) {
    let asked = Set(rest.entries.map(\.source))
    let answers = other.answers.markedAsFallback.results.filter { asked.contains($0.key) }
    results.merge(answers) { $1 }
  }

  /// Marks the entries after the first sufficient answer as passed over, if the strategy of the
  /// request says so.
  fileprivate mutating func stopIfEnough(_ request: MultiSearchRequest) {
    guard
      let last = request.entries.firstIndex(where: {
        MultiSearchRequest(id: request.id, entries: [$0], strategy: request.strategy)
          .isAnsweredEnough(by: self)
      })
    else { return }
    for entry in request.entries[(last + 1)...] {
      results[entry.source] = .success(.unprocessed(entry.request))
    }
  }

  /// The successful answers.
  fileprivate var answers: MultiSearchResponse {
    MultiSearchResponse(
      results.filter { if case .success = $0.value { true } else { false } })
  }

  /// The answers, marked with ``AnswerOrigin/fallback``.
  fileprivate var markedAsFallback: MultiSearchResponse {
    MultiSearchResponse(
      results.mapValues { result in
        result.map { answer in
          var answer = answer
          answer.details.origin = .fallback
          return answer
        }
      })
  }
}
