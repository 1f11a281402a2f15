import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

@testable import SearchlightOpenSearch

@Suite("Finding the nodes of a cluster")
struct NodeFinderTests {
  /// Three nodes of which some are down, and what they say of each other.
  private final class Nodes: HTTPExchange {
    struct State {
      var up: Set<String> = []
      var published: [String] = []
      var sent: [String] = []
      var answer: TransportResponse?
    }

    let state = Locked(State())

    init(up: Set<String>, published: [String]) {
      state.withLock { ($0.up, $0.published) = (up, published) }
    }

    func set(up: Set<String>, published: [String]) {
      state.withLock { ($0.up, $0.published, $0.sent) = (up, published, []) }
    }

    var sent: [String] { state.withLock(\.sent) }

    func send(
      _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPExchangeError) -> TransportResponse {
      progress(.connected)
      let isQuestion = request.target.hasPrefix("/_nodes/http")
      let answer = state.withLock { state -> TransportResponse? in
        state.sent.append("\(request.host.origin) \(isQuestion ? "nodes" : request.target)")
        guard state.up.contains(request.host.name) else { return nil }
        if isQuestion, let answer = state.answer { return answer }
        let nodes = state.published.enumerated().map { number, address in
          ("n\(number)", ["roles": ["data"], "http": ["publish_address": JSON(address)]] as JSON)
        }
        let body: JSON = isQuestion ? ["nodes": .object(Dictionary(nodes) { $1 })] : [:]
        return TransportResponse(status: 200, body: body.bytes)
      }
      guard let answer else { throw .unreachable("down") }
      return answer
    }
  }

  private let clock = ManualClock()

  private func connection(
    _ nodes: Nodes, findsNodes: Bool = true, named: [String] = [],
    credentials: OpenSearchCredentials = .none
  ) -> OpenSearchConnection {
    var configuration = OpenSearchConfiguration()
    configuration.findsNodes = findsNodes
    configuration.nodes = named
    return OpenSearchConnection(
      endpoint: "http://a:1", credentials: credentials, configuration: configuration,
      exchange: nodes, clock: clock)
  }

  @Test("Nodes that the cluster names are tried after the endpoint, and asked for once in a while")
  func finding() async throws {
    let nodes = Nodes(up: ["a:1", "b:1", "c:1"], published: ["a:1", "c:1", "b:1"])
    let connection = connection(nodes)
    for _ in 0..<2 { _ = try await connection.send(.count("i")) }
    expectEqual(nodes.sent, ["http://a:1 nodes", "http://a:1 /i/_count", "http://a:1 /i/_count"])
    nodes.set(up: ["c:1"], published: ["c:1", "d:1"])
    _ = try await connection.send(.count("i"))
    expectEqual(nodes.sent, ["a", "b", "c"].map { "http://\($0):1 /i/_count" })
    await clock.advance(by: .seconds(61))
    nodes.set(up: ["d:1"], published: [])
    await #expect(throws: OpenSearchError.self) { _ = try await connection.send(.count("i")) }
    nodes.set(up: ["c:1"], published: ["c:1", "d:1"])
    _ = try await connection.send(.count("i"))
    expect(!nodes.sent.contains { $0.hasSuffix("nodes") }, "it was asked a moment ago")
    await clock.advance(by: .seconds(6))
    nodes.set(up: [], published: [])
    await #expect(throws: OpenSearchError.self) { _ = try await connection.send(.count("i")) }
    nodes.set(up: ["c:1"], published: ["c:1", "d:1"])
    // The failure has made it time to ask again; what is down is tried last.
    _ = try await connection.send(.count("i"))
    expectEqual(Set(nodes.sent.dropLast(2)), Set(["a", "b"].map { "http://\($0):1 nodes" }))
    expectEqual(nodes.sent.suffix(2), ["http://c:1 nodes", "http://c:1 /i/_count"])
    nodes.set(up: ["d:1"], published: ["d:1"])
    _ = try await connection.send(.count("i"))
    expectEqual(nodes.sent.last, "http://d:1 /i/_count")
    expect(!nodes.sent.contains { $0.hasPrefix("http://b:1") }, "it is no node any more")
  }

  @Test("A node that was named stays, and keeps its place, whatever the cluster names")
  func named() async throws {
    let nodes = Nodes(up: ["a:1"], published: ["c:1"])
    let connection = connection(nodes, named: ["http://b:1"])
    _ = try await connection.send(.count("i"))
    nodes.set(up: ["c:1"], published: [])
    _ = try await connection.send(.count("i"))
    expectEqual(nodes.sent, ["a", "b", "c"].map { "http://\($0):1 /i/_count" })
  }

  @Test("A cluster that does not tell its nodes is used as it is, and is not asked again at once")
  func refusing() async throws {
    let nodes = Nodes(up: ["a:1"], published: [])
    nodes.state.withLock { $0.answer = TransportResponse(status: 403, body: Array("{}".utf8)) }
    let connection = connection(nodes)
    for _ in 0..<3 { _ = try await connection.send(.count("i")) }
    expectEqual(nodes.sent.filter { $0.hasSuffix("nodes") }.count, 1)
    for answer: JSON in [nil, [], ["nodes": ["a": 1]], ["nodes": ["a": ["http": []]]]] {
      expectEqual(NodeFinder.hosts(in: answer, scheme: "http"), [])
    }
  }

  @Test("Without the option, no cluster is asked for its nodes")
  func off() async throws {
    let nodes = Nodes(up: ["a:1"], published: ["b:1"])
    _ = try await connection(nodes, findsNodes: false).send(.count("i"))
    expectEqual(nodes.sent, ["http://a:1 /i/_count"])
  }

  @Test(
    "An address is that of a node that answers calls, with its name if it has one",
    arguments: [
      ("127.0.0.1:9200", ["data"], "https://127.0.0.1:9200"),
      ("search-1/10.0.0.1:9200", ["data", "ingest"], "https://search-1:9200"),
      ("[::1]:9201", [], "https://[::1]:9201"),
      ("10.0.0.1:9200", ["master"], nil), ("10.0.0.1:9200", ["cluster_manager"], nil),
      ("10.0.0.1:9200", ["master", "voting_only"], nil),
      ("10.0.0.1:9200", ["master", "data"], "https://10.0.0.1:9200"),
      ("name@evil.test:9200", ["data"], nil), ("a b:9200", ["data"], nil), ("", ["data"], nil),
      ("evil.test/path", ["data"], nil), ("a:99999", ["data"], nil),
    ] as [(String, [String], String?)])
  func addresses(address: String, roles: [String], origin: String?) {
    let answer: JSON = [
      "nodes": ["n": ["http": ["publish_address": JSON(address)], "roles": JSON(roles)]]
    ]
    expectEqual(
      NodeFinder.hosts(in: answer, scheme: "https").map(\.origin), origin.map { [$0] } ?? [])
  }
}
