/// A service with another that stands in for it: a hosted engine with an embedded one, say, that has the most important
/// records.
///
/// ```swift
/// let service = algolia.fallingBack(to: embedded)
/// ```
///
/// The other is asked for what the first could not answer for a reason that may pass (``SearchError/recovery``): no
/// connection, too late, broken down, asked too often. What it answers says so (``Searcher/origin``). If it fails as
/// well, the failure of the first counts. Requests that the first refuses are not asked of the other.
///
/// Rows of both never stand in one list: where a further page comes from the other service than the list does, the page
/// fails, and a refresh mends it.
public struct FallbackService<Service: SearchService, Fallback: SearchService>: SearchService {
  /// The service that is asked first.
  public let service: Service

  /// The service that stands in.
  public let fallback: Fallback

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - service: The service that is asked first.
  ///   - fallback: The service that is asked for what the first could not answer.
  public init(_ service: Service, fallback: Fallback) {
    self.service = service
    self.fallback = fallback
  }

  /// Asks the first service, and the other for what may pass.
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    try await search(request, reporting: { _ in })
  }

  /// Asks the first service, and the other for what may pass, and reports what either reports.
  public func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse {
    var response: MultiSearchResponse
    do throws(SearchError) {
      // A failure is no last word, while the other may answer.
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
  /// Asks the first service, and the other for what may pass, on the calling thread.
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
  /// This service with another that stands in for it; see ``FallbackService``.
  public func fallingBack<Fallback: SearchService>(
    to fallback: Fallback
  ) -> FallbackService<Self, Fallback> {
    FallbackService(self, fallback: fallback)
  }
}

extension MultiSearchRequest {
  /// What a service has not answered for a reason that may pass; `nil` if there is nothing.
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
  /// Takes in what another service has answered.
  fileprivate mutating func fill(_ rest: MultiSearchRequest, by other: MultiSearchResponse) {
    let asked = Set(rest.entries.map(\.source))
    let answers = other.answers.markedAsFallback.results.filter { asked.contains($0.key) }
    results.merge(answers) { $1 }
  }

  /// Leaves out what stands behind the first answer that is enough, where the request stops there.
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

  /// What has not failed.
  fileprivate var answers: MultiSearchResponse {
    MultiSearchResponse(
      results.filter { if case .success = $0.value { true } else { false } })
  }

  /// The answers with the word that another service stands in.
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
