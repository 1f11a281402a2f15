import Expectations
import Foundation
import LocalExchange
import SearchlightTransport
import SearchlightBasics
import Testing

@Suite("Limits, progress and requests of sessions")
struct SessionLimitTests {
  private func request(
    _ server: LoopbackServer, _ target: String = "/", body: [UInt8]? = Array("{}".utf8)
  ) -> TransportRequest {
    TransportRequest(
      body == nil ? .get : .post, host: HTTPHost(server.origin), target: target, body: body)
  }

  @Test("An answer may be as large as the limit, announced or not, and no byte larger")
  func limit() async throws {
    let server = try LoopbackServer { request, connection in
      let count = Int(request.line.split(separator: "/")[1].split(separator: " ")[0]) ?? 0
      let body = [UInt8](repeating: 97, count: count)
      if request.headers["x-chunked"] == nil {
        connection.answer(200, body)
      } else {
        let size = String(count, radix: 16)
        connection.write(Array("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".utf8))
        connection.write(Array("\(size)\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8))
      }
      return .next
    }
    let exchange = URLSessionExchange(limit: 1000)
    for isChunked in [false, true] {
      for (count, isAccepted) in [(1000, true), (1001, false)] {
        var request = request(server, "/\(count)")
        if isChunked { request.headers["x-chunked"] = "1" }
        do throws(HTTPExchangeError) {
          let answer = try await exchange.send(request) { _ in }
          expect(isAccepted && answer.body.count == count, "\(count)")
        } catch {
          expectEqual(error, .tooLarge(limit: 1000))
          expect(!isAccepted, "\(count)")
        }
      }
    }
    expectEqual(URLSessionExchange.defaultLimit, 256_000_000)
  }

  @Test("An exchange reports its connection and then its answer, with and without a body")
  func progress() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let exchange = URLSessionExchange()
    for body: [UInt8]? in [nil, [], Array("{}".utf8)] {
      let steps = Locked<[HTTPProgress]>([])
      _ = try await exchange.send(request(server, body: body)) { step in
        steps.withLock { $0.append(step) }
      }
      let distinct = steps.withLock { $0 }.reduce(into: [HTTPProgress]()) { all, step in
        if all.last != step { all.append(step) }
      }
      expectEqual(distinct, [.connected, .answering], "\(body?.count ?? -1)")
    }
  }

  @Test("Cancelling a call does not wait for the thread that reads its answer")
  func cancelledWhileReading() async throws {
    let server = try LoopbackServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{".utf8)
      connection.waitForClose()
      return .close
    }
    let exchange = URLSessionExchange()
    let (reading, returned, done) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let wait = Locked<DispatchTimeoutResult?>(nil)
    let request = request(server)
    let call = Task {
      try? await exchange.send(request) { step in
        guard step == .answering else { return }
        reading.signal()
        // If `cancel()` waited for this thread, it would not return before the time is up.
        let result = returned.wait(timeout: .now() + 3600)
        wait.withLock { $0 = result }
        done.signal()
      }
    }
    Thread.detachNewThread {
      reading.wait()
      call.cancel()
      returned.signal()
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        done.wait()
        continuation.resume()
      }
    }
    let result = wait.withLock { $0 }
    expectEqual(result, .success)
    // If the two threads have waited for each other, the call never returns.
    if result == .success { expect(await call.value == nil) }
  }

  @Test("Cookies of an answer are not sent with later requests, and answers are not cached")
  func stateless() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(
        200, "{}".utf8, ["set-cookie: a=b; path=/", "cache-control: max-age=1000"])
      return .next
    }
    let exchange = URLSessionExchange()
    for _ in 0..<2 { _ = try await exchange.send(request(server, body: nil)) { _ in } }
    expectEqual(server.requests.map { $0.headers["cookie"] }, [nil, nil])
  }

  @Test("An answer without a body has its status and header fields")
  func empty() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(404, "".utf8, ["X-Test: yes"])
      return .next
    }
    let answer = try await URLSessionExchange().send(request(server)) { _ in }
    expectEqual(answer.status, 404)
    expectEqual(answer.headers["x-test"], "yes")
    expectEqual(answer.body, [])
  }

  @Test("Bodies from the threshold on are compressed, unless they are encoded already")
  func threshold() {
    let body = [UInt8](repeating: 97, count: 4096)
    func prepared(
      _ exchange: URLSessionExchange, _ body: [UInt8]?, _ headers: TransportHeaders = [:]
    ) -> TransportRequest {
      exchange.prepared(
        TransportRequest(.post, host: HTTPHost("one"), target: "/", headers: headers, body: body))
    }
    let plain = URLSessionExchange()
    expectEqual(prepared(plain, Array(body.dropLast())).body?.count, 4095)
    let compressed = prepared(plain, body)
    expectEqual(compressed.body, Gzip.compress(body))
    expectEqual(compressed.headers, ["content-encoding": "gzip"])
    expectEqual(prepared(plain, body, ["content-encoding": "br"]).body, body)
    expect(prepared(plain, nil).body == nil)
    expectEqual(prepared(URLSessionExchange(compressionThreshold: nil), body).body, body)
    expectEqual(
      prepared(URLSessionExchange(compressionThreshold: 1), [1]).headers["content-encoding"], "gzip"
    )
  }

  @Test("An exchange in a task that is cancelled already fails as cancelled")
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let (exchange, request) = (URLSessionExchange(), request(server))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await exchange.send(request) { _ in }
    }
    await #expect(throws: HTTPExchangeError.cancelled) { try await task.value }
  }

  @Test("A request to an invalid host or address is refused, without its key in the reason")
  func refusals() async {
    let cases: [(String, String, String)] = [
      ("a b", "/", #""a b" is not the name of a host"#),
      ("ftp://one", "/", #"the scheme of "ftp://one" is neither https nor http"#),
    ]
    for (host, target, reason) in cases {
      let error = await #expect(throws: HTTPExchangeError.self) {
        try await URLSessionExchange().send(
          TransportRequest(.get, host: HTTPHost(host), target: target)
        ) { _ in }
      }
      expectEqual(error, .refused(reason))
    }
  }
}
