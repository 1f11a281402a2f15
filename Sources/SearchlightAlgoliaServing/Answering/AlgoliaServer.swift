import SearchlightAlgoliaForm
public import SearchlightLocal
import SearchlightMCPServing
public import SearchlightBackend
import SearchlightBasics

/// Answers requests of Algolia's API from indices in this process, without network connections.
///
/// A local server forwards the requests of its connections to it, and tests call it directly.
///
/// ```swift
/// let server = AlgoliaServer(service)
/// let answer = await server.answer(ServerRequest("POST", "/1/indexes/films/query", body: body))
/// ```
///
/// The server answers any number of requests concurrently. A search never waits. Changes are made
/// one after another; a request that begins after the answer to a change sees the whole change.
public final class AlgoliaServer: Sendable {
  /// The service whose indices are searched.
  public let service: LocalService

  let options: AlgoliaServerOptions
  let queue: WriteQueue
  /// These are objects, because the storage reads their values later, when it writes.
  let catalog: Shared<IndexCatalog>
  let keys: Shared<KeyRing>
  let storage: ServerStorage?
  let journal = Locked(ServerJournal())
  let ledger: Shared<AnalyticsLedger>
  let ledgerStorage: LedgerStorage?
  let faultPlan: Locked<FaultPlan>
  let assistants = Locked(AssistantServers())

  /// Creates a server over the indices of a service, which other code may change too.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - compositions: Compositions of searches of its indices; of two with the same identifier, the
  ///     later one stays.
  ///   - options: The behavior of the server.
  public convenience init(
    _ service: LocalService = LocalService(), compositions: [Composition] = [],
    options: AlgoliaServerOptions = AlgoliaServerOptions()
  ) {
    var catalog = IndexCatalog()
    catalog.add(compositions)
    catalog.addEntries(of: service.indexNames, now: options.milliseconds())
    let keys = KeyRing(applicationID: options.applicationID, adminKey: options.adminKey)
    self.init(
      service, options: options, queue: WriteQueue(), catalog: Shared(catalog),
      keys: Shared(keys), storage: nil, ledger: Shared(AnalyticsLedger(options)),
      ledgerStorage: nil)
  }

  init(
    _ service: LocalService, options: AlgoliaServerOptions, queue: WriteQueue,
    catalog: Shared<IndexCatalog>, keys: Shared<KeyRing>, storage: ServerStorage?,
    ledger: Shared<AnalyticsLedger>, ledgerStorage: LedgerStorage?
  ) {
    self.service = service
    self.options = options
    self.queue = queue
    self.catalog = catalog
    self.keys = keys
    self.storage = storage
    self.ledger = ledger
    self.ledgerStorage = ledgerStorage
    faultPlan = Locked(FaultPlan())
  }

  /// The compositions, in the order of their identifiers.
  public var compositions: [Composition] {
    catalog.withLock { $0.compositions }.values.sorted { $0.objectID < $1.objectID }
  }

  /// The latest events that clients have sent, newest last: at most 1,000, and at most 16 MB of JSON.
  public var events: [JSON] { journal.withLock { $0.events } }

  /// Answers a request.
  ///
  /// An invalid request is answered with an error in Algolia's format.
  @concurrent
  public func answer(_ request: ServerRequest) async -> ServerAnswer {
    let origin = OriginRule(options, request)
    if request.method == "OPTIONS" { return ServerAnswer(status: 200, headers: origin.headers) }
    if Self.isOfAssistant(request) { return await ServerAnswer(assistantAnswer(to: request)) }
    var trace = CallTrace()
    var fault: ServerFault?
    var answer: ServerAnswer
    do {
      fault = try self.fault(for: request)
      if let faulty = fault?.answer {
        answer = faulty
      } else {
        try origin.check()
        let route = try Route(request)
        trace.route = route
        let reply = try await reply(to: request, route, &trace)
        answer = ServerAnswer(status: reply.status, headers: reply.headers, body: reply.body)
      }
    } catch {
      answer = ServerAnswer(status: error.status, body: error.bytes)
      if error.status == 429 { answer.headers["retry-after"] = retryAfter }
    }
    if let fault { answer = fault.applied(to: answer) }
    for (name, value) in origin.headers { answer.headers[name] = value }
    if answer.headers["content-type"] == nil {
      answer.headers["content-type"] = "application/json; charset=UTF-8"
    }
    let correlation = options.identifier()
    answer.headers["correlation-id"] = correlation
    if let id = request.headers["request-id"] { answer.headers["request-id"] = id }
    note(request, answer, trace)
    return answer
  }

