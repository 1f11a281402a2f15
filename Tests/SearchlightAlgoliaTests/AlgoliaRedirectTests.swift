import Expectations
import SearchlightAlgolia
import SearchlightTransport
import LocalExchange
import SearchlightCore
import SearchlightTesting
import SearchlightSignals
import Testing

@Suite("Redirects over real connections")
struct AlgoliaRedirectTests {
  private func client(
    _ server: LoopbackServer, _ clock: ManualClock = ManualClock()
  ) -> AlgoliaClient {
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost(server.origin)])
    // The clock is advanced by the test alone, so no timeout ends a call because a machine is slow.
    configuration.timeouts = TransportTimeouts(
      connecting: .seconds(60), reading: .seconds(60), writing: .seconds(60))
    return AlgoliaClient(
      appID: "APP", apiKey: "secret-key", configuration: configuration,
      exchange: URLSessionExchange(limit: 1 << 20), clock: clock)
  }

  @Test(
    "A redirect to another host is an error, and neither the request nor the key is sent there",
    arguments: [301, 302, 303, 307, 308],
    [AlgoliaCall.search("films"), .settings("films"), .clear("films")])
  func otherHost(_ status: Int, _ call: AlgoliaCall) async throws {
    let other = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let origin = other.origin
    let server = try LoopbackServer { _, connection in
      connection.answer(status, "moved".utf8, ["location: \(origin)/stolen"])
      return .next
    }
    let error = await #expect(throws: AlgoliaError.self) { try await client(server).send(call) }
    expectEqual(error?.status, status)
    expectEqual(other.connections, 0)
    expectEqual(server.requests.count, 1)
  }

  @Test(
    "A redirect with an endless body ends at the timeout, and its connection is closed",
    arguments: [0, 100])
  func endlessBody(_ drops: Int) async throws {
    try await expectEnd { connection in
      for _ in 0..<drops { connection.write("1\r\n \r\n".utf8) }
    }
  }

  /// Expects that a call ends at its timeout and closes its connection, whatever the server sends
  /// after the head of a redirect.
  private func expectEnd(
    sending body: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (closed, close) = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { _, connection in
      connection.write(
        "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\ntransfer-encoding: chunked\r\n\r\n"
          .utf8)
      begin.yield()
      body(connection)
      connection.waitForClose()
      close.yield()
      return .close
    }
    let clock = ManualClock()
    let call = Task { try await client(server, clock).send(.search("films")) }
    for await _ in begun { break }
    let driver = Task {
      while !Task.isCancelled {
        await clock.advanceToNext()
        await Task.yield()
      }
    }
    let error = await #expect(throws: AlgoliaError.self) { try await call.value }
    driver.cancel()
    // Some systems report a redirect when its head has arrived, and do not wait for the body.
    expect(error?.reason == .timedOut || error?.status == 302)
    for await _ in closed { break }
  }
}
