import SearchlightAlgolia
import SearchlightTransport
import AsyncHTTPClient
import AsyncHTTPExchange
import LocalServer
import NIOCore
import SearchlightConformance
import Synchronization
import Testing

@Suite("The exchange over AsyncHTTPClient")
struct ExchangeTests {
  private let request = "HTTP/1.1 200 A\r\ncontent-length: 2\r\n\r\n{}"

  /// Calls a closure with an exchange, and shuts its client down.
  private func withExchange(
    limit: Int = URLSessionExchange.defaultLimit, _ work: (ServerExchange) async throws -> Void
  ) async throws {
    let client = HTTPClient(configuration: .patient)
    do {
      try await work(ServerExchange(client, limit: limit))
    } catch {
      try await client.shutdown()
      throw error
    }
    try await client.shutdown()
  }

  private func call(_ origin: String, _ target: String = "/") -> TransportRequest {
    TransportRequest(.post, host: HTTPHost(origin), target: target, body: Array("{}".utf8))
  }

  @Test("The exchange makes of every case what the contract says", arguments: ExchangeCase.all)
  func contract(_ entry: ExchangeCase) async throws {
    try await withExchange(limit: ExchangeCase.limit) { exchange in
      let server = try await RawServer.playing(entry)
      #expect(await entry.fault(of: exchange, at: server.origin) == nil)
      await server.stop()
    }
  }

  @Test("Fifty calls wait for their answers at the same time")
  func fifty() async throws {
    let waiting = Mutex<[any Channel]>([])
    // With the eight connections that are the client's default, the answers would never be sent.
    let server = try await RawServer { [request] channel in
      let all = waiting.withLock { waiting in
        waiting.append(channel)
        return waiting.count == 50 ? waiting : []
      }
      for channel in all { channel.writeAndFlush(ByteBuffer(string: request), promise: nil) }
    }
    try await withExchange { exchange in
      let answers = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<50 {
          group.addTask { (try? await exchange.send(call(server.origin)) { _ in }) != nil }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(answers == 50)
    }
    await server.stop()
  }

  @Test("Calls one after another share a connection, and report their progress")
  func progress() async throws {
    let channels = Mutex<Set<ObjectIdentifier>>([])
    let server = try await RawServer { [request] channel in
      channels.withLock { _ = $0.insert(ObjectIdentifier(channel)) }
      channel.writeAndFlush(ByteBuffer(string: request), promise: nil)
    }
    try await withExchange { exchange in
      for _ in 0..<3 {
        let steps = Mutex<[HTTPProgress]>([])
        _ = try await exchange.send(call(server.origin)) { step in
          steps.withLock { $0.append(step) }
        }
        #expect(steps.withLock { $0 } == [.connected, .answering])
      }
    }
    #expect(channels.withLock(\.count) == 1)
    await server.stop()
  }

  @Test("A call that is cancelled fails as cancelled, and its connection is closed")
  func cancelled() async throws {
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let (arrived, arrival) = AsyncStream<Void>.makeStream()
    let server = try await RawServer { channel in
      channel.closeFuture.whenComplete { _ in closing.yield() }
      arrival.yield()
    }
    try await withExchange { exchange in
      let task = Task { try await exchange.send(call(server.origin)) { _ in } }
      for await _ in arrived { break }
      task.cancel()
      await #expect(throws: HTTPExchangeError.cancelled) { try await task.value }
      for await _ in closed { break }
      let late = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await exchange.send(call(server.origin)) { _ in }
      }
      await #expect(throws: HTTPExchangeError.cancelled) { try await late.value }
    }
    await server.stop()
  }

  @Test("A host that refuses connections is unreachable at once, and a wrong address is refused")
  func refusals() async throws {
    let server = try await RawServer { _ in }
    let origin = server.origin
    await server.stop()
    try await withExchange { exchange in
      let error = await #expect(throws: HTTPExchangeError.self) {
        try await exchange.send(call(origin)) { _ in }
      }
      if case .unreachable? = error {} else { Issue.record("\(String(describing: error))") }
      for host in ["a b", "ftp://one"] {
        let error = await #expect(throws: HTTPExchangeError.self) {
          try await exchange.send(call(host)) { _ in }
        }
        if case .refused? = error {} else { Issue.record("\(String(describing: error))") }
      }
    }
  }

  @Test("A call that takes too long ends in its time, and the next host answers")
  func timeLimit() async throws {
    let silent = try await RawServer { _ in }
    let server = try await LocalServer.start()
    var configuration = AlgoliaConfiguration(
      hosts: [HTTPHost(silent.origin), HTTPHost(server.url)])
    configuration.timeouts.reading = .milliseconds(20)
    try await withExchange { [configuration] exchange in
      var patient = configuration
      patient.timeouts.writing = .seconds(600)
      let client = AlgoliaClient(
        appID: "APP", apiKey: "key", configuration: patient, exchange: exchange)
      // The second host may need more than the time limit, so the call is tried again.
      while (try? await client.indices()) == nil {}
    }
    await silent.stop()
    await server.stop()
  }

  @Test("Every case of the conformance suite passes over the exchange")
  func conforms() async throws {
    let server = try await LocalServer.start()
    try await withExchange { exchange in
      let client = AlgoliaClient(
        appID: "APP", apiKey: "key",
        configuration: .patient(server.url), exchange: exchange)
      let indices = HostedIndices(client, prefix: "conformance")
      let runner = ConformanceRunner(AlgoliaService(client)) { try await indices.prepare($0) }
      for result in await runner.run() where !result.isMet { Issue.record("\(result)") }
    }
    await server.stop()
  }
}

extension ExchangeCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