  /// The seconds after which a key that was used too often may be used again.
  ///
  /// Requests are counted in each hour of the day.
  var retryAfter: String { "\(3600 - options.milliseconds() / 1000 % 3600)" }

  /// The largest body of a request in bytes, both as it is sent and after decompression.
  ///
  /// The owner of the connections uses it too, so that it need not receive a body that is refused.
  public var bodyLimit: Int { options.bodyLimit }

  /// Returns the body of a request, decompressed.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 413 for a body that is too large, and 400 for
  ///   one that cannot be decompressed.
  func content(of request: ServerRequest) throws(AlgoliaAPIError) -> [UInt8] {
    guard request.body.count <= options.bodyLimit else {
      throw .tooLarge(limit: options.bodyLimit)
    }
    guard request.headers["content-encoding"]?.lowercased() == "gzip", !request.body.isEmpty else {
      return request.body
    }
    return try GzipReader.decompress(request.body, limit: options.bodyLimit)
  }
}

extension AlgoliaServer {
  /// Accepts events of users: all of them, or none if one is invalid.
  func pushEvents(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    guard let events = body["events"]?.arrayValue, (1...1000).contains(events.count) else {
      throw AlgoliaAPIError(
        message: "events must be an array of 1 to 1000 events: \(body.excerpt)", status: 422)
    }
    for (number, event) in events.enumerated() {
      if let problem = EventCheck.validationError(of: event) {
        throw AlgoliaAPIError(message: "events[\(number)]: \(problem)", status: 422)
      }
    }
    journal.withLock { $0.add(events: events) }
    record(events: events)
    return Reply(["status": 200, "message": "OK"])
  }

  /// Answers the latest events, and apart from them the reports of pages, newest last.
  func storedEvents() -> Reply {
    let journal = journal.withLock { $0 }
    return Reply(["events": .array(journal.events), "reports": .array(journal.reports)])
  }

  /// Removes the events and searches of a user, and the calls in the log that mention the user.
  func deleteUser(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    // To look through the calls takes long, and every other call waits for the journal.
    let calls = journal.withLock { journal in
      journal.remove(user: call.identifier)
      return journal.numberedCalls
    }
    let mentioned = calls.filter { $0.call.mentions(call.identifier) }.map(\.number)
    journal.withLock { $0.erase(calls: mentioned) }
    try await forget(user: call.identifier)
    return Reply([:])
  }

  /// Answers the latest calls, newest first.
  ///
  /// A key that is limited to some indices sees the calls that named no others. A key without the
  /// right to see every attribute sees no records.
  func logs(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let offset = try number("offset", of: call) ?? 0
    let length = min(try number("length", of: call) ?? 10, ServerJournal.limit)
    let type = call.route.query["type"] ?? "all"
    let index = call.route.query["indexName"]
    let access = call.access
    let logs = journal.withLock { $0.calls }.reversed().lazy.filter { log in
      (index == nil || log.shownIndex == index)
        && (type == "all" || log.kind.rawValue == type)
        && (access.indices.isEmpty
          || !log.indices.isEmpty && log.indices.allSatisfy(access.allows))
    }
    let seesAll = access.allows(.seeUnretrievableAttributes)
    let shown = logs.dropFirst(offset).prefix(length).map { seesAll ? $0.json : $0.withoutRecords }
    return Reply(["logs": .array(Array(shown))])
  }

  /// Records a call in the journal, without what is secret.
  func note(_ request: ServerRequest, _ answer: ServerAnswer, _ trace: CallTrace) {
    guard trace.route?.operation.isLogged ?? true else { return }
    let call = LoggedCall(
      request, answer, trace.route, body: trace.body, indices: trace.indices,
      hiding: [options.adminKey, trace.key].compactMap(\.self), at: options.milliseconds())
    journal.withLock { $0.add(call) }
  }
}

/// What becomes known of a call while it is answered, for the log.
struct CallTrace: Sendable {
  /// The operation and names; `nil` if the path is unknown.
  var route: Route?

  /// The decompressed body; `nil` if it could not be decompressed.
  var body: [UInt8]?

  /// All indices that the call names.
  var indices: [IndexName] = []

  /// The key that the client has sent.
  var key = ""
}
