import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Bulk calls that run at the same time")
struct ConcurrentCallsTests {
  private let records: [JSON] = (0..<5).map { ["objectID": .string("r\($0)")] }

  private func loader(_ exchange: any HTTPExchange) -> OpenSearchLoader {
    OpenSearchLoader(
      endpoint: "http://cluster.test:9200", exchange: exchange, clock: ManualClock())
  }

  @Test("At most two calls run at a time, and no record is read before it can be sent")
  func concurrency() async throws {
    let gate = Gate()
    var options = OpenSearchLoadOptions()
    options.recordsPerCall = 1
    options.firstNumber = 0
    let run = BulkRun(
      connection: loader(gate).connection, index: try Movies.index(),
      destination: LoadDestination(name: "movies", firstNumber: 0), options: options,
      progress: { _ in })
    let read = Locked(0)
    async let report = run.load { [records] () throws(OpenSearchError) in
      read.withLock { read in
        guard read < records.count else { return nil }
        read += 1
        return (read, .success(records[read - 1]))
      }
    }
    await gate.arrivals(2)
    expectEqual(read.withLock { $0 }, 2)
    for _ in records { gate.open() }
    try await expectEqual(report.loaded, 5)
    expectEqual(gate.most, 2)
  }

  @Test("A call that fails cancels the others, whose answers are not waited for")
  func cancelled() async throws {
    let gate = Gate(failing: "r1")
    var options = OpenSearchLoadOptions()
    options.recordsPerCall = 1
    options.firstNumber = 0
    let error = await #expect(throws: OpenSearchError.self) {
      try await loader(gate).load(records, into: try Movies.index(), options: options)
    }
    expectEqual(error?.reason, .invalid("it fails"))
  }
}
