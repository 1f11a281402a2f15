import SearchlightOpenSearch
import SearchlightConformance
import SearchlightCore

/// Creates the indices of the conformance suite in a cluster.
struct ClusterIndices: Sendable {
  let endpoint: String

  /// The prefix of all index names in the cluster.
  let prefix: String

  /// Carries all calls, and notes what the cluster calls deprecated.
  let watch = WarningWatch()

  /// Returns the name of an index in the cluster, which has stricter rules for names than the
  /// suite.
  private func target(_ id: String) -> String {
    prefix + "\(ConformanceSuite.standard.indices.firstIndex { $0.id == id } ?? 0)"
  }

  /// Returns the configuration of an index for a service.
  func index(_ index: ConformanceIndex) throws -> OpenSearchIndex {
    try OpenSearchIndex(
      IndexName(index.id), target: target(index.id), settings: index.settings,
      rules: try Rule.rules(json: .array(index.rules)),
      synonyms: try index.synonyms.map { try Synonym(json: $0) })
  }

  /// Creates a service for all indices of the suite.
  func service() throws -> OpenSearchService {
    OpenSearchService(
      endpoint: endpoint, indices: try ConformanceSuite.standard.indices.map(index),
      exchange: watch)
  }

  /// Creates an index, and waits until its records can be found.
  func prepare(_ conformanceIndex: ConformanceIndex) async throws -> IndexName {
    let index = try index(conformanceIndex)
    let loader = OpenSearchLoader(endpoint: endpoint, exchange: watch)
    try await loader.create(index, shards: 1, replicas: 0)
    let report = try await loader.load(conformanceIndex.records, into: index)
    guard report.refused == 0 else { throw ClusterError(reason: report.description) }
    try await loader.refresh(index.target)
    return index.name
  }

  /// Deletes all existing indices of the suite.
  func deleteAll() async {
    let loader = OpenSearchLoader(endpoint: endpoint)
    for index in ConformanceSuite.standard.indices {
      try? await loader.delete(target(index.id))
    }
  }
}
