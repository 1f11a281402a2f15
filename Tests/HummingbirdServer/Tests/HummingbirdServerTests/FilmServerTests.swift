import SearchlightAlgolia
import SearchlightTransport
import SearchlightAlgoliaServing
import AsyncHTTPClient
import AsyncHTTPExchange
import FilmServing
import Hummingbird
import SearchlightLocal
import LocalServer
import NIOHTTP1
import SearchlightCore
import SearchlightTesting
import Synchronization
import Testing

private struct Title: Codable, Sendable { let title: String }

/// A hosted engine that answers nothing until the task that asks is cancelled, or it is opened.
private final class HeldService: SearchService {
  let arrived: AsyncStream<Void>
  let cancelled: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let cancellation: AsyncStream<Void>.Continuation
  private let isOpen = Mutex(false)
  private let engine: LocalService

  init(_ engine: LocalService) {
    self.engine = engine
    (arrived, arrival) = AsyncStream.makeStream()
    (cancelled, cancellation) = AsyncStream.makeStream()
  }

  func open() { isOpen.withLock { $0 = true } }

  func close() { isOpen.withLock { $0 = false } }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    if isOpen.withLock({ $0 }) { return try await engine.search(request) }
    arrival.yield()
    do {
      try await Task.sleep(for: .seconds(86_400))
    } catch {
      cancellation.yield()
    }
    throw .cancelled
  }
}

@Suite("A server of Hummingbird")
struct FilmServerTests {
  private static func engine(_ titles: [String]) throws -> LocalService {
    LocalService([
      try LocalIndex(
        "movies", records: titles.map(Title.init), searchableAttributes: ["title"],
        objectIDs: .numbered)
    ])
  }

  private static let titles = (0..<1000).map { "film\(10_000 + $0)" }

  /// What a client got: the status, the titles, and the session that the answer names.
  private struct Answer: Sendable {
    let status: UInt
    let films: [String]
    let session: String?
  }

  /// A client of a server that runs.
  private struct Client: Sendable {
    let http: HTTPClient
    let port: Int

    func get(_ path: String, _ text: String, session: String? = nil) async throws -> Answer {
      var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)?query=\(text)")
      if let session { request.headers.add(name: "cookie", value: "a=b; session=\(session)") }
      let answer = try await http.execute(request, timeout: .hours(1))
      let body = try await answer.body.collect(upTo: 1 << 20)
      let films = (try? JSON(parsing: Array(body.readableBytesView)))?.arrayValue ?? []
      let cookie = answer.headers.first(name: "set-cookie")
      return Answer(
        status: answer.status.code, films: films.compactMap(\.stringValue),
        session: cookie.map { String($0.prefix { $0 != ";" }.dropFirst("session=".count)) })
    }
  }

  /// Runs a server while a closure uses it.
  private func running(
    _ server: FilmServer, _ work: @Sendable (Client) async throws -> Void
  ) async throws {
    let (ports, running) = AsyncStream<Int>.makeStream()
    let task = Task { try await server.application(port: 0) { running.yield($0) }.run() }
    let http = HTTPClient(configuration: .patient)
    for await port in ports {
      do {
        try await work(Client(http: http, port: port))
      } catch {
        Issue.record(error)
      }
      break
    }
    try await http.shutdown()
    task.cancel()
    _ = await task.result
  }

  /// Calls a closure with a server over an engine, and over the same engine as a hosted one.
  private func serving(_ work: @Sendable (Client) async throws -> Void) async throws {
    let engine = try Self.engine(Self.titles)
    let local = try await LocalServer.start(AlgoliaServer(engine))
    let http = HTTPClient(configuration: .patient)
    let hosted = AlgoliaService(
      appID: "APP", apiKey: "key", configuration: .patient(local.url),
      exchange: ServerExchange(http))
    try await running(FilmServer(engine: engine, hosted: hosted), work)
    try await http.shutdown()
    await local.stop()
  }

  @Test(
    "Every route finds the same films", arguments: ["", "/session", "/hosted", "/hosted/session"])
  func routes(_ route: String) async throws {
    try await serving { client in
      let answer = try await client.get("\(route)/films", "film10007")
      #expect(answer.status == 200)
      #expect(answer.films.first == "film10007")
      #expect((answer.session != nil) == route.hasSuffix("session"))
    }
  }

  @Test(
    "A thousand sessions at once, each with two requests, get their own answers",
    arguments: ["/session", "/hosted/session"])
  func sessions(_ route: String) async throws {
    try await serving { client in
      let wrong = await withTaskGroup(of: String?.self) { group in
        for number in 0..<1000 {
          group.addTask {
            do {
              let (first, second) = (Self.titles[number], Self.titles[999 - number])
              let begin = try await client.get("\(route)/films", first)
              let next = try await client.get("\(route)/films", second, session: begin.session)
              let isOwn = begin.films.first == first && next.films.first == second
              return isOwn && next.session == begin.session ? nil : "\(number): \(begin) \(next)"
            } catch {
              return "\(number): \(error)"
            }
          }
        }
        return await group.reduce(into: [String]()) { $0 += [$1].compactMap(\.self) }
      }
      #expect(wrong == [])
    }
  }

  @Test(
    "A dropped request cancels its work, and the same text, asked again, is answered",
    arguments: ["/hosted", "/hosted/session"])
  func dropped(_ route: String) async throws {
    let engine = try Self.engine(["alien"])
    let hosted = HeldService(engine)
    try await running(FilmServer(engine: engine, hosted: hosted)) { client in
      let session = route.hasSuffix("session") ? try await newSession(client, hosted) : nil
      let request = Task {
        try await client.get("\(route)/films", "alien", session: session)
      }
      for await _ in hosted.arrived { break }
      request.cancel()
      _ = await request.result
      for await _ in hosted.cancelled { break }
      hosted.open()
      let answer = try await client.get("\(route)/films", "alien", session: session)
      #expect(answer.status == 200 && answer.films == ["alien"], "\(answer)")
      #expect(answer.session == session)
    }
  }

  /// Begins a session, whose first request fails because it is dropped.
  private func newSession(_ client: Client, _ hosted: HeldService) async throws -> String? {
    hosted.open()
    let answer = try await client.get("/hosted/session/films", "other")
    hosted.close()
    return answer.session
  }

  @Test("A session ends when nobody has used it for its lifetime, and too many are refused")
  func expiry() async throws {
    let clock = ManualClock()
    let engine = try Self.engine(["alien"])
    let server = FilmServer(
      engine: engine, hosted: engine, lifetime: .seconds(80), limit: 2, clock: clock)
    try await running(server) { client in
      let path = "/session/films"
      let first = try #require(try await client.get(path, "alien").session)
      await clock.advance(by: .seconds(79))
      #expect(try await client.get(path, "a", session: first).session == first)
      await clock.advance(by: .seconds(79))
      #expect(try await client.get(path, "a", session: first).session == first)
      let second = try await client.get(path, "alien", session: "chosen by a client").session
      #expect(second != nil && second != first && second != "chosen by a client")
      #expect(try await client.get(path, "alien").status == 503)
      #expect(await server.sessionCounts.values == 2)
      await clock.advance(by: .seconds(80))
      let third = try await client.get(path, "alien", session: first)
      #expect(third.status == 200 && third.session != first)
      #expect(await server.sessionCounts.values == 1)
    }
  }
}
