import SearchCore
import SearchTesting
import Signals
import StateMachine
import Synchronization
import Testing

@Suite("Several services as one")
struct FederatedServiceTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 2)
  private static let actors = HitsSearcher("actors", index: "actors", hitsPerPage: 2)
  private static let news = HitsSearcher("news", index: "news", hitsPerPage: 2)

  /// Answers with its name; piece by piece if it is told to.
  private struct Named: SearchService {
    let name: String
    var nbHits = 2
    var pieces = 0
    /// Whether what it returns calls itself a part.
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
      // What a service says of others is nobody's.
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

  /// Which sources were asked for together, in order.
  private final class Asked: Sendable {
    private let sources = Mutex<[[SourceID]]>([])
    var all: [[SourceID]] { sources.withLock { $0 } }
    func note(_ new: [SourceID]) { sources.withLock { $0.append(new) } }
  }

  /// Holds an answer until it is opened.
  private struct Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation

    init() { (stream, opening) = AsyncStream.makeStream() }
    func open() { opening.finish() }
    func wait() async { for await _ in stream {} }
  }

  private func request(_ strategy: MultiSearchStrategy = .none) -> MultiSearchRequest {
    MultiSearchRequest(
      id: RequestID(1),
      entries: ["movies", "actors", "news"].map {
        .init(
          source: SourceID($0),
          request: SearchRequest(index: IndexName($0), parameters: ["hitsPerPage": 2]))
      }, strategy: strategy)
  }

  /// What is said of each source: the first row, or what else.
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
    "Each is asked for its sources, the first of two for one counts, and a failure leaves the others"
  )
  func parts() async throws {
    let (main, side) = (Named(name: "main"), Named(name: "side", error: .timedOut))
    let service = FederatedService(main).asking(side, for: Self.actors)
      .asking(Named(name: "late"), for: Self.actors)
    let answer = try await service.search(request())
    #expect(told(answer) == ["actors \(SearchError.timedOut)", "movies main0", "news main0"])
    #expect(main.asked.all == [["movies", "news"]] && side.asked.all == [["actors"]])
  }

  @Test("What one has is reported while the others are awaited, and pieces are passed on")
  func reports() async throws {
    let gate = Gate()
    let service = FederatedService(Named(name: "slow", gate: gate))
      .asking(Named(name: "quick", pieces: 2), for: Self.actors)
    let (reports, continuation) = AsyncStream.makeStream(of: MultiSearchResponse.self)
    let request = request()
    let task = Task { try await service.search(request) { continuation.yield($0) } }
    var iterator = reports.makeAsyncIterator()
    for row in ["nothing", "quick0", "quick0"] {
      #expect(await iterator.next().map(told) == ["actors \(row)"])
    }
    gate.open()
    #expect(try await told(task.value) == ["actors quick0", "movies slow0", "news slow0"])
    continuation.finish()
    #expect(await iterator.next() == nil, "what makes the answer whole is the answer, no report")
  }

  @Test("Where enough stops a group, one is asked after the other")
  func inTurn() async throws {
    let (main, side) = (Named(name: "main", nbHits: 1), Named(name: "side"))
    let service = FederatedService(main).asking(side, for: Self.actors)
    let answer = try await service.search(request(.stopIfEnoughMatches))
    #expect(told(answer) == ["actors side0", "movies main0", "news passed over"])
    #expect(main.asked.all == [["movies"]] && side.asked.all == [["actors"]])
    let few = FederatedService(main).asking(Named(name: "side", nbHits: 1), for: Self.actors)
    #expect(
      told(try await few.search(request(.stopIfEnoughMatches)))
        == ["actors side0", "movies main0", "news main0"])
  }

  @Test("Whoever is cancelled asks no further service in its turn")
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
    #expect(answer.results["actors"] == .failure(.cancelled))
    #expect(answer.results["news"] == .failure(.cancelled) && side.asked.all.isEmpty)
  }

  @Test(
    "In a search, one list is there while the other loads, also if its answer calls itself a part",
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
    #expect(store.current["movies"]?.phase == .loaded)
    #expect(store.current["movies"]?.answer?.response.hits.count == 2)
  }

  @Test("A service that stands in reports as well, and a failure of the first is no last word")
  func fallback() async throws {
    let (reports, continuation) = AsyncStream.makeStream(of: MultiSearchResponse.self)
    let first = Named(name: "first", pieces: 2, error: .timedOut)
    let service = first.fallingBack(to: Named(name: "other", pieces: 1))
    let answer = try await service.search(request()) { continuation.yield($0) }
    continuation.finish()
    #expect(told(answer).first == "actors other0")
    var origins: [AnswerOrigin?] = []
    for await report in reports {
      origins.append(try report.results["movies"]?.get().details.origin)
    }
    #expect(origins == [.service, .service, .fallback])
  }
}
