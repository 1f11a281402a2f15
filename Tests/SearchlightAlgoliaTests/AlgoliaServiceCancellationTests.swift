import Expectations
import SearchlightAlgolia
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightTransport
import SearchlightStateMachine
import Testing

@Suite("Cancelled searches of Algolia's engine")
struct AlgoliaServiceCancellationTests: AlgoliaServiceSuite {
  private let service: AlgoliaService
  private let errors = ErrorLog()

  init() throws {
    service = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: LocalExchange(try Films.service()),
      onError: errors.append)
  }

  @Test("A search of a cancelled task throws an error and reports none")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.search(request([SearchRequest(index: "films")]))
    }
    await #expect(throws: SearchError.cancelled) { try await task.value }
    expect(errors.all.isEmpty)
  }

  @Test("A search that is cancelled under way throws an error and reports none")
  func cancelledUnderWay() async throws {
    let (events, report) = AsyncStream<String>.makeStream()
    let service = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: SilentExchange(report), onError: errors.append)
    let request = request((0..<120).map { SearchRequest(index: "films", query: "\($0)") })
    let task = Task { try await service.search(request) }
    var asked = 0
    for await event in events where event == "asked" {
      asked += 1
      if asked == 3 { break }
    }
    task.cancel()
    await #expect(throws: SearchError.cancelled) { try await task.value }
    expect(errors.all.isEmpty)
  }

  @Test("A store that is released cancels its calls")
  func releasedStore() async throws {
    let (events, report) = AsyncStream<String>.makeStream()
    let service = AlgoliaService(appID: "APP", apiKey: "key", exchange: SilentExchange(report))
    let films = HitsSearcher("films", index: "films")
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<Hit<JSON>>(films)
    }
    var store: SearchStore? = SearchStore(machine, service: service)
    store?.send(.text("blue"))
    var seen: [String] = []
    for await event in events {
      seen.append(event)
      store = nil
      if event == "cancelled" { break }
    }
    expectEqual(seen, ["asked", "cancelled"])
    expect(store == nil)
  }
}

/// Never answers, and reports when it is asked and when it is cancelled.
private struct SilentExchange: HTTPExchange {
  private let report: AsyncStream<String>.Continuation

  init(_ report: AsyncStream<String>.Continuation) {
    self.report = report
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    report.yield("asked")
    let silence = AsyncStream<Never> { _ in }
    for await _ in silence {}
    report.yield("cancelled")
    throw .cancelled
  }
}
