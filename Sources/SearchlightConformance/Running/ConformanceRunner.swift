public import SearchlightBackend

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
  @concurrent
  public func run() async -> [ConformanceResult] {
    var results: [ConformanceResult] = []
    for conformanceCase in suite.cases { results.append(await run(conformanceCase)) }
    return results
  }

  /// Runs one case.
  @concurrent
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
  @concurrent
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
      id: SearchRequestID(1), entries: entries, strategy: conformanceCase.strategy)
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

/// The result of a case, with everything that is needed to investigate a failure.
public struct ConformanceResult: Sendable {
  /// The case that was run.
  public let conformanceCase: ConformanceCase

  /// The indices that the case searches.
  public let indices: [ConformanceIndex]

  /// The expectations that were not met; empty if the service meets the case.
  public let failures: [ConformanceFailure]

  /// The tags of the permitted differences that the answers show.
  public let usedDifferences: [String]

  /// Whether the service meets the case, with the permitted differences.
  public var isMet: Bool { failures.isEmpty }

  /// Everything that is needed to repeat the case: its requests and its indices.
  ///
  /// The indices have their records, settings, rules and synonyms. The requests use the index names
  /// of the data.
  public var reproduction: JSON {
    [
      "case": .string(conformanceCase.id),
      "indices": .array(indices.map(\.json)),
      "requests": .array(conformanceCase.questions.map(\.request.json)),
      "strategy": .string(conformanceCase.strategy.rawValue),
    ]
  }
}

extension ConformanceResult: CustomStringConvertible {
  /// The case and its source, the failures, and the configuration of the indices; for a case that
  /// is met, only its identifier and differences.
  public var description: String {
    guard !isMet else {
      let note =
        usedDifferences.isEmpty ? "" : " (differs: \(usedDifferences.joined(separator: ", ")))"
      return "met: \(conformanceCase.id)\(note)"
    }
    var lines = ["not met: \(conformanceCase)", "says: \(conformanceCase.source)"]
    lines += failures.map(\.description)
    for index in indices {
      lines.append(
        "index \"\(index.id)\": \(index.records.count) records, settings \(index.settings)")
      if !index.rules.isEmpty { lines.append("  rules \(JSON.array(index.rules))") }
      if !index.synonyms.isEmpty { lines.append("  synonyms \(JSON.array(index.synonyms))") }
    }
    lines.append("To repeat the requests with these records, print the result's reproduction.")
    return lines.joined(separator: "\n")
  }
}

/// Prepares each index once, even if several cases need it at the same time.
actor PreparedIndices {
  private let prepare: @Sendable (ConformanceIndex) async throws -> IndexName
  private var tasks: [String: Task<Result<IndexName, ConformanceFailure>, Never>] = [:]

  init(_ prepare: @escaping @Sendable (ConformanceIndex) async throws -> IndexName) {
    self.prepare = prepare
  }

  /// Returns the service's name for an index, and prepares the index if necessary.
  func name(of index: ConformanceIndex) async throws(ConformanceFailure) -> IndexName {
    let prepare = prepare
    let task =
      tasks[index.id]
      ?? Task {
        do {
          return .success(try await prepare(index))
        } catch {
          return .failure(
            ConformanceFailure(
              "preparation of the index \"\(index.id)\"", expected: "an index", found: "\(error)"))
        }
      }
    tasks[index.id] = task
    return try await task.value.get()
  }
}

/// The reason why a service does not meet a case.
public struct ConformanceFailure: Error, Sendable, Hashable {
  /// The failed check: the name of an expectation, the preparation of an index, or `answer`.
  public let subject: String

  /// The expected value, or a description of it.
  public let expected: String

  /// The value that was found, or the error.
  public let found: String

  /// The request, with the index name that the data uses; `nil` if no request was sent.
  public let request: SearchRequest?

  init(_ subject: String, expected: String, found: String, request: SearchRequest? = nil) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.request = request
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// The expected value, the value that was found and the request, one per line.
  public var description: String {
    var lines = ["\(subject)", "  expected \(expected)", "  found    \(found)"]
    if let request { lines.append("  asked    \(request)") }
    return lines.joined(separator: "\n")
  }
}
