import Expectations
import LocalExchange
import SearchlightTesting
import SearchlightTransport
import Testing

@Suite("Timeouts of calls")
struct TimeoutTests {
  private let fixture = TransportFixture()

  @Test(
    "After 2 seconds without a connection, a call tries the next host, and later calls do too")
  func connectTimeout() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverConnects, .status(200))
    let transport = fixture.transport(exchange, metrics)
    async let answer = transport.send(fixture.read)
    await fixture.clock.advance(to: .seconds(2), of: transport) { exchange.waiting }
    _ = try await answer
    _ = try await transport.send(fixture.read)
    expectEqual(exchange.hosts, ["read", "one", "one"])
    expectEqual(metrics.all[0].attempts.map(\.duration), [.seconds(2), .zero])
    expectEqual(metrics.all[0].attempts[0].outcome, .timedOut)
  }

  @Test("A host that times out gets 4 seconds the next time, then 6, then 8, and never more")
  func growingTimeouts() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverConnects)
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: fixture.clock) {
      metrics.append($0)
    }
    for moment in [2, 6, 12, 20, 28] {
      _ = try await fixture.failure(of: fixture.read, transport, exchange, at: [moment])
    }
    expectEqual(metrics.all.map(\.duration), [2, 4, 6, 8, 8].map { .seconds($0) })
    await fixture.clock.advance(by: .seconds(301))
    _ = try await fixture.failure(of: fixture.read, transport, exchange, at: [28 + 301 + 2])
    expectEqual(
      metrics.all.last?.duration, .seconds(2), "after five minutes the host counts as new")
  }

  @Test("Concurrent timeouts of many calls extend the time limit of a host only once")
  func timeoutsTogether() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverConnects)
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: fixture.clock) {
      metrics.append($0)
    }
    let call = fixture.read
    let tasks = (0..<20).map { _ in Task { _ = try? await transport.send(call) } }
    while exchange.waiting < 20 || fixture.clock.sleepers.isEmpty { await Task.yield() }
    await fixture.clock.advance(by: .seconds(2))
    for task in tasks { await task.value }
    _ = try await fixture.failure(of: fixture.read, transport, exchange, at: [6])
    expectEqual(
      metrics.all.map(\.duration), Array(repeating: .seconds(2), count: 20) + [.seconds(4)])
  }

  @Test(
    "One timer serves all calls that are answered in time, and a released transport leaves none")
  func oneTimer() async throws {
    var transport: Transport? = Transport(
      hosts: [HTTPHost("one")], exchange: ScriptedExchange(.status(200)), clock: fixture.clock)
    for _ in 0..<100 { _ = try await transport?.send(fixture.read) }
    while fixture.clock.sleepers.isEmpty { await Task.yield() }
    expectEqual(fixture.clock.sleepers.map(\.offset), [.seconds(2)])
    await fixture.clock.advance(by: .seconds(2))
    while transport?.underWay.due != nil { await Task.yield() }
    // No exchange is in progress, so no timer is set.
    expect(fixture.clock.sleepers.isEmpty)
    _ = try await transport?.send(fixture.read)
    while fixture.clock.sleepers.isEmpty { await Task.yield() }
    transport = nil
    while !fixture.clock.sleepers.isEmpty { await Task.yield() }
  }

  @Test(
    "A call waits up to about 30 seconds for a connection while the host answers other calls")
  func busyHost() async throws {
    let exchange = ScriptedExchange(.neverConnects, .status(200))
    let metrics = MetricsLog()
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: fixture.clock) {
      metrics.append($0)
    }
    let call = fixture.read
    let waiting = Task { () async -> Bool in (try? await transport.send(call)) == nil }
    while exchange.requests.isEmpty { await Task.yield() }
    for second in 1...40 {
      while fixture.clock.sleepers.isEmpty, metrics.all.count < second { await Task.yield() }
      // The clock must not advance before ended exchanges have been removed.
      while exchange.waiting != transport.underWay.count { await Task.yield() }
      // Nor before a call that has timed out has read the time.
      if exchange.waiting == 0 { _ = await waiting.value }
      await fixture.clock.advance(by: .seconds(1))
      _ = try await transport.send(call)
    }
    expect(await waiting.value)
    let duration = try #require(metrics.all.first { $0.attempts[0].outcome == .timedOut }?.duration)
    // The wait is limited, because the other connections may take another route to the host.
    expect(duration > .seconds(29) && duration <= .seconds(33))
  }

  @Test("A time limit for the answer applies even if it is shorter than that for the connection")
  func shortAnswerTimeout() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverAnswers)
    let transport = Transport(
      hosts: [HTTPHost("one")], exchange: exchange, clock: fixture.clock,
      timeouts: TransportTimeouts(reading: .seconds(1))
    ) { metrics.append($0) }
    _ = try await fixture.failure(of: fixture.read, transport, exchange, at: [1])
    expectEqual(metrics.all.map(\.duration), [.seconds(1)])
  }

  @Test(
    "An answer may take 5 seconds for a call that reads, and 30 for a call that writes",
    arguments: [(true, 5), (false, 30)])
  func answerTimeout(_ isRead: Bool, _ seconds: Int) async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverAnswers, .status(200))
    let transport = fixture.transport(exchange, metrics)
    async let answer = transport.send(isRead ? fixture.read : fixture.write)
    for moment in [2, seconds] {
      await fixture.clock.advance(to: .seconds(moment), of: transport) { exchange.waiting }
    }
    _ = try await answer
    expectEqual(metrics.all.map { $0.attempts[0].duration }, [.seconds(seconds)])
    expectEqual(exchange.hosts.count, 2)
  }

  @Test("If no host answers in time, the call fails as timed out")
  func timedOut() async throws {
    let failure = try await fixture.failure(
      of: fixture.read, ScriptedExchange(.neverConnects), at: [2, 4, 6])
    guard case .timedOut = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    expectEqual(failure.attempts.count, 3)
    expectEqual(fixture.clock.now.offset, .seconds(6))
  }
}
