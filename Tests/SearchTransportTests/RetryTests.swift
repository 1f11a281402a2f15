import LocalExchange
import SearchTesting
import SearchTransport
import Signals
import Testing

@Suite("Calls over several hosts")
struct RetryTests {
  private let clock = ManualClock()
  private let hosts = [
    HTTPHost("read", role: .reading), HTTPHost("write", role: .writing), HTTPHost("one"),
    HTTPHost("two"),
  ]
  private let read = TransportCall(.read, .post, "/1/indexes/*/queries", body: [1])
  private let write = TransportCall(.write, .put, "/1/indexes/films/1", body: [1])

  private func transport(_ exchange: ScriptedExchange, _ metrics: MetricsLog? = nil) -> Transport {
    Transport(hosts: hosts, exchange: exchange, clock: clock) { metrics?.append($0) }
  }

  /// What a call fails with, while the clock goes from sleeper to sleeper.
  private func failure(
    of call: TransportCall, _ exchange: ScriptedExchange, at moments: [Int] = []
  ) async throws -> TransportFailure {
    try await failure(of: call, transport(exchange), exchange, at: moments)
  }

  private func failure(
    of call: TransportCall, _ transport: Transport, _ exchange: ScriptedExchange,
    at moments: [Int] = []
  ) async throws -> TransportFailure {
    let task = Task { () async -> TransportFailure? in
      do throws(TransportFailure) {
        _ = try await transport.send(call)
        return nil
      } catch {
        return error
      }
    }
    for moment in moments {
      await clock.advance(to: .seconds(moment), of: transport) { exchange.waiting }
    }
    return try #require(await task.value)
  }

  @Test("A call that reads goes to the hosts for reading, then to the others, in order")
  func readHosts() async throws {
    let exchange = ScriptedExchange(.status(500), .fails(.unreachable("x")), .status(200))
    _ = try await transport(exchange).send(read)
    #expect(exchange.hosts == ["read", "one", "two"])
  }

  @Test("A call that writes goes to the hosts for writing, then to the others, in order")
  func writeHosts() async throws {
    let exchange = ScriptedExchange(.status(503), .status(302), .status(201))
    _ = try await transport(exchange).send(write)
    #expect(exchange.hosts == ["write", "one", "two"])
  }

  @Test("What may have been done is not asked of another host where twice does harm")
  func onceOnly() async throws {
    var event = write
    event.isRepeatable = false
    let after: [(ScriptedExchange.Step, hosts: Int)] = [
      (.status(500), 1), (.status(502), 1), (.status(302), 1), (.status(503), 2),
      (.fails(.unreachable("no connection")), 2),
    ]
    for (step, hosts) in after {
      let exchange = ScriptedExchange(step, .status(200))
      let transport = transport(exchange)
      if hosts == 1 {
        let failure = try await failure(of: event, transport, exchange)
        #expect(failure.attempts.map(\.mayHaveTakenEffect) == [true])
      } else {
        _ = try await transport.send(event)
      }
      #expect(exchange.requests.count == hosts, "after \(step)")
      let again = ScriptedExchange(step, .status(200))
      _ = try await self.transport(again).send(write)
      #expect(again.requests.count == 2)
    }
    // The timers of those before are gone with them.
    while !clock.sleepers.isEmpty { await Task.yield() }
    let silent = ScriptedExchange(.neverAnswers)
    let late = try await failure(of: event, silent, at: [2, 30])
    #expect(late.attempts.map(\.mayHaveTakenEffect) == [true])
    #expect(silent.requests.count == 1)
  }

  @Test("A host that has failed is passed over by the next call")
  func skipsDown() async throws {
    let exchange = ScriptedExchange(.status(500), .status(200))
    let transport = transport(exchange)
    for _ in 0..<3 { _ = try await transport.send(read) }
    #expect(exchange.hosts == ["read", "one", "one", "one"])
  }

  @Test(
    "A host that has failed is asked when all others fail as well, and is up again if it answers")
  func lastResort() async throws {
    let exchange = ScriptedExchange(
      .status(500), .status(200), .status(500), .status(500), .status(200), .status(200))
    let transport = transport(exchange)
    for _ in 0..<3 { _ = try await transport.send(read) }
    #expect(exchange.hosts == ["read", "one", "one", "two", "read", "read"])
  }

  @Test("Copies of a transport share what is known of the hosts")
  func shared() async throws {
    let exchange = ScriptedExchange(.status(500), .status(200))
    let transport = transport(exchange)
    let copy = transport
    _ = try await transport.send(read)
    _ = try await copy.send(read)
    #expect(exchange.hosts == ["read", "one", "one"])
  }

