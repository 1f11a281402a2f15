import HTTPTypes
public import Hummingbird
public import SearchlightLocal
import Logging
public import SearchlightCore

/// A server that searches films in each of the ways of `Documentation/Server.md`.
///
/// | route | searches | keeps |
/// | --- | --- | --- |
/// | `/films?query=` | the embedded engine | nothing |
/// | `/session/films?query=` | the embedded engine | a state for each session |
/// | `/hosted/films?query=` | the hosted engine | nothing |
/// | `/hosted/session/films?query=` | the hosted engine | a store for each session |
///
/// Answers are JSON arrays of titles. A session is named by the cookie `session`.
public struct FilmServer: Sendable {
  private let engine: LocalService
  private let hosted: any SearchService
  private let values: Sessions<Session>
  private let stores: Sessions<SearchStore>

  /// - Parameters:
  ///   - engine: The embedded engine.
  ///   - hosted: The hosted engine.
  ///   - lifetime: How long an unused session is kept.
  ///   - limit: The largest number of sessions of each kind.
  ///   - clock: The clock that measures lifetimes.
  public init(
    engine: LocalService, hosted: any SearchService, lifetime: Duration = .seconds(1800),
    limit: Int = 100_000, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.engine = engine
    self.hosted = hosted
    values = Sessions(lifetime: lifetime, limit: limit, clock: clock) { Session(engine) }
    stores = Sessions(lifetime: lifetime, limit: limit, clock: clock) {
      SearchStore(filmSearch, service: hosted)
    }
  }

  /// The number of sessions that are kept: those with a state, and those with a store.
  public var sessionCounts: (values: Int, stores: Int) {
    get async { (await values.count, await stores.count) }
  }

  /// The routes, for an application of any configuration.
  public func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("/films") { request, _ in
      try await find(request.text, in: engine)
    }
    router.get("/session/films") { request, _ in
      let (id, session) = try await values.session(request.session)
      let hits = await session.answer(to: .text(request.text))
      return answer(hits.records.map(\.title), session: id)
    }
    router.get("/hosted/films") { request, _ in
      let text = request.text
      let (status, films) = try await request.body.consumeWithCancellationOnInboundClose { _ in
        await rows(hosted, for: text)
      }
      return answer(films, status, isLast: true)
    }
    router.get("/hosted/session/films") { request, _ in
      let (id, search) = try await stores.session(request.session)
      let text = request.text
      let (status, films) = try await request.body.consumeWithCancellationOnInboundClose { _ in
        await rows(search, for: text)
      }
      return answer(films, status, session: id, isLast: true)
    }
    return router
  }

  /// An application with the routes, on a port of this machine.
  ///
  /// - Parameters:
  ///   - port: The port; 0 lets the system choose one.
  ///   - whenRunning: Called with the port when the server accepts connections.
  public func application(
    port: Int, whenRunning: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "film-server")
    logger.logLevel = .critical
    return Application(
      router: router(),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port), backlog: 2048),
      onServerRunning: { channel in await whenRunning(channel.localAddress?.port ?? 0) },
      logger: logger)
  }
}

/// The titles of films, with a status, and with the cookie of a session.
///
/// - Parameter isLast: Whether the server closes the connection behind the answer, as Hummingbird
///   does where it watches for a client that goes. A client that is not told could lose its next
///   request.
private func answer(
  _ films: [String], _ status: Int = 200, session: String? = nil,
  isLast: Bool = false
) -> EditedResponse<[String]> {
  var headers = HTTPFields()
  if isLast { headers[.connection] = "close" }
  if let session {
    headers[.setCookie] = "session=\(session); Path=/; HttpOnly; SameSite=Lax"
  }
  return EditedResponse(status: .init(code: status), headers: headers, response: films)
}

extension Request {
  /// The text to search for.
  fileprivate var text: String { uri.queryParameters.get("query") ?? "" }

  /// The identifier of the session that the client names.
  fileprivate var session: String? { cookies["session"]?.value }
}
