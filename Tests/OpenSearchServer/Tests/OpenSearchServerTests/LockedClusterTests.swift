import Foundation
import SearchlightOpenSearch
import SearchlightCore
import Testing

/// A cluster with access control, which the environment names: `OPENSEARCH_LOCKED_URL`, and as
/// `NAME:PASSWORD` a user who may do everything (`OPENSEARCH_ADMIN`) and one who may only read
/// indices (`OPENSEARCH_READER`).
@Suite("A cluster with access control", .enabled(if: LockedCluster.isNamed))
struct LockedClusterTests {
  private let endpoint = LockedCluster.variable("OPENSEARCH_LOCKED_URL")

  private func user(_ name: String) throws -> OpenSearchCredentials {
    let parts = LockedCluster.variable(name).split(separator: ":", maxSplits: 1).map(String.init)
    try #require(parts.count == 2)
    return .basic(user: parts[0], password: parts[1])
  }

  private func search(
    _ index: OpenSearchIndex, as user: OpenSearchCredentials, page: Int = 0,
    _ parameters: SearchParameters = [:]
  ) async throws -> Result<SearchResponse, SearchError> {
    let service = OpenSearchService(endpoint: endpoint, credentials: user, indices: [index])
    let request = SearchRequest(
      index: index.name, query: "fi", page: page, parameters: parameters)
    do throws(SearchError) {
      let response = try await service.search(
        MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
      return response.results["s"] ?? .failure(.missingResponse("s"))
    } catch {
      return .failure(error)
    }
  }

  @Test("A user who may only read finds what one finds who may do everything, on deep pages too")
  func reading() async throws {
    let index = try OpenSearchIndex(
      "searchlight-locked",
      settings: [
        "searchableAttributes": ["title"], "attributesForFaceting": ["genre"],
        "paginationLimitedTo": 20_000,
      ])
    let loader = OpenSearchLoader(endpoint: endpoint, credentials: try user("OPENSEARCH_ADMIN"))
    let records = (0..<10_200).map { number -> JSON in
      ["objectID": .string("r\(number)"), "title": "film", "genre": .string("G\(number % 3)")]
    }
    _ = try await loader.replaceAll(
      of: index, records: records, replacing: .init(shards: 1, replicas: 0))
    for (page, parameters) in [
      (0, ["facets": ["genre"], "filters": "genre:g1"]), (101, ["hitsPerPage": 100]),
    ] as [(Int, SearchParameters)] {
      let own = try await search(index, as: user("OPENSEARCH_READER"), page: page, parameters).get()
      let all = try await search(index, as: user("OPENSEARCH_ADMIN"), page: page, parameters).get()
      #expect(own.hits.map(\.objectID) == all.hits.map(\.objectID))
      #expect(own.nbHits == all.nbHits && own.facets == all.facets)
      #expect(!own.hits.isEmpty)
    }
    let refused = await #expect(throws: OpenSearchError.self) {
      try await OpenSearchLoader(endpoint: endpoint, credentials: try user("OPENSEARCH_READER"))
        .replaceAll(of: index, records: records)
    }
    #expect(refused?.status == 403)
    for name in try await loader.indices(of: index.target) { try await loader.delete(name) }
  }

  @Test("Missing and wrong credentials are errors at once, without a secret")
  func credentials() async throws {
    let index = try OpenSearchIndex("searchlight-locked")
    let start = ContinuousClock.now
    for (credentials, text) in [
      (OpenSearchCredentials.none, "none were sent"),
      (.basic(user: "admin", password: "sesame-open"), "(basic)"),
      (.apiKey("sesame:sesame-open"), "(API key)"), (.bearer("sesame-open"), "(bearer)"),
    ] {
      guard case .failure(.notAllowed(let message)) = try await search(index, as: credentials)
      else {
        Issue.record("\(credentials) is another error")
        continue
      }
      #expect(message.contains(text) && !message.contains("sesame-open"))
      let error = await #expect(throws: OpenSearchError.self) {
        try await OpenSearchLoader(endpoint: endpoint, credentials: credentials)
          .load([["objectID": "a"]], into: index)
      }
      #expect(error?.status == 401)
    }
    #expect(ContinuousClock.now - start < .seconds(8))
  }
}

/// The cluster of the environment.
private enum LockedCluster {
  static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name] ?? ""
  }

  static var isNamed: Bool { !variable("OPENSEARCH_LOCKED_URL").isEmpty }
}
