import Expectations
import Foundation
import LocalExchange
import SearchlightTesting
import SearchlightTransport
import SearchlightBasics
import Testing

@Suite("Exchanges over URLSession")
struct SessionTests {
  private func send(
    _ server: LoopbackServer, _ exchange: URLSessionExchange = URLSessionExchange(),
    body: [UInt8]? = Array("{}".utf8), headers: TransportHeaders = [:]
  ) async throws(HTTPExchangeError) -> TransportResponse {
    try await exchange.send(
      TransportRequest(
        body == nil ? .get : .post, host: HTTPHost(server.origin),
        target: "/1/indexes/in%20index%2F%2A/query?x=a%2Cb", headers: headers, body: body)
    ) { _ in }
  }

  @Test("The server receives the request unchanged, and the client receives the answer unchanged")
  func exchange() async throws {
    let server = try LoopbackServer { request, connection in
      connection.answer(201, request.body, ["X-Test: yes", "content-type: application/json"])
      return .next
    }
    let body = Array(#"{"query": "é"}"#.utf8)
    let response = try await send(server, body: body, headers: ["x-algolia-api-key": "k"])
    expectEqual(response.status, 201)
    expectEqual(response.body, body)
    expectEqual(response.headers["x-test"], "yes")
    let request = try #require(server.requests.first)
    expectEqual(request.line, "POST /1/indexes/in%20index%2F%2A/query?x=a%2Cb HTTP/1.1")
    expectEqual(request.headers["x-algolia-api-key"], "k")
  }

  @Test("Successive requests share a connection")
  func keepAlive() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let exchange = URLSessionExchange()
    // Foundation's transport (libcurl) opens a new connection if the last one was idle for 118
    // seconds, and on Linux this cannot be configured. On a very slow machine, a pause may be
    // longer than that.
    let longestPause = Duration.seconds(100)
    var (expected, begin) = (1, ContinuousClock.now)
    for _ in 0..<5 {
      let next = ContinuousClock.now
      _ = try await send(server, exchange)
      if .now - begin > longestPause { expected += 1 }
      begin = next
    }
    expectEqual(server.requests.count, 5)
    expect(server.connections <= expected)
  }

  @Test("A redirect is returned and not followed, so that no other host receives the key")
  func redirect() async throws {
    let other = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let origin = other.origin
    let server = try LoopbackServer { _, connection in
      connection.answer(307, "".utf8, ["location: \(origin)/stolen"])
      return .next
    }
    let response = try await send(server, headers: ["x-algolia-api-key": "k"])
    expectEqual(response.status, 307)
    expect(other.requests.isEmpty)
  }