  @Test("After five minutes a host that has failed is tried again")
  func expiry() async throws {
    let exchange = ScriptedExchange(.status(500), .status(200))
    let transport = transport(exchange)
    _ = try await transport.send(read)
    await clock.advance(by: .seconds(300))
    _ = try await transport.send(read)
    await clock.advance(by: .milliseconds(1))
    _ = try await transport.send(read)
    #expect(exchange.hosts == ["read", "one", "one", "read"])
  }

  @Test(
    "When all hosts have failed the call fails with all attempts, and the next one tries them anew")
  func allDown() async throws {
    let exchange = ScriptedExchange(.fails(.unreachable("no route")))
    let transport = transport(exchange)
    let failure = try await failure(of: read, transport, exchange)
    #expect(
      failure.attempts.map(\.description) == ["read: no route", "one: no route", "two: no route"])
    guard case .unreachable("no route") = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    _ = try await self.failure(of: read, transport, exchange)
    #expect(exchange.hosts == ["read", "one", "two", "read", "one", "two"])
  }

  @Test("A status of 4xx is the answer: no other host is asked, and the host stays up")
  func refused() async throws {
    let exchange = ScriptedExchange(.status(404), .status(200))
    let transport = transport(exchange)
    let failure = try await failure(of: read, transport, exchange)
    guard case .refused(let response) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(response.status == 404)
    _ = try await transport.send(read)
    #expect(exchange.hosts == ["read", "read"])
  }

  // MARK: - Time

  @Test(
    "A host without a connection after 2 seconds is left for the next, and asked after the others")
  func connectTimeout() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverConnects, .status(200))
    let transport = transport(exchange, metrics)
    async let answer = transport.send(read)
    await clock.advance(to: .seconds(2), of: transport) { exchange.waiting }
    _ = try await answer
    _ = try await transport.send(read)
    #expect(exchange.hosts == ["read", "one", "one"])
    #expect(metrics.all[0].attempts.map(\.duration) == [.seconds(2), .zero])
    #expect(metrics.all[0].attempts[0].outcome == .timedOut)
  }

  @Test("A host that is too slow gets 4 seconds the next time, then 6 and 8, and never more")
  func growingTimeouts() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverConnects)
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: clock) {
      metrics.append($0)
    }
    for moment in [2, 6, 12, 20, 28] {
      _ = try await failure(of: read, transport, exchange, at: [moment])
    }
    #expect(metrics.all.map(\.duration) == [2, 4, 6, 8, 8].map { .seconds($0) })
    await clock.advance(by: .seconds(301))
    _ = try await failure(of: read, transport, exchange, at: [28 + 301 + 2])
    #expect(metrics.all.last?.duration == .seconds(2), "after five minutes it counts as new")
  }

  @Test("Many calls that wait at a time make a host no slower than one does")
  func timeoutsTogether() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverConnects)
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: clock) {
      metrics.append($0)
    }
    let call = read
    let tasks = (0..<20).map { _ in Task { _ = try? await transport.send(call) } }
    while exchange.waiting < 20 || clock.sleepers.isEmpty { await Task.yield() }
    await clock.advance(by: .seconds(2))
    for task in tasks { await task.value }
    _ = try await failure(of: read, transport, exchange, at: [6])
    #expect(metrics.all.map(\.duration) == Array(repeating: .seconds(2), count: 20) + [.seconds(4)])
  }

  @Test(
    "However many calls are answered in time, one timer is set for all, and none is left by a transport that is gone"
  )
  func oneTimer() async throws {
    var transport: Transport? = Transport(
      hosts: [HTTPHost("one")], exchange: ScriptedExchange(.status(200)), clock: clock)
    for _ in 0..<100 { _ = try await transport?.send(read) }
    while clock.sleepers.isEmpty { await Task.yield() }
    #expect(clock.sleepers.map(\.offset) == [.seconds(2)])
    await clock.advance(by: .seconds(2))
    while transport?.underWay.due != nil { await Task.yield() }
    // Nobody is to be watched any more.
    #expect(clock.sleepers.isEmpty)
    _ = try await transport?.send(read)
    while clock.sleepers.isEmpty { await Task.yield() }
    transport = nil
    while !clock.sleepers.isEmpty { await Task.yield() }
  }

  @Test("A call that waits for a connection to a host which answers others waits on")
  func busyHost() async throws {
    let exchange = ScriptedExchange(.neverConnects, .status(200))
    let metrics = MetricsLog()
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: clock) {
      metrics.append($0)
    }
    let call = read
    let waiting = Task { () async -> Bool in (try? await transport.send(call)) == nil }
    while exchange.requests.isEmpty { await Task.yield() }
    for second in 1...40 {
      while clock.sleepers.isEmpty, metrics.all.count < second { await Task.yield() }
      // What is over has been told of before the clock goes on.
      while exchange.waiting != transport.underWay.count { await Task.yield() }
      await clock.advance(by: .seconds(1))
      _ = try await transport.send(call)
    }
    #expect(await waiting.value)
    let duration = try #require(metrics.all.first { $0.attempts[0].outcome == .timedOut }?.duration)
    // Not for ever: another way to the host may be broken.
    #expect(duration > .seconds(29) && duration <= .seconds(33))
  }

  @Test("Less time for an answer than for a connection is kept")
  func shortAnswerTimeout() async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverAnswers)
    let transport = Transport(
      hosts: [HTTPHost("one")], exchange: exchange, clock: clock,
      timeouts: TransportTimeouts(reading: .seconds(1))
    ) { metrics.append($0) }
    _ = try await failure(of: read, transport, exchange, at: [1])
    #expect(metrics.all.map(\.duration) == [.seconds(1)])
  }

  @Test(
    "An answer may take 5 seconds where nothing is changed, and 30 where something is",
    arguments: [(true, 5), (false, 30)])
  func answerTimeout(_ isRead: Bool, _ seconds: Int) async throws {
    let metrics = MetricsLog()
    let exchange = ScriptedExchange(.neverAnswers, .status(200))
    let transport = transport(exchange, metrics)
    async let answer = transport.send(isRead ? read : write)
    for moment in [2, seconds] {
      await clock.advance(to: .seconds(moment), of: transport) { exchange.waiting }
    }
    _ = try await answer
    #expect(metrics.all.map { $0.attempts[0].duration } == [.seconds(seconds)])
    #expect(exchange.hosts.count == 2)
  }

  @Test("When no host answers in time, the call fails with a time-out")
  func timedOut() async throws {
    let failure = try await failure(
      of: read, ScriptedExchange(.neverConnects), at: [2, 4, 6])
    guard case .timedOut = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(failure.attempts.count == 3)
    #expect(clock.now.offset == .seconds(6))
  }

  @Test("A host that is asked too often is asked again after the time it names, one second without")
  func retryAfter() async throws {
    let exchange = ScriptedExchange(
      .status(429, ["Retry-After": "7"]), .status(429, ["retry-after": "soon"]), .status(200))
    let transport = transport(exchange)
    async let answer = transport.send(read)
    for moment in [7, 8] {
      await clock.advance(to: .seconds(moment), of: transport) { exchange.waiting }
    }
    _ = try await answer
    #expect(exchange.hosts == ["read", "read", "read"])
  }

  @Test("After three waits, or where a host names more than ten seconds, the call fails at once")
  func tooOften() async throws {
    let patient = ScriptedExchange(.status(429))
    let failure = try await failure(of: read, patient, at: [1, 2, 3])
    guard case .refused(let response) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(response.status == 429)
    #expect(patient.hosts == ["read", "read", "read", "read"])
    let exchange = ScriptedExchange(.status(429, ["retry-after": "11"]))
    let other = try await self.failure(of: read, exchange)
    guard case .refused(let response) = other.reason else {
      Issue.record("\(other.reason)")
      return
    }
    #expect(response.retryAfter == .seconds(11))
    #expect(exchange.hosts.count == 1)
  }

  // MARK: - Cancelling

  @Test("A call that is cancelled ends as cancelled, and says nothing against the host")
  func cancelled() async throws {
    let exchange = ScriptedExchange(.neverAnswers, .status(200))
    let transport = transport(exchange)
    let call = read
    let task = Task { try await transport.send(call) }
    while exchange.requests.isEmpty { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: TransportFailure.self) { try await task.value }
    guard case .cancelled = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    _ = try await transport.send(read)
    #expect(exchange.hosts == ["read", "read"])
  }

  @Test("An answer that is too large, and a request that nobody can send, are not sent again")
  func hopeless() async throws {
    for reason in [HTTPFailure.tooLarge(limit: 9), .refused("no such recording")] {
      let exchange = ScriptedExchange(.fails(reason))
      _ = try await failure(of: read, exchange)
      #expect(exchange.hosts == ["read"])
    }
  }
}

/// Keeps the figures of calls.
final class MetricsLog: Sendable {
  private let calls = Locked<[TransportMetrics]>([])

  var all: [TransportMetrics] { calls.withLock { $0 } }

  func append(_ metrics: TransportMetrics) {
    calls.withLock { $0.append(metrics) }
  }
}
