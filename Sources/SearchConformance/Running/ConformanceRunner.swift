public import SearchBackend

/// Runs cases against a search service.
///
/// Several tasks may run cases at the same time. The runner prepares an index when a case first
/// needs it, and all cases share it, so a service must not change it.
public struct ConformanceRunner: Sendable {
  /// The suite that the runner uses.
  public let suite: ConformanceSuite

  private let service: any SearchService
  private let prepared: PreparedIndices

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - service: The service to check.
  ///   - suite: The cases and their indices.
  ///   - prepare: Creates an index with its records, settings, rules and synonyms, waits until the
  ///     service can search it, and returns the service's name for it. It is called once for each
  ///     index.
  public init(
    _ service: any SearchService, suite: ConformanceSuite = .standard,
    prepare: @escaping @Sendable (ConformanceIndex) async throws -> IndexName
  ) {
    self.service = service
    self.suite = suite
    prepared = PreparedIndices(prepare)
  }

  /// Runs all cases of the suite, one after another.
  public func run() async -> [ConformanceResult] {
    var results: [ConformanceResult] = []
    for conformanceCase in suite.cases { results.append(await run(conformanceCase)) }
    return results
  }

  /// Runs one case.
  public func run(_ conformanceCase: ConformanceCase) async -> ConformanceResult {
    let indices = indices(of: conformanceCase)
    do throws(ConformanceFailure) {
      let answers = try await answers(to: conformanceCase)
      let outcomes = zip(conformanceCase.questions, answers).map { $0.outcome(of: $1) }
      return ConformanceResult(
        conformanceCase: conformanceCase, indices: indices,
        failures: outcomes.flatMap(\.failures), usedDifferences: outcomes.compactMap(\.difference))
    } catch {
      return ConformanceResult(
        conformanceCase: conformanceCase, indices: indices, failures: [error], usedDifferences: [])
    }
  }

  /// Returns the service's answers to the requests of a case, in the order of its questions.
  ///
  /// - Throws: ``ConformanceFailure`` if an index cannot be prepared.
  public func answers(
    to conformanceCase: ConformanceCase
  ) async throws(ConformanceFailure) -> [Result<SearchResponse, SearchError>] {
    var entries: [MultiSearchRequest.Entry] = []
    for question in conformanceCase.questions {
      var request = question.request
      if let index = suite.index(request.index.rawValue) {
        request.index = try await prepared.name(of: index)
      }
      entries.append(MultiSearchRequest.Entry(source: question.source, request: request))
    }
    let request = MultiSearchRequest(
      id: RequestID(1), entries: entries, strategy: conformanceCase.strategy)
    do throws(SearchError) {
      let results = try await service.search(request).results
      return entries.map { results[$0.source] ?? .failure(.missingResponse($0.source)) }
    } catch {
      return entries.map { _ in .failure(error) }
    }
  }

  private func indices(of conformanceCase: ConformanceCase) -> [ConformanceIndex] {
    let ids = Set(conformanceCase.questions.map(\.request.index.rawValue))
    return suite.indices.filter { ids.contains($0.id) }
  }
}