  @Test("A connection that is reset in the middle of an answer makes the host unreachable")
  func reset() async throws {
    let server = try LoopbackServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{\"hits\"".utf8)
      connection.reset()
      return .close
    }
    let error = await #expect(throws: HTTPExchangeError.self) { try await send(server) }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An answer that ends before its announced length makes the host unreachable")
  func truncated() async throws {
    let server = try LoopbackServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{\"hits\"".utf8)
      return .close
    }
    let error = await #expect(throws: HTTPExchangeError.self) { try await send(server) }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A host that refuses connections is unreachable")
  func refusedConnection() async throws {
    let port = try LoopbackServer { _, _ in .close }.port
    let error = await #expect(throws: HTTPExchangeError.self) {
      try await URLSessionExchange().send(
        TransportRequest(.get, host: HTTPHost("http://127.0.0.1:\(port)"), target: "/")
      ) { _ in }
    }
    expectEqual(error, .unreachable("the host refuses connections"))
  }

  @Test("An answer that announces a gigabyte is refused before it is read")
  func announcedSize() async throws {
    let server = try LoopbackServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\ncontent-length: 1073741824\r\n\r\n{".utf8)
      connection.waitForClose()
      return .close
    }
    let error = await #expect(throws: HTTPExchangeError.self) {
      try await send(server, URLSessionExchange(limit: 1 << 20))
    }
    expectEqual(error, .tooLarge(limit: 1 << 20))
  }

  @Test("An endless answer is refused as soon as it is too large, and its connection is closed")
  func endless() async throws {
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".utf8)
      let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 65_536) + [13, 10]
      while connection.write(chunk) {}
      closing.yield()
      return .close
    }
    let exchange = URLSessionExchange(limit: 1 << 20)
    let error = await #expect(throws: HTTPExchangeError.self) { try await send(server, exchange) }
    expectEqual(error, .tooLarge(limit: 1 << 20))
    for await _ in closed { break }
  }

  @Test("A compressed answer is decoded, and refused if it is too large after that")
  func compressedAnswers() async throws {
    let text = Array(#"{"hits": []}"#.utf8)
    let bomb = Gzip.compress([UInt8](repeating: 0x20, count: 1 << 20))
    expect(bomb.count < 10_000)
    let server = try LoopbackServer { request, connection in
      let isBomb = request.line.hasPrefix("GET")
      connection.answer(200, isBomb ? bomb : Gzip.compress(text), ["content-encoding: gzip"])
      return .next
    }
    let exchange = URLSessionExchange(limit: 1 << 16)
    try await expectEqual(send(server, exchange).body, text)
    let error = await #expect(throws: HTTPExchangeError.self) {
      try await send(server, exchange, body: nil)
    }
    expectEqual(error, .tooLarge(limit: 1 << 16))
  }

  @Test("The body of a large request is compressed, and its header says so")
  func compressedRequests() async throws {
    let body = Array(#"{"title": "Alien", "year": 1979} "#.utf8)
    let large = Array(repeatElement(body, count: 1000).joined())
    // The server returns the compressed body, which the session then decodes and so validates.
    let server = try LoopbackServer { request, connection in
      connection.answer(
        200, request.body,
        request.headers["content-encoding"].map { ["content-encoding: \($0)"] } ?? [])
      return .next
    }
    let exchange = URLSessionExchange(compressionThreshold: 1000)
    let transport = Transport(
      hosts: [HTTPHost(server.origin)], exchange: exchange, clock: ManualClock())
    for text in [large, body] {
      let answer = try await transport.send(TransportCall(.read, .post, "/", body: text))
      expectEqual(answer.body, text)
    }
    expectEqual(server.requests.map { $0.headers["content-encoding"] }, ["gzip", nil])
    expect(server.requests[0].body.count < large.count / 20)
  }

  @Test("Compressed bytes are decoded to the original bytes", arguments: 0..<36)
  func compression(_ seed: Int) async throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let count = [0, 1, 2, 3, 258, 259, 1000, 32_769, 40_000][seed % 9]
    let spread = [1, 2, 5, 256][seed % 4]
    let bytes = (0..<count).map { _ in UInt8(numbers.next() % UInt64(spread)) }
    let server = try LoopbackServer { _, connection in
      connection.answer(200, Gzip.compress(bytes), ["content-encoding: gzip"])
      return .next
    }
    try await expectEqual(send(server).body, bytes)
  }

  @Test("Cancelling an exchange makes it fail as cancelled, and closes its connection")
  func cancelled() async throws {
    let (arrived, arrival) = AsyncStream<Void>.makeStream()
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _, connection in
      arrival.yield()
      connection.waitForClose()
      closing.yield()
      return .close
    }
    let task = Task { try await send(server) }
    for await _ in arrived { break }
    task.cancel()
    await #expect(throws: HTTPExchangeError.cancelled) { try await task.value }
    for await _ in closed { break }
  }

  @Test("Releasing an exchange closes its connections")
  func released() async throws {
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      connection.waitForClose()
      closing.yield()
      return .close
    }
    _ = try await send(server, URLSessionExchange())
    for await _ in closed { break }
  }

  @Test("If a host fails during many calls, the next host answers, and no call fails")
  func dyingHost() async throws {
    let living = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let served = Locked(0)
    let dying = try LoopbackServer { _, connection in
      let number = served.withLock { count in
        count += 1
        return count
      }
      if number > 20 {
        connection.write("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{".utf8)
        connection.reset()
        return .close
      }
      connection.answer(200, "{}".utf8)
      return .next
    }
    let transport = Transport(
      hosts: [HTTPHost(dying.origin), HTTPHost(living.origin)], exchange: URLSessionExchange(),
      timeouts: TransportTimeouts(connecting: .seconds(3600), reading: .seconds(3600)))
    let answers = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 {
        group.addTask {
          let call = TransportCall(.read, .post, "/", body: [0x7B, 0x7D])
          return (try? await transport.send(call))?.body.count == 2
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    expectEqual(answers, 200)
  }
}
