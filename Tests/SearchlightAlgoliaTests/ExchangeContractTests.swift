import SearchlightAlgolia
import SearchlightTransport
import Expectations
import LocalExchange
import Testing

@Suite("The contract of exchanges")
struct ExchangeContractTests {
  @Test("The exchange over URLSession makes of every case what the contract says")
  func session() async throws {
    let exchange = URLSessionExchange(limit: ExchangeCase.limit)
    for entry in ExchangeCase.all {
      let server = try LoopbackServer { _, connection in
        connection.write(entry.bytes)
        switch entry.ending {
        case .next: return .next
        case .close: return .close
        case .reset: connection.reset()
        case .endless(let bytes): while connection.write(bytes) {}
        }
        return .close
      }
      await expectEqual(entry.fault(of: exchange, at: server.origin), nil)
    }
  }
}
