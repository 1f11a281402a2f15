import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

/// Helpers for suites about answers that are stored for the next session.
protocol AnswerStorageSuite {}

extension AnswerStorageSuite {
  var cache: AnswerCacheInteractor {
    AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(100), isStored: true)
  }

  func probe() -> SearchProbe {
    SearchProbe(NamedList.machine(cache), matching: .including)
  }

  func answer(_ query: String, at time: Int64? = 0, edition: Int = 1) throws -> CachedAnswer {
    let request = SearchRequest(
      index: "movies", query: query, filters: [[]], parameters: ["hitsPerPage": 3])
    let response = try NamedHits(edition: edition).answer(
      MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "movies", request: request)]))
    return CachedAnswer(
      request: request, response: try #require(try response.results["movies"]?.get()),
      storedAt: time)
  }

  /// Replies to the load with the answer to the text "a", at an age in seconds.
  func load(_ age: Int64, in probe: inout SearchProbe) throws {
    var first = SearchProbe(NamedList.machine())
    first.send(.text("a"))
    let request = try #require(first.requests.first?.entries.first?.request)
    let kept = CachedAnswer(
      request: request, response: try answer("a").response, storedAt: 5)
    probe.perform(.load, of: cache, with: .loaded([kept], ages: [age * 1000], nil))
  }

  /// The files in a folder, sorted by their paths.
  func files(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
