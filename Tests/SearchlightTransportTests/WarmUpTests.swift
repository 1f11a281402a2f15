#if canImport(FoundationNetworking)
  import Expectations
  import Foundation
  import LocalExchange
  import SearchlightTransport
  import SearchlightBasics
  import Testing

  @Suite("Connections that are warmed up")
  struct WarmUpTests {
    private func request(_ server: LoopbackServer, _ target: String = "/") -> TransportRequest {
      TransportRequest(.post, host: HTTPHost(server.origin), target: target, body: [1])
    }

    private func lines(_ server: LoopbackServer) -> [String] {
      server.requests.map { String($0.line.dropLast(" HTTP/1.1".count)) }
    }

    @Test(
      "A short request goes first on a new connection, once, and the connection is used again",
      arguments: [200, 401, 404, 503])
    func first(_ status: Int) async throws {
      var (server, duration) = try await calledTwice(status)
      // A connection that rests for 50 seconds is warmed up again: on a slow machine, once more.
      while duration > .seconds(40) { (server, duration) = try await calledTwice(status) }
      expectEqual(lines(server), ["GET /alive", "POST /1", "POST /2"])
      expectEqual(server.connections, 1)
    }

    /// Sends two requests to a server that answers the first one of a connection with a status.
    private func calledTwice(
      _ status: Int
    ) async throws -> (server: LoopbackServer, duration: Duration) {
      let server = try LoopbackServer { request, connection in
        let isFirst = request.line.hasPrefix("GET")
        connection.answer(
          isFirst ? status : 200, "{}".utf8, ["www-authenticate: Basic realm=\"a\""])
        return .next
      }
      let exchange = URLSessionExchange(warmUp: "/alive")
      let duration = try await ContinuousClock().measure {
        for target in ["/1", "/2"] {
          let answer = try await exchange.send(request(server, target)) { _ in }
          expectEqual(answer.status, 200)
        }
      }
      return (server, duration)
    }

    @Test("Each of many connections is warmed up before its first call, and every call is answered")
    func many() async throws {
      let server = try LoopbackServer { request, connection in
        connection.answer(200, request.line.utf8)
        return .next
      }
      let exchange = URLSessionExchange(connectionsPerHost: 4, warmUp: "/alive")
      let answers = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            let answer = try? await exchange.send(request(server, "/\(number)")) { _ in }
            return answer?.body == Array("POST /\(number) HTTP/1.1".utf8)
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      expectEqual(answers, 40)
      expectEqual(lines(server).count { $0 == "GET /alive" }, server.connections)
      expect(server.connections <= 4)
    }

    @Test("A first request that fails does not fail the call, and the call says what is wrong")
    func failing() async throws {
      let server = try LoopbackServer { request, connection in
        if request.line.hasPrefix("GET") { return .close }
        connection.answer(200, "{}".utf8)
        return .next
      }
      let exchange = URLSessionExchange(warmUp: "/alive")
      let answer = try await exchange.send(request(server)) { _ in }
      expectEqual(answer.status, 200)
      let port = try LoopbackServer { _, _ in .close }.port
      await #expect(throws: HTTPExchangeError.unreachable("the host refuses connections")) {
        try await exchange.send(
          TransportRequest(.get, host: HTTPHost("http://127.0.0.1:\(port)"), target: "/")
        ) { _ in }
      }
    }

    @Test("A first answer that is too large and never ends is cut off, and the call goes on")
    func endless() async throws {
      let server = try LoopbackServer { request, connection in
        guard request.line.hasPrefix("GET") else {
          connection.answer(200, "{}".utf8)
          return .next
        }
        let head = "HTTP/1.1 200 X\r\ncontent-length: 1000000\r\n\r\n"
        _ = connection.write(Array(head.utf8) + [UInt8](repeating: 0x20, count: 5_000))
        connection.waitForClose()
        return .close
      }
      let exchange = URLSessionExchange(limit: 1_000, connectionsPerHost: 1, warmUp: "alive")
      let answer = try await exchange.send(request(server)) { _ in }
      expectEqual(answer.status, 200)
      expectEqual(lines(server), ["GET /alive", "POST /"])
    }

    @Test("A call that is cancelled while its connection is warmed up leaves room for the next")
    func cancelled() async throws {
      let (arrived, arrival) = AsyncStream<Void>.makeStream()
      let count = Locked(0)
      let server = try LoopbackServer { request, connection in
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        if isFirst {
          arrival.yield()
          connection.waitForClose()
          return .close
        }
        connection.answer(200, "{}".utf8)
        return .next
      }
      let exchange = URLSessionExchange(connectionsPerHost: 1, warmUp: "/alive")
      let call = Task { try await exchange.send(request(server, "/1")) { _ in } }
      for await _ in arrived { break }
      call.cancel()
      await #expect(throws: HTTPExchangeError.cancelled) { try await call.value }
      let answer = try await exchange.send(request(server, "/2")) { _ in }
      expectEqual(answer.status, 200)
      expect(!lines(server).contains("POST /1"))
    }
  }
#endif
