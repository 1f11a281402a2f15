import SearchlightAlgoliaServing
import SearchlightMCPServing
import NIOCore
import NIOHTTP1

/// Reads the requests of one connection one after another, and sends the answers.
struct HTTPConnection {
  typealias Parts = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  private typealias Outbound = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  private let parts: Parts
  private let answering: AlgoliaServer
  private let assistants: AssistantExchange

  init(_ parts: Parts, _ answering: AlgoliaServer) {
    self.parts = parts
    self.answering = answering
    assistants = AssistantExchange(answering, parts.channel)
  }

  /// The largest body of a request, in bytes.
  private var limit: Int { answering.bodyLimit }

  /// The memory that is reserved for a body before any of it has arrived, in bytes: what a client
  /// declares may be far more than it sends, and than there is.
  private static let reservation = 1 << 16

  /// Answers requests until one side closes the connection.
  ///
  /// It is meant to run on the executor of the connection's event loop, so that a search needs no
  /// other thread.
  ///
  /// Errors that break the connection are the client's concern and are ignored here.
  func run() async {
    try? await parts.executeThenClose { inbound, outbound in
      var iterator = inbound.makeAsyncIterator()
      while case .head(let head)? = try await iterator.next() {
        let declared = head.headers.first(name: "content-length").flatMap { Int($0) }
        var isTooLarge = declared ?? 0 > limit
        if isTooLarge {
          try await refuse(head, outbound)
        } else if head.headers[canonicalForm: "expect"].contains("100-continue") {
          try await outbound.write(
            .head(HTTPResponseHead(version: head.version, status: .continue)))
        }
        var body: [UInt8] = []
        body.reserveCapacity(isTooLarge ? 0 : min(max(declared ?? 0, 0), Self.reservation))
        read: while let part = try await iterator.next() {
          switch part {
          case .head: return
          case .body(let buffer):
            // Read a body that is too large to its end, because many clients read the answer only
            // then.
            if isTooLarge { continue }
            body.append(contentsOf: buffer.readableBytesView)
            if body.count > limit {
              isTooLarge = true
              body = []
              try await refuse(head, outbound)
            }
          case .end: break read
          }
        }
        if isTooLarge { return }
        guard try await answer(head, body, outbound), head.isKeepAlive else { return }
      }
    }
  }

  /// Answers a request; returns `false` if the connection must be closed.
  private func answer(
    _ head: HTTPRequestHead, _ body: [UInt8], _ outbound: Outbound
  ) async throws -> Bool {
    var headers: [String: String] = [:]
    for (name, value) in head.headers {
      let name = name.lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    let request = ServerRequest(
      head.method.rawValue, head.uri, headers: headers, body: body,
      address: parts.channel.remoteAddress?.ipAddress)
    if AlgoliaServer.isOfAssistant(request), head.method != .OPTIONS {
      let answer = await assistants.answer(request)
      return try await send(answer, to: head, outbound)
    }
    let answer = await self.answer(request)
    if case .delayed(let time)? = answer.delivery { try await Task.sleep(for: time) }
    if answer.delivery == .dropped { return false }
    let start = HTTPServerResponsePart.head(responseHead(answer, to: head))
    guard head.method != .HEAD, HTTPResponseStatus(statusCode: answer.status).mayHaveResponseBody
    else {
      try await outbound.write(contentsOf: [start, .end(nil)])
      return true
    }
    switch answer.delivery {
    case .truncated:
      try await outbound.write(
        contentsOf: [start] + self.body(answer.body[..<(answer.body.count / 2)]))
      return false
    case .slow(let time):
      try await outbound.write(start)
      let size = max((answer.body.count + 7) / 8, 1)
      for start in stride(from: 0, to: answer.body.count, by: size) {
        try await Task.sleep(for: time)
        try await outbound.write(
          contentsOf: self.body(answer.body[start..<min(start + size, answer.body.count)]))
      }
      try await outbound.write(.end(nil))
    default:
      // All at once, because each write is a call of the system.
      try await outbound.write(contentsOf: [start] + self.body(answer.body[...]) + [.end(nil)])
    }
    return true
  }

  /// The answer to a request.
  ///
  /// A short search is answered where the connection runs: to wake another thread and to be woken by
  /// it takes as long as the search. Everything else may take longer, and other connections wait on
  /// this thread, so another one has it.
  private func answer(_ request: ServerRequest) async -> ServerAnswer {
    if request.isShortSearch { return await answering.answer(request) }
    return await withTaskExecutorPreference(globalConcurrentExecutor) {
      await answering.answer(request)
    }
  }

  /// Sends an answer to an assistant, whose events are sent as they come.
  private func send(
    _ answer: MCPHTTPAnswer, to head: HTTPRequestHead, _ outbound: Outbound
  ) async throws -> Bool {
    switch answer.body {
    case .bytes(let bytes):
      let whole = ServerAnswer(status: answer.status, headers: answer.headers, body: bytes)
      try await outbound.write(
        contentsOf: [.head(responseHead(whole, to: head))] + body(bytes[...]) + [.end(nil)])
    case .events(let events):
      var response = responseHead(
        ServerAnswer(status: answer.status, headers: answer.headers), to: head)
      response.headers.remove(name: "content-length")
      try await outbound.write(.head(response))
      for await event in events { try await outbound.write(contentsOf: body(event[...])) }
      try await outbound.write(.end(nil))
    }
    return true
  }

  private func responseHead(
    _ answer: ServerAnswer, to head: HTTPRequestHead
  ) -> HTTPResponseHead {
    var fields = HTTPHeaders(answer.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let status = HTTPResponseStatus(statusCode: answer.status)
    if status.mayHaveResponseBody {
      fields.replaceOrAdd(name: "content-length", value: "\(answer.body.count)")
    } else {
      fields.remove(name: "content-type")
    }
    if !head.isKeepAlive { fields.replaceOrAdd(name: "connection", value: "close") }
    return HTTPResponseHead(version: head.version, status: status, headers: fields)
  }

  private func body(_ bytes: ArraySlice<UInt8>) -> [HTTPServerResponsePart] {
    bytes.isEmpty ? [] : [.body(.byteBuffer(ByteBuffer(bytes: bytes)))]
  }

  /// Answers that the request is too large.
  private func refuse(_ head: HTTPRequestHead, _ outbound: Outbound) async throws {
    let answer = ServerAnswer.tooLarge(limit: limit)
    var response = responseHead(answer, to: head)
    response.headers.replaceOrAdd(name: "connection", value: "close")
    try await outbound.write(
      contentsOf: [.head(response)] + body(answer.body[...]) + [.end(nil)])
  }
}
