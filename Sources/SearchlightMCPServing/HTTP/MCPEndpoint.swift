import SearchlightBackend

/// Answers the requests of clients over streamable HTTP, without connections of its own.
///
/// It keeps nothing between requests: any number of clients of all revisions may send to it, in any
/// order. A client that begins with `initialize` gets the identifier of a session, by which it can cancel
/// a call that runs; it is not asked for it, and nothing is kept of the session. Other clients cancel a
/// call by closing the connection.
///
/// ```swift
/// let endpoint = MCPEndpoint(server)
/// let answer = await endpoint.answer(MCPHTTPRequest("POST", headers: fields, body: bytes))
/// ```
///
/// A request whose client asks for progress, and that takes longer than a second, is answered with
/// events, and all others with JSON.
public struct MCPEndpoint: Sendable {
  private let server: MCPServer
  private let hosts: MCPHostRule

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - server: The server that answers.
  ///   - hosts: The hosts that requests may name, by default this machine alone.
  public init(_ server: MCPServer, hosts: MCPHostRule = .thisMachine()) {
    self.server = server
    self.hosts = hosts
  }

  /// Answers a request.
  ///
  /// If the task is cancelled, the work for the request ends.
  @concurrent
  public func answer(_ request: MCPHTTPRequest) async -> MCPHTTPAnswer {
    if let status = hosts.refusal(of: request) {
      return Self.refusal(status, "Requests from other hosts are not allowed.")
    }
    guard request.method == "POST" else {
      var answer = Self.refusal(405, "Only POST is allowed.")
      answer.headers["allow"] = "POST"
      return answer
    }
    guard Self.accepts(request.headers["accept"]) else {
      return Self.refusal(
        406, "The header field Accept must have application/json and text/event-stream.")
    }
    guard Self.mediaType(request.headers["content-type"]) == "application/json" else {
      return Self.refusal(415, "The header field Content-Type must be application/json.")
    }
    guard request.body.count <= server.options.messageLimit else {
      return Self.refusal(413, "A message has at most \(server.options.messageLimit) bytes.")
    }
    do throws(RPCMessage.Rejection) {
      switch try RPCInput(request.body, allowsBatches: Self.hasBatches(request.headers)) {
      case .batch(let messages): return await answer(messages, request.headers)
      case .message(let message):
        switch try RPCMessage(message) {
        case .request(let call): return await answer(call, request.headers)
        case .notification(let method, let params):
          take(method, params, request.headers)
          return MCPHTTPAnswer(status: 202)
        case .answer: return MCPHTTPAnswer(status: 202)
        }
      }
    } catch {
      return Self.answer(400, RPCAnswer.bytes(to: error.id, .failure(error.failure)))
    }
  }

  private func take(
    _ notification: String, _ params: [String: JSON], _ headers: [String: String]
  ) {
    guard notification == "notifications/cancelled",
      let id = params["requestId"].flatMap(RPCID.init), let key = RunningCalls.Key(headers, id)
    else { return }
    server.running.cancel(key)
  }

  private func answer(_ request: RPCRequest, _ headers: [String: String]) async -> MCPHTTPAnswer {
    let era: Era
    do throws(MCPError) {
      era = try HeaderCheck(headers: headers).era(of: request)
    } catch {
      return Self.answer(400, RPCAnswer.bytes(to: request.id, .failure(error)))
    }
    if request.metadata["progressToken"] != nil, request.method == "tools/call" {
      return await reportingAnswer(request, era, headers)
    }
    var answer = Self.answer(to: request, await result(of: request, era, headers), era)
    if request.method == "initialize" {
      answer.headers["mcp-session-id"] = server.options.newSessionID()
    }
    return answer
  }

