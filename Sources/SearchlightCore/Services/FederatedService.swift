/// Combines several services, each of which answers for some sources, such as a hosted engine for
/// products and an assistant for answers in prose.
///
/// ```swift
/// let service = FederatedService(algolia).asking(assistant, for: answers)
/// ```
///
/// All services are asked at once. The answers of one are shown while the others are awaited, and a
/// failure of one does not affect the others. With the strategy
/// ``SearchlightBackend/MultiSearchStrategy/stopIfEnoughMatches`` the services are asked one after another, and those
/// after the first that finds enough are not asked.
public struct FederatedService: SearchService {
  /// A service and the sources that it answers for.
  private struct Member: Sendable {
    let service: any SearchService
    let sources: Set<SourceID>
  }

  private let service: any SearchService
  private var members: [Member] = []

  /// Creates a service that answers for all sources.
  ///
  /// - Parameter service: The service for all sources that have no service of their own.
  public init(_ service: any SearchService) {
    self.service = service
  }

  /// Returns a copy that asks another service for some searchers; of two services for the same
  /// searcher the first is used.
  ///
  /// - Parameters:
  ///   - service: The service to ask for the sources of `searchers`.
  ///   - searchers: The searchers whose sources the service answers for.
  public func asking(_ service: any SearchService, for searchers: any Searcher...)
    -> FederatedService
  {
    var copy = self
    copy.members.append(Member(service: service, sources: Set(searchers.map(\.source))))
    return copy
  }

  /// Asks each service for its own sources.
  @concurrent
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    try await search(request, reporting: { _ in })
  }

  /// Asks each service for its own sources, and reports the answers of each as soon as they arrive.
  @concurrent
  public func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse {
    switch request.strategy {
    case .none: await askAtOnce(request, report)
    case .stopIfEnoughMatches: await askInTurn(request, report)
    }
  }

  // MARK: - Parts

  /// The part of a request that one service answers.
  private struct Part: Sendable {
    /// The index of the member; `nil` for the service that answers for all other sources.
    let member: Int?
    let request: MultiSearchRequest
  }

  private func member(of source: SourceID) -> Int? {
    members.firstIndex { $0.sources.contains(source) }
  }

  private func askAtOnce(
    _ request: MultiSearchRequest, _ report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async -> MultiSearchResponse {
    let numbers: [Int?] = [nil] + members.indices.map { $0 }
    let parts = numbers.map { number in
      Part(
        member: number,
        request: request.keeping(request.entries.filter { member(of: $0.source) == number }))
    }.filter { !$0.request.entries.isEmpty }
    return await withTaskGroup(of: MultiSearchResponse.self) { group in
      for part in parts {
        group.addTask { await ask(part, report) }
      }
      var whole = MultiSearchResponse([:])
      var remaining = parts.count
      for await response in group {
        whole.results.merge(response.results) { $1 }
        remaining -= 1
        // The last part completes the answer, which is returned instead of reported.
        if remaining > 0 { report(response) }
      }
      return whole
    }
  }

  /// Asks for runs of consecutive sources with the same service, one run after another.
  private func askInTurn(
    _ request: MultiSearchRequest, _ report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async -> MultiSearchResponse {
    var whole = MultiSearchResponse([:])
    var rest = request.entries[...]
    while let first = rest.first {
      let member = member(of: first.source)
      let run = rest.prefix { self.member(of: $0.source) == member }
      rest = rest.dropFirst(run.count)
      let part = Part(member: member, request: request.keeping(Array(run)))
      let response = await ask(part, report)
      whole.results.merge(response.results) { $1 }
      if part.request.isAnsweredEnough(by: response) { break }
      if Task.isCancelled {
        for entry in rest { whole.results[entry.source] = .failure(.cancelled) }
        return whole
      }
      if !rest.isEmpty { report(response) }
    }
    for entry in rest { whole.results[entry.source] = .success(.unprocessed(entry.request)) }
    return whole
  }

  /// Returns the service's answer to a part; an error fails the whole part, and answers for other
  /// sources are left out.
  private func ask(
    _ part: Part, _ report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async -> MultiSearchResponse {
    let service = part.member.map { members[$0].service } ?? service
    let sources = Set(part.request.entries.map(\.source))
    @Sendable func own(_ response: MultiSearchResponse) -> MultiSearchResponse {
      MultiSearchResponse(response.results.filter { sources.contains($0.key) })
    }
    do throws(SearchError) {
      return own(try await service.search(part.request) { report(own($0)) }).whole
    } catch {
      return MultiSearchResponse(failing: part.request, with: error)
    }
  }
}

extension MultiSearchRequest {
  /// Returns the request with only some of its entries.
  fileprivate func keeping(_ entries: [Entry]) -> MultiSearchRequest {
    MultiSearchRequest(id: id, entries: entries, strategy: strategy)
  }
}
