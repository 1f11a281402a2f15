/// Several services as one, each of which answers for some sources: a hosted engine for the products, say, and an
/// assistant for the answer in words.
///
/// ```swift
/// let service = FederatedService(algolia).asking(assistant, for: answers)
/// ```
///
/// All are asked at once, and what one of them has is shown while the others are awaited; the failure of one leaves
/// the others. Where a group stops if it finds enough (``MultiSearchStrategy/stopIfEnoughMatches``) one is asked after
/// the other, and those behind the first that finds enough are not asked.
public struct FederatedService: SearchService {
  /// A service, and the sources that it answers for.
  private struct Member: Sendable {
    let service: any SearchService
    let sources: Set<SourceID>
  }

  private let service: any SearchService
  private var members: [Member] = []

  /// Creates a service that answers for all sources.
  ///
  /// - Parameter service: Answers for the sources that no other service is named for.
  public init(_ service: any SearchService) {
    self.service = service
  }

  /// This service, but another one is asked for some searchers; of two for one searcher the first counts.
  ///
  /// - Parameters:
  ///   - service: The service that is asked.
  ///   - searchers: The searchers that it answers for, each by its source.
  public func asking(_ service: any SearchService, for searchers: any Searcher...)
    -> FederatedService
  {
    var copy = self
    copy.members.append(Member(service: service, sources: Set(searchers.map(\.source))))
    return copy
  }

  /// Asks each service for its sources.
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    try await search(request, reporting: { _ in })
  }

  /// Asks each service for its sources, and reports what each has as soon as it has it.
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

  /// A part of a request that one service answers.
  private struct Part: Sendable {
    /// The number of the member; `nil` for the service that answers for all others.
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
        // The last one makes the answer whole, which is no report.
        if remaining > 0 { report(response) }
      }
      return whole
    }
  }

  /// Asks for runs of sources that one service answers for, in order.
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

  /// The answer of the service to a part, in which an error fails all of it; what it says of other sources is left
  /// out.
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
  /// The request with some of its entries.
  fileprivate func keeping(_ entries: [Entry]) -> MultiSearchRequest {
    MultiSearchRequest(id: id, entries: entries, strategy: strategy)
  }
}
