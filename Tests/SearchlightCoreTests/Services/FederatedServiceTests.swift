import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import Testing

@Suite("FederatedService")
struct FederatedServiceTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 2)
  private static let actors = HitsSearcher("actors", index: "actors", hitsPerPage: 2)
  private static let news = HitsSearcher("news", index: "news", hitsPerPage: 2)

  /// A service that answers with its name, in pieces if configured.
  private struct Named: SearchService {
    let name: String
    var nbHits = 2
    var pieces = 0
    /// Whether the returned answer is marked as partial.
    var isCareless = false
    var error: SearchError?
    var gate: Gate?
    var asked = Asked()

    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      try await search(request, reporting: { _ in })
    }

    func search(
      _ request: MultiSearchRequest,
      reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
    ) async throws(SearchError) -> MultiSearchResponse {
      asked.note(request.entries.map(\.source))
      for number in 0..<pieces { report(answer(request, rows: number, isPartial: true)) }
      await gate?.wait()
      if let error { throw error }
      var response = answer(request, rows: 2, isPartial: isCareless)
      // Answers for sources that the service was not asked for are ignored.
      response.results["stranger"] = .failure(.timedOut)
      return response
    }

    private func answer(
      _ request: MultiSearchRequest, rows: Int, isPartial: Bool
    ) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        var page = HitsPage.Builder()
        for row in 0..<min(rows, nbHits) { page.append(objectID: "\(name)\(row)", record: [:]) }
        var response = SearchResponse(to: request, hits: HitsPage(page), nbHits: nbHits)
        response.details.isPartial = isPartial
        return response
      }
    }
  }

  /// Records which sources were requested together, in order.
  private final class Asked: Sendable {
    private let sources = Locked<[[SourceID]]>([])
    var all: [[SourceID]] { sources.withLock { $0 } }
    func note(_ new: [SourceID]) { sources.withLock { $0.append(new) } }
  }

  /// Holds an answer back until the gate is opened.
  private struct Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation

    init() { (stream, opening) = AsyncStream.makeStream() }
    func open() { opening.finish() }
    func wait() async { for await _ in stream {} }
  }

  private func request(_ strategy: MultiSearchStrategy = .none) -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: ["movies", "actors", "news"].map {
        .init(
          source: SourceID($0),
          request: SearchRequest(index: IndexName($0), parameters: ["hitsPerPage": 2]))
      }, strategy: strategy)
  }

  /// Describes the result of each source: its first row, or why there is none.
  private func told(_ response: MultiSearchResponse) -> [String] {
    response.results.sorted { $0.key < $1.key }.map { source, result in
      switch result {
      case .success(let answer) where !answer.isProcessed: "\(source) passed over"
      case .success(let answer): "\(source) \(answer.hits.first?.objectID ?? "nothing")"
      case .failure(let error): "\(source) \(error)"
      }
    }
  }

  @Test(
    "Each service is asked for its sources, the first of two counts, and failures stay separate")
  func parts() async throws {
    let (main, side) = (Named(name: "main"), Named(name: "side", error: .timedOut))
    let service = FederatedService(main).asking(side, for: Self.actors)
      .asking(Named(name: "late"), for: Self.actors)
    let answer = try await service.search(request())
    expectEqual(told(answer), ["actors \(SearchError.timedOut)", "movies main0", "news main0"])
    expect(main.asked.all == [["movies", "news"]] && side.asked.all == [["actors"]])
  }

  @Test("The answer of one service is reported while others are awaited, and pieces are passed on")
  func reports() async throws {
    let gate = Gate()
    let service = FederatedService(Named(name: "slow", gate: gate))
      .asking(Named(name: "quick", pieces: 2), for: Self.actors)
    let (reports, continuation) = AsyncStream.makeStream(of: MultiSearchResponse.self)
    let request = request()
    let task = Task { try await service.search(request) { continuation.yield($0) } }
    var iterator = reports.makeAsyncIterator()
    for row in ["nothing", "quick0", "quick0"] {
      await expectEqual(iterator.next().map(told), ["actors \(row)"])
    }
    gate.open()
    try await expectEqual(told(task.value), ["actors quick0", "movies slow0", "news slow0"])
    continuation.finish()
    expect(await iterator.next() == nil, "what makes the answer whole is the answer, no report")
  }

  @Test("With stopIfEnoughMatches, the services are asked one after another")
  func inTurn() async throws {
    let (main, side) = (Named(name: "main", nbHits: 1), Named(name: "side"))
    let service = FederatedService(main).asking(side, for: Self.actors)
    let answer = try await service.search(request(.stopIfEnoughMatches))
    expectEqual(told(answer), ["actors side0", "movies main0", "news passed over"])
    expect(main.asked.all == [["movies"]] && side.asked.all == [["actors"]])
    let few = FederatedService(main).asking(Named(name: "side", nbHits: 1), for: Self.actors)
    expectEqual(
      told(try await few.search(request(.stopIfEnoughMatches))),
      ["actors side0", "movies main0", "news main0"])
  }

  @Test("A cancelled task asks no further service")
  func cancelled() async throws {
    let gate = Gate()
    let side = Named(name: "side")
    let service = FederatedService(Named(name: "main", nbHits: 1, gate: gate))
      .asking(side, for: Self.actors)
    let request = request(.stopIfEnoughMatches)
    let task = Task { try await service.search(request) }
    task.cancel()
    gate.open()
    let answer = try await task.value
    expectEqual(answer.results["actors"], .failure(.cancelled))
    expect(answer.results["news"] == .failure(.cancelled) && side.asked.all.isEmpty)
  }

  @Test(
    "One list appears while another loads, even if its final answer is marked as partial",
    arguments: [false, true])
  func live(isCareless: Bool) async {
    let gate = Gate()
    let store = SearchStore(
      SearchMachine {
        MultiSearcher {
          Self.movies
          Self.actors
        }
      },
      service: FederatedService(Named(name: "slow", pieces: 2, gate: gate))
        .asking(Named(name: "quick", pieces: 1, isCareless: isCareless), for: Self.actors))
    let both = store.states.select { [$0["movies"]?.phase, $0["actors"]?.phase] }
    store.send(.start)
    for await phases in both where phases == [.partial, .loaded] { break }
    gate.open()
    await store.idle()
    expectEqual(store.current["movies"]?.phase, .loaded)
    expectEqual(store.current["movies"]?.answer?.response.hits.count, 2)
  }

  @Test("The pieces of a fallback are reported, and a failure of the first service is not final")
  func fallback() async throws {
    let (reports, continuation) = AsyncStream.makeStream(of: MultiSearchResponse.self)
    let first = Named(name: "first", pieces: 2, error: .timedOut)
    let service = first.fallingBack(to: Named(name: "other", pieces: 1))
    let answer = try await service.search(request()) { continuation.yield($0) }
    continuation.finish()
    expectEqual(told(answer).first, "actors other0")
    var origins: [AnswerOrigin?] = []
    for await report in reports {
      origins.append(try report.results["movies"]?.get().details.origin)
    }
    expectEqual(origins, [.service, .service, .fallback])
  }
}
