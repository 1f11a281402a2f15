import Expectations
import Foundation
import LocalExchange
import SearchlightTransport
import SearchlightBasics
import Testing

/// An answer that is no correct HTTP, byte by byte, and what is said of it.
private struct WireFault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let answer: String
  let reason: String

  init(_ name: String, _ answer: String, _ reason: String) {
    testDescription = name
    self.answer = answer
    self.reason = reason
  }
}

private let malformed = "the answer is not HTTP"
private let cut = "the connection was closed before the whole answer had arrived"

private let faults = [
  WireFault("a line of text", "hello, this is no HTTP\n", malformed),
  WireFault("another protocol", "SSH-2.0-OpenSSH_9.6\r\n", malformed),
  WireFault("nothing", "", "the connection was closed before an answer arrived"),
  WireFault("another version", "HTTP/9.9 200 OK\r\ncontent-length: 2\r\n\r\n{}", malformed),
  WireFault("a status of letters", "HTTP/1.1 abc OK\r\ncontent-length: 2\r\n\r\n{}", malformed),
  WireFault("a status of two digits", "HTTP/1.1 99 OK\r\ncontent-length: 2\r\n\r\n{}", malformed),
  WireFault("a status of four digits", "HTTP/1.1 1000 A\r\ncontent-length: 2\r\n\r\n{}", malformed),
  WireFault("a field without colon", "HTTP/1.1 200 OK\r\nnone\r\n\r\n{}", malformed),
  WireFault("a NUL in a field", "HTTP/1.1 200 OK\r\na: b\0c\r\n\r\n{}", malformed),
  WireFault("a length of letters", "HTTP/1.1 200 OK\r\ncontent-length: a\r\n\r\n{}", malformed),
  WireFault("a negative length", "HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n{}", malformed),
  WireFault("a short body", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}", cut),
  WireFault(
    "a chunk that is cut", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab", cut),
  WireFault(
    "a chunk without length", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nab",
    malformed),
  WireFault(
    "a body that is not compressed",
    "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}",
    "the compressed answer is damaged"),
  WireFault(
    "an unknown compression",
    "HTTP/1.1 200 OK\r\ncontent-encoding: x-none\r\ncontent-length: 2\r\n\r\n{}",
    "the answer is compressed in an unknown way"),
  WireFault(
    "an endless field", "HTTP/1.1 200 OK\r\na: " + String(repeating: "x", count: 400_000),
    "the head of the answer is too large"),
]

@Suite("Faults of the wire")
struct WireFaultTests {
  private let call = TransportCall(.read, .post, "/", body: Array("{}".utf8))

  private func answering(_ text: String) throws -> LoopbackServer {
    try LoopbackServer { _, connection in
      connection.write(text.utf8)
      return .close
    }
  }

  private func living() throws -> LoopbackServer {
    try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
  }

  @Test(
    "A host that breaks the protocol fails by itself, with a reason, and the next host answers",
    arguments: faults)
  fileprivate func fault(_ fault: WireFault) async throws {
    let (bad, good) = (try answering(fault.answer), try living())
    let attempts = Locked<[TransportAttempt]>([])
    let transport = Transport(
      hosts: [HTTPHost(bad.origin), HTTPHost(good.origin)], exchange: URLSessionExchange(),
      timeouts: TransportTimeouts(connecting: .seconds(3600), reading: .seconds(3600)),
      observer: { metrics in attempts.withLock { $0 += metrics.attempts } })
    let answer = try await transport.send(call)
    expectEqual(answer.body, Array("{}".utf8))
    expectEqual(
      attempts.withLock { $0.map(\.outcome) }, [.failed(fault.reason), .status(200)])
  }

  @Test(
    "An answer that asks for credentials is the answer, with its body",
    arguments: [
      "www-authenticate: Basic realm=\"Security\"", "www-authenticate: basic",
      "www-authenticate: Digest realm=\"a\", nonce=\"b\"", "www-authenticate: Bearer",
      "www-authenticate: Negotiate", "www-authenticate:", "www-authenticate: , ,",
      "www-authenticate: Basic realm=\"a\", Basic realm=\"b\"",
      "www-authenticate: Basic realm=\"a\"\r\nwww-authenticate: Bearer",
    ])
  func challenge(_ field: String) async throws {
    let server = try LoopbackServer { request, connection in
      connection.answer(401, Array("who are you?".utf8), [field])
      return .next
    }
    let exchange = URLSessionExchange()
    for _ in 0..<3 {
      let answer = try await exchange.send(
        TransportRequest(.post, host: HTTPHost(server.origin), target: "/", body: [1])
      ) { _ in }
      expectEqual(answer.status, 401)
      expectEqual(answer.body, Array("who are you?".utf8))
    }
    expectEqual(server.requests.count, 3)
    expect(server.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test("A proxy that asks for credentials is an answer too")
  func proxyChallenge() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(407, "".utf8, ["proxy-authenticate: Basic realm=\"a\""])
      return .next
    }
    let answer = try await URLSessionExchange().send(
      TransportRequest(.get, host: HTTPHost(server.origin), target: "/")
    ) { _ in }
    expectEqual(answer.status, 407)
  }

  @Test("Calls end while the thread that reads for all sessions is kept busy")
  func busyReader() async throws {
    let server = try living()
    let (reading, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let request = TransportRequest(.get, host: HTTPHost(server.origin), target: "/")
    let wait = Locked<DispatchTimeoutResult?>(nil)
    let holder = Task {
      try await URLSessionExchange().send(request) { step in
        guard step == .answering else { return }
        reading.signal()
        // If the calls below waited for this thread, they would not end before the time is up.
        let result = release.wait(timeout: .now() + 3600)
        wait.withLock { $0 = result }
      }
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        reading.wait()
        continuation.resume()
      }
    }
    // More calls than this process has threads for tasks.
    let calls = (0..<64).map { _ in Task { try await URLSessionExchange().send(request) { _ in } } }
    for call in calls { call.cancel() }
    for call in calls {
      let result = await call.result
      if case .failure(HTTPExchangeError.cancelled) = result { continue }
      Issue.record("\(result)")
    }
    release.signal()
    try await expectEqual(holder.value.status, 200)
    expectEqual(wait.withLock { $0 }, .success)
  }

  @Test("Endless answers to concurrent calls end by their size, and calls to others are answered")
  func endlessAnswers() async throws {
    let endless = try LoopbackServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".utf8)
      let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 65_536) + [13, 10]
      while connection.write(chunk) {}
      return .close
    }
    let good = try living()
    let exchange = URLSessionExchange(limit: 4 << 20)
    let results = await withTaskGroup(of: HTTPExchangeError?.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do throws(HTTPExchangeError) {
            _ = try await exchange.send(
              TransportRequest(.post, host: HTTPHost(endless.origin), target: "/", body: [1])
            ) { _ in }
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(results, Array(repeating: .tooLarge(limit: 4 << 20), count: 10))
    let answer = try await exchange.send(
      TransportRequest(.get, host: HTTPHost(good.origin), target: "/")
    ) { _ in }
    expectEqual(answer.status, 200)
  }

  @Test("Exchanges are made, used and released by many tasks at once, answered and cancelled")
  func manyExchanges() async throws {
    let server = try living()
    let request = TransportRequest(.post, host: HTTPHost(server.origin), target: "/", body: [1])
    let answers = await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          var answers = 0
          for round in 0..<40 {
            let exchange = URLSessionExchange()
            let call = Task { try? await exchange.send(request) { _ in } }
            if (round + number) % 3 == 0 { call.cancel() }
            if await call.value?.status == 200 { answers += 1 }
          }
          return answers
        }
      }
      return await group.reduce(0, +)
    }
    expect(answers >= 200, "\(answers)")
  }

  @Test("More calls than connections wait for one, in order, and those that are cancelled leave")
  func connections() async throws {
    let (arrived, arrival) = AsyncStream<String>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request, connection in
      arrival.yield(request.line)
      gate.wait()
      connection.answer(200, "{}".utf8)
      return .next
    }
    let exchange = URLSessionExchange(connectionsPerHost: 1)
    func call(_ target: String) -> Task<Int?, Never> {
      let request = TransportRequest(.get, host: HTTPHost(server.origin), target: target)
      return Task { try? await exchange.send(request) { _ in }.status }
    }
    var arrivals = arrived.makeAsyncIterator()
    let first = call("/1")
    _ = await arrivals.next()
    let second = call("/2")
    second.cancel()
    expect(await second.value == nil)
    let third = call("/3")
    gate.signal()
    expectEqual(await first.value, 200)
    expectEqual(await arrivals.next(), "GET /3 HTTP/1.1")
    gate.signal()
    expectEqual(await third.value, 200)
    expectEqual(server.connections, 1)
  }
}
