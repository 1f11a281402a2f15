import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("The version and the fields that a service knows of its cluster")
struct ClusterFactsTests {
  private let clock = ManualClock()

  private func facts(_ exchange: any HTTPExchange) -> ClusterFacts {
    var configuration = OpenSearchConfiguration()
    configuration.schemaLifetime = .seconds(30)
    return ClusterFacts(
      OpenSearchConnection(
        endpoint: "http://cluster.test", credentials: .none, configuration: configuration,
        exchange: exchange, clock: clock))
  }

  private static func answer(_ json: JSON) -> Result<TransportResponse, HTTPExchangeError> {
    .success(TransportResponse(status: 200, body: json.bytes))
  }

  @Test("The version is asked for once, also if it is not supported")
  func version() async throws {
    for (number, isSupported) in [("3.9.0", true), ("4.0.0", false)] {
      let cluster = FixedAnswer { _ in
        Self.answer(["version": ["distribution": "opensearch", "number": .string(number)]])
      }
      let facts = facts(cluster)
      for _ in 0..<2 {
        do throws(OpenSearchError) {
          let version = try await facts.version()
          expectEqual(version.description, "OpenSearch 3.9.0")
          expect(isSupported)
        } catch {
          expect(!isSupported)
          expectEqual(
            error.description,
            "GET /: The engine refused the request: OpenSearch 4.0.0 is not supported; "
              + "OpenSearch 1 to 3 and Elasticsearch 7 to 9 are")
        }
      }
      expectEqual(cluster.count, 1)
    }
  }

  @Test("After a failure the version is asked for again, and the error names the call")
  func versionAgain() async throws {
    let cluster = FixedAnswer { _ in Self.answer(["tagline": "?"]) }
    let facts = facts(cluster)
    for _ in 0..<2 {
      let error = await #expect(throws: OpenSearchError.self) { try await facts.version() }
      expectEqual(error?.call, "GET /")
      guard case .malformedAnswer(let text)? = error?.reason else {
        Issue.record("\(error as Any)")
        return
      }
      expect(text.contains(#"names no version of OpenSearch or Elasticsearch: {"tagline":"?"}"#))
    }
    expectEqual(cluster.count, 2)
  }

  @Test("The fields are asked for again only after their lifetime, each target on its own")
  func lifetime() async throws {
    let cluster = ScriptedCluster([:])
    let facts = facts(cluster)
    let movies = OpenSearchSchema(mapping: Movies.mapping)
    try await expectEqual(facts.schema("movies"), movies)
    await clock.advance(by: .seconds(30))
    try await expectEqual(facts.schema("movies"), movies)
    expectEqual(cluster.calls, ["GET /movies/_mapping"])
    _ = try await facts.schema("films")
    await clock.advance(by: .milliseconds(1))
    for _ in 0..<2 {
      _ = try await facts.schema("movies")
      _ = try await facts.schema("films")
    }
    expectEqual(
      cluster.calls, ["GET /movies/_mapping", "GET /films/_mapping", "GET /movies/_mapping"])
  }

  @Test("Fields that could not be read are asked for again at once")
  func schemaAgain() async {
    let cluster = FixedAnswer { _ in .failure(.unreachable("x")) }
    let facts = facts(cluster)
    for _ in 0..<2 {
      let error = await #expect(throws: OpenSearchError.self) { try await facts.schema("movies") }
      expectEqual(error?.reason, .unreachable("x"))
    }
    expectEqual(cluster.count, 2)
  }
}
