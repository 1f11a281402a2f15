import AlgoliaServing
import NIOCore
import NIOHTTP1

/// Reads the requests of one connection one after another, and sends the answers.
struct HTTPConnection {
  typealias Parts = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  private typealias Outbound = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  private let parts: Parts
  private let answering: AlgoliaServer

  init(_ parts: Parts, _ answering: AlgoliaServer) {
    self.parts = parts
    self.answering = answering
  }

  /// The largest body of a request, in bytes.
  private var limit: Int { answering.bodyLimit }

  /// The memory that is reserved for a body before any of it has arrived, in bytes: what a client
  /// declares may be far more than it sends, and than there is.
  private static let reservation = 1 << 16

  /// Answers requests until one side closes the connection.
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
      headers[name.lowercased()] = headers[name.lowercased()].map { "\($0), \(value)" } ?? value
    }
    let request = ServerRequest(
      head.method.rawValue, head.uri, headers: headers, body: body,
      address: parts.channel.remoteAddress?.ipAddress)
    let answer = await answering.answer(request)
    if case .delayed(let time)? = answer.delivery { try await Task.sleep(for: time) }
    if answer.delivery == .dropped { return false }
    try await outbound.write(.head(responseHead(answer, to: head)))
    guard head.method != .HEAD, HTTPResponseStatus(statusCode: answer.status).mayHaveResponseBody
    else {
      try await outbound.write(.end(nil))
      return true
    }
    switch answer.delivery {
    case .truncated:
      try await write(answer.body[..<(answer.body.count / 2)], outbound)
      return false
    case .slow(let time):
      let size = max((answer.body.count + 7) / 8, 1)
      for start in stride(from: 0, to: answer.body.count, by: size) {
        try await Task.sleep(for: time)
        try await write(answer.body[start..<min(start + size, answer.body.count)], outbound)
      }
    default: try await write(answer.body[...], outbound)
    }
    try await outbound.write(.end(nil))
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

  private func write(_ bytes: ArraySlice<UInt8>, _ outbound: Outbound) async throws {
    guard !bytes.isEmpty else { return }
    try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
  }

  /// Answers that the request is too large.
  private func refuse(_ head: HTTPRequestHead, _ outbound: Outbound) async throws {
    let answer = ServerAnswer.tooLarge(limit: limit)
    var response = responseHead(answer, to: head)
    response.headers.replaceOrAdd(name: "connection", value: "close")
    try await outbound.write(.head(response))
    try await write(answer.body[...], outbound)
    try await outbound.write(.end(nil))
  }
}
