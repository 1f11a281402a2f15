import Expectations
import LocalExchange
import SearchlightTransport
import SearchlightSignals
import Testing

@Suite("Exchanges over TLS, and with unknown hosts")
struct SecureSessionTests {
  private func failure(_ origin: String) async -> HTTPExchangeError? {
    await #expect(throws: HTTPExchangeError.self) {
      try await URLSessionExchange().send(
        TransportRequest(
          .post, host: HTTPHost(origin), target: "/", headers: ["x-algolia-api-key": "sesame"],
          body: [])
      ) { _ in }
    }
  }

  @Test(
    "An untrusted or expired certificate is refused, and the error names the reason",
    .enabled(if: SecureServer.isAvailable, "openssl is not installed"),
    arguments: [2, -1])
  func certificate(_ days: Int) async throws {
    let server = try SecureServer(days: days)
    guard case .unreachable(let reason) = await failure(server.origin) else {
      Issue.record("the certificate was accepted")
      return
    }
    expect(
      reason == "the certificate of the host has expired"
        || reason.hasPrefix("the certificate of the host is not trusted; if an authority"))
    withExtendedLifetime(server) {}
  }

  @Test("A server that does not speak TLS receives no key")
  func plain() async throws {
    let server = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .close
    }
    let reason = await failure(server.origin.replacing("http://", with: "https://"))
    guard case .unreachable = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    expect(server.requests.allSatisfy { !"\($0)".contains("sesame") })
  }

  @Test("A host whose name does not resolve is unreachable, and the error names the reason")
  func unknownName() async {
    await expectEqual(
      failure("http://no-such-host.invalid"),
      .unreachable("the name of the host cannot be resolved"))
  }

  @Test(
    "If one host cannot be resolved and another one does not speak TLS, the next host answers")
  func nextHost() async throws {
    let living = try LoopbackServer { _, connection in
      connection.answer(200, "{}".utf8)
      return .next
    }
    let plain = try LoopbackServer { _, _ in .close }
    let transport = Transport(
      hosts: [
        HTTPHost("http://no-such-host.invalid"),
        HTTPHost(plain.origin.replacing("http://", with: "https://")), HTTPHost(living.origin),
      ], exchange: URLSessionExchange(),
      timeouts: TransportTimeouts(connecting: .seconds(3600), reading: .seconds(3600)))
    let answer = try await transport.send(TransportCall(.read, .post, "/", body: [0x7B, 0x7D]))
    expectEqual(answer.status, 200)
    expectEqual(living.requests.count, 1)
  }
}
