import LocalExchange
import SearchlightTesting
import SearchlightTransport
import Testing

/// A transport with four hosts and a manual clock, and calls to send through it.
struct TransportFixture {
  let clock = ManualClock()
  let hosts = [
    HTTPHost("read", role: .reading), HTTPHost("write", role: .writing), HTTPHost("one"),
    HTTPHost("two"),
  ]
  let read = TransportCall(.read, .post, "/1/indexes/*/queries", body: [1])
  let write = TransportCall(.write, .put, "/1/indexes/films/1", body: [1])

  func transport(_ exchange: ScriptedExchange, _ metrics: MetricsLog? = nil) -> Transport {
    Transport(hosts: hosts, exchange: exchange, clock: clock) { metrics?.append($0) }
  }

  /// Returns the failure of a call, and advances the clock to each of the given seconds meanwhile.
  func failure(
    of call: TransportCall, _ exchange: ScriptedExchange, at moments: [Int] = []
  ) async throws -> TransportFailure {
    try await failure(of: call, transport(exchange), exchange, at: moments)
  }

  func failure(
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
}
