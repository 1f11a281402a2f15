import Foundation
import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import Testing

/// Runs many concurrent sessions against a cluster, over an unreliable network.
///
/// `SEARCHLIGHT_SECONDS` is the duration in seconds (5 by default), and `SEARCHLIGHT_RECORDS` is
/// the number of records (10,000 by default).
@Suite("Concurrent sessions with a cluster")
struct SessionsTests {
  private static func number(_ name: String, else other: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? other
  }

  @Test(
    "32 sessions with faults in a tenth of the calls lose nothing and show only right results")
  func sessions() async throws {
    let warehouse = Warehouse(count: Self.number("SEARCHLIGHT_RECORDS", else: 10_000))
    let index = try OpenSearchIndex(
      "warehouse", target: "searchlight-warehouse", settings: Warehouse.settings)
    let endpoint = try LocalCluster.endpoint.get()
    let loader = OpenSearchLoader(endpoint: endpoint)
    try? await loader.delete(index.target)
    try await loader.create(index, shards: 1, replicas: 0)
    let records = warehouse.records
    #expect(try await loader.load(records, into: index).loaded == records.count)
    try await loader.refresh(index.target)
    let local = LocalService([
      try LocalIndex(
        "warehouse", records: records, settings: IndexSettings(json: Warehouse.settings))
    ])
    let exchange = FaultyExchange()
    let service = OpenSearchService(endpoint: endpoint, indices: [index], exchange: exchange)
    let end = ContinuousClock.now + .seconds(Self.number("SEARCHLIGHT_SECONDS", else: 5))
    let reports = await withTaskGroup(of: Session.Report.self) { group in
      for number in 0..<32 {
        var session = Session(number, service: service, comparedWith: local, of: warehouse)
        group.addTask { await session.run { ContinuousClock.now < end } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let steps = reports.map(\.steps).reduce(0, +)
    let failures = reports.map(\.failures).reduce(0, +)
    print(
      "\(steps) steps, \(exchange.faultCount) faults, \(failures) failures shown and asked again")
    #expect(reports.count == 32)
    #expect(reports.flatMap(\.violations) == [])
    #expect(exchange.faultCount > 0)
    try await loader.delete(index.target)
  }
}
