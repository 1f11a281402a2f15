import Expectations
import SearchlightTesting
import SearchlightTransport
import Testing

@Suite("Failover between hosts")
struct HostFailoverTests {
  private let fixture = TransportFixture()

  @Test("A call that reads tries the hosts for reading first, then the other hosts in order")
  func readHosts() async throws {
    let exchange = ScriptedExchange(.status(500), .fails(.unreachable("x")), .status(200))
    _ = try await fixture.transport(exchange).send(fixture.read)
    expectEqual(exchange.hosts, ["read", "one", "two"])
  }

  @Test("A call that writes tries the hosts for writing first, then the other hosts in order")
  func writeHosts() async throws {
    let exchange = ScriptedExchange(.status(503), .status(302), .status(201))
    _ = try await fixture.transport(exchange).send(fixture.write)
    expectEqual(exchange.hosts, ["write", "one", "two"])
  }

  @Test(
    "A call that must not run twice is sent again only if no host can have carried it out")
  func onceOnly() async throws {
    var event = fixture.write
    event.isRepeatable = false
    let after: [(ScriptedExchange.Step, hosts: Int)] = [
      (.status(500), 1), (.status(502), 1), (.status(302), 1), (.status(503), 2),
      (.fails(.unreachable("no connection")), 2),
    ]
    for (step, hosts) in after {
      let exchange = ScriptedExchange(step, .status(200))
      let transport = fixture.transport(exchange)
      if hosts == 1 {
        let failure = try await fixture.failure(of: event, transport, exchange)
        expectEqual(failure.attempts.map(\.mayHaveTakenEffect), [true])
      } else {
        _ = try await transport.send(event)
      }
      expectEqual(exchange.requests.count, hosts, "after \(step)")
      let again = ScriptedExchange(step, .status(200))
      _ = try await fixture.transport(again).send(fixture.write)
      expectEqual(again.requests.count, 2)
    }
    // The timers of the transports above are cancelled when those are released.
    while !fixture.clock.sleepers.isEmpty { await Task.yield() }
    let silent = ScriptedExchange(.neverAnswers)
    let late = try await fixture.failure(of: event, silent, at: [2, 30])
    expectEqual(late.attempts.map(\.mayHaveTakenEffect), [true])
    expectEqual(silent.requests.count, 1)
  }

  @Test("A call does not try a host that failed in an earlier call")
  func skipsDown() async throws {
    let exchange = ScriptedExchange(.status(500), .status(200))
    let transport = fixture.transport(exchange)
    for _ in 0..<3 { _ = try await transport.send(fixture.read) }
    expectEqual(exchange.hosts, ["read", "one", "one", "one"])
  }

  @Test(
    "A host that failed is tried again after all others failed, and is up again if it answers")
  func lastResort() async throws {
    let exchange = ScriptedExchange(
      .status(500), .status(200), .status(500), .status(500), .status(200), .status(200))
    let transport = fixture.transport(exchange)
    for _ in 0..<3 { _ = try await transport.send(fixture.read) }
    expectEqual(exchange.hosts, ["read", "one", "one", "two", "read", "read"])
  }

  @Test("Copies of a transport share what they know about the hosts")
  func shared() async throws {
    let exchange = ScriptedExchange(.status(500), .status(200))
    let transport = fixture.transport(exchange)
    let copy = transport
    _ = try await transport.send(fixture.read)
    _ = try await copy.send(fixture.read)
    expectEqual(exchange.hosts, ["read", "one", "one"])
  }

  @Test("A host that failed is tried again after five minutes")
  func expiry() async throws {
    let exchange = ScriptedExchange(.status(500), .status(200))
    let transport = fixture.transport(exchange)
    _ = try await transport.send(fixture.read)
    await fixture.clock.advance(by: .seconds(300))
    _ = try await transport.send(fixture.read)
    await fixture.clock.advance(by: .milliseconds(1))
    _ = try await transport.send(fixture.read)
    expectEqual(exchange.hosts, ["read", "one", "one", "read"])
  }

  @Test(
    "If all hosts fail, the call fails with all attempts, and the next call tries all hosts again")
  func allDown() async throws {
    let exchange = ScriptedExchange(.fails(.unreachable("no route")))
    let transport = fixture.transport(exchange)
    let failure = try await fixture.failure(of: fixture.read, transport, exchange)
    expectEqual(
      failure.attempts.map(\.description), ["read: no route", "one: no route", "two: no route"])
    guard case .unreachable("no route") = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    _ = try await fixture.failure(of: fixture.read, transport, exchange)
    expectEqual(exchange.hosts, ["read", "one", "two", "read", "one", "two"])
  }

  @Test(
    "An answer with a status of 4xx fails the call without another attempt, and the host stays up")
  func refused() async throws {
    let exchange = ScriptedExchange(.status(404), .status(200))
    let transport = fixture.transport(exchange)
    let failure = try await fixture.failure(of: fixture.read, transport, exchange)
    guard case .refused(let response) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    expectEqual(response.status, 404)
    _ = try await transport.send(fixture.read)
    expectEqual(exchange.hosts, ["read", "read"])
  }
}