  /// Returns the result of a request, whose work ends with the task of the caller.
  private func result(
    of request: RPCRequest, _ era: Era, _ headers: [String: String]
  ) async -> Result<JSON, MCPError> {
    if let answer = server.answerAtOnce(to: request, in: era) { return answer }
    if Task.isCancelled { return .failure(.cancelled) }
    guard let work = begin(request, era, headers, nil, { $0 }) else {
      return .failure(.usedIdentifier)
    }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  /// Begins the work for a request, and hands over its result.
  ///
  /// - Returns: `nil` if the client uses the identifier of a request that it waits for.
  private func begin<Value: Sendable>(
    _ request: RPCRequest, _ era: Era, _ headers: [String: String], _ report: ProgressReport?,
    _ finish: @escaping @Sendable (Result<JSON, MCPError>) -> Value
  ) -> Task<Value, Never>? {
    // Clients of the new era close the connection, and their session, if they state one, is ignored.
    let key = era == .modern ? nil : RunningCalls.Key(headers, request.id)
    let turn = server.turn(of: request)
    let work = server.running.begin(key) { [server] in
      defer { if let turn { server.turns.end(turn) } }
      do throws(SearchError) {
        return finish(
          try await server.answer(to: request, in: era, report: report, turn: turn))
      } catch {
        return finish(.failure(.cancelled))
      }
    }
    if work == nil, let turn { server.turns.end(turn) }
    return work
  }

  // MARK: - Batches

  /// Returns whether the revision of a client has batches; that which has them has no header field.
  private static func hasBatches(_ headers: [String: String]) -> Bool {
    let version = headers["mcp-protocol-version"]
    return version == nil || version == ProtocolRevision.march2025.rawValue
  }

  /// Returns the number of messages of the body of a request, by which it is counted: more than one
  /// for a batch that is not refused as a whole.
  package static func messageCount(of body: [UInt8]) -> Int { RPCInput.countedMessages(body) }

  /// Answers the messages of a batch one after another, and all together.
  private func answer(_ messages: [JSON], _ headers: [String: String]) async -> MCPHTTPAnswer {
    let batch = RPCBatch(messages.count, limit: server.options.batchLimit)
    for (number, message) in messages.enumerated() {
      // The client has gone: what is left must change nothing.
      if Task.isCancelled { break }
      let (id, answer) = await self.answer(to: message, of: batch, headers)
      if let line = batch.put(answer, to: id, at: number).line { return Self.answer(200, line) }
    }
    return batch.close().line.map { Self.answer(200, $0) } ?? MCPHTTPAnswer(status: 202)
  }

  /// Returns the answer to a message of a batch, with the identifier of its request; `nil` for a
  /// message that is not answered.
  private func answer(
    to message: JSON, of batch: RPCBatch, _ headers: [String: String]
  ) async -> (id: RPCID?, answer: [UInt8]?) {
    do throws(RPCMessage.Rejection) {
      switch try RPCMessage(message) {
      case .request(let request):
        let result: Result<JSON, MCPError>
        if let refusal = batch.refusal {
          result = .failure(refusal)
        } else {
          result = await part(request, headers)
        }
        return (request.id, RPCAnswer.bytes(to: request.id, result))
      case .notification(let method, let params): take(method, params, headers)
      case .answer: break
      }
      return (nil, nil)
    } catch {
      return (error.id, RPCAnswer.bytes(to: error.id, .failure(error.failure)))
    }
  }

  private func part(
    _ request: RPCRequest, _ headers: [String: String]
  ) async -> Result<JSON, MCPError> {
    let era: Era
    do throws(MCPError) {
      era = try Era.stated(by: request) ?? .handshake(.march2025)
      try RPCInput.checkPart(request, era)
    } catch {
      return .failure(error)
    }
    return await result(of: request, era, headers)
  }

  // MARK: - Events

  /// Answers with events if there is a report before the answer.
  private func reportingAnswer(
    _ request: RPCRequest, _ era: Era, _ headers: [String: String]
  ) async -> MCPHTTPAnswer {
    let (parts, continuation) = AsyncStream.makeStream(of: Part.self)
    let report = ProgressReport(request) { continuation.yield(.report($0)) }
    let work = begin(request, era, headers, report) { result in
      continuation.yield(.answer(result))
      continuation.finish()
    }
    guard let work else { return Self.answer(to: request, .failure(.usedIdentifier), era) }
    continuation.onTermination = { _ in work.cancel() }
    let (first, rest) = await withTaskCancellationHandler {
      let rest = PartReader(parts)
      return (await rest.next(), rest)
    } onCancel: {
      work.cancel()
    }
    switch first {
    case .answer(let answer)?: return Self.answer(to: request, answer, era)
    case nil: return Self.answer(to: request, .failure(.cancelled), era)
    case .report(let line)?:
      let (events, output) = AsyncStream.makeStream(of: [UInt8].self)
      let forwarding = Task {
        output.yield(Self.event(line))
        while let part = await rest.next() {
          switch part {
          case .report(let line): output.yield(Self.event(line))
          case .answer(let answer):
            output.yield(Self.event(RPCAnswer.bytes(to: request.id, answer)))
          }
        }
        output.finish()
      }
      output.onTermination = { _ in
        work.cancel()
        forwarding.cancel()
      }
      return MCPHTTPAnswer(
        status: 200,
        headers: ["content-type": "text/event-stream", "cache-control": "no-cache"],
        body: .events(events))
    }
  }

  private enum Part: Sendable {
    case report([UInt8])
    case answer(Result<JSON, MCPError>)
  }

  /// Reads the parts of an answer, one task after another.
  private actor PartReader {
    private var iterator: AsyncStream<Part>.AsyncIterator

    init(_ parts: AsyncStream<Part>) { iterator = parts.makeAsyncIterator() }

    func next() async -> Part? {
      var copy = iterator
      let part = await copy.next(isolation: self)
      iterator = copy
      return part
    }
  }

  // MARK: - Forms

  private static func answer(
    to request: RPCRequest, _ result: Result<JSON, MCPError>, _ era: Era
  ) -> MCPHTTPAnswer {
    var status = 200
    // Clients of older revisions do not read the body of another status.
    if case .failure(let failure) = result, era == .modern {
      switch failure.code {
      case -32601: status = 404
      case -32603: status = 200
      case -32700 ... -32600, -32099 ... -32020: status = 400
      default: status = 200
      }
    }
    return answer(status, RPCAnswer.bytes(to: request.id, result))
  }

  private static func answer(_ status: Int, _ body: [UInt8]) -> MCPHTTPAnswer {
    MCPHTTPAnswer(
      status: status, headers: ["content-type": "application/json"], body: .bytes(body))
  }

  private static func refusal(_ status: Int, _ message: String) -> MCPHTTPAnswer {
    MCPHTTPAnswer(
      status: status, headers: ["content-type": "text/plain; charset=utf-8"],
      body: .bytes(Array("\(message)\n".utf8)))
  }

  private static func event(_ line: [UInt8]) -> [UInt8] {
    Array("event: message\ndata: ".utf8) + line + Array("\n\n".utf8)
  }

  /// Returns whether a client takes both forms of an answer.
  private static func accepts(_ field: String?) -> Bool {
    let types = (field ?? "").split(separator: ",").map { mediaType(String($0)) }
    func takes(_ type: String, _ family: String) -> Bool {
      types.contains { $0 == type || $0 == "\(family)/*" || $0 == "*/*" }
    }
    return takes("application/json", "application") && takes("text/event-stream", "text")
  }

  /// Returns the type of a field such as `application/json; charset=utf-8`, in lower case.
  private static func mediaType(_ field: String?) -> String {
    (field ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
