import Foundation
import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import Synchronization
import Testing

/// Ends and revives nodes of a real cluster while users search and records are loaded.
///
/// `SEARCHLIGHT_NODES` is the product (`opensearch`, `elasticsearch` or `elasticsearch-8`); without it,
/// the test is skipped, because it takes six minutes on two processors, and three gigabytes of memory.
@Suite("A cluster that loses nodes", .serialized)
struct LostNodesTests {
  private static let kind = ProcessInfo.processInfo.environment["SEARCHLIGHT_NODES"] ?? ""

  /// Adds records without a pause, and counts them.
  private static func load(
    into index: OpenSearchIndex, by loader: OpenSearchLoader, while goesOn: @Sendable () -> Bool
  ) async throws -> Int {
    var count = 0
    while goesOn() {
      let records = (count..<count + 200).map { number -> JSON in
        ["objectID": JSON("r\(number)"), "name": "lamp"]
      }
      var options = OpenSearchLoadOptions()
      options.firstNumber = count
      let report = try await loader.load(
        records, into: index, options: options)
      guard report.refused == 0 else { throw ClusterError(reason: report.description) }
      count += records.count
      try await Task.sleep(for: .milliseconds(100))
    }
    return count
  }

  @Test(
    "No row, no count and no loaded record is lost with a data node, the manager or the first node",
    .enabled(if: !kind.isEmpty))
  func nodes() async throws {
    let nodes = try #require(try NodeCluster.start(kind: Self.kind, nodes: 3, port: 19_700))
    defer { nodes.stop() }
    let warehouse = Warehouse(count: 5_000)
    let index = try OpenSearchIndex(
      "warehouse", target: "searchlight-warehouse", settings: Warehouse.settings)
    let loaded = try OpenSearchIndex(
      "loaded", target: "searchlight-loaded", settings: ["searchableAttributes": ["name"]])
    var configuration = OpenSearchConfiguration()
    configuration.findsNodes = true
    let loader = OpenSearchLoader(
      endpoint: nodes.endpoints[0], configuration: configuration)
    for index in [index, loaded] { try await loader.create(index, shards: 3, replicas: 1) }
    #expect(try await loader.load(warehouse.records, into: index).refused == 0)
    try await loader.refresh(index.target)
    try await nodes.waitForCopies()

    let local = LocalService([
      try LocalIndex(
        "warehouse", records: warehouse.records,
        settings: IndexSettings(json: Warehouse.settings))
    ])
    // The service knows the first node alone, and finds the others.
    let service = OpenSearchService(
      endpoint: nodes.endpoints[0], indices: [index], configuration: configuration)
    let isOver = Flag()
    let loading = Task {
      try await Self.load(into: loaded, by: loader) { !isOver.isSet }
    }
    let sessions = Task {
      await withTaskGroup(of: Session.Report.self) { group in
        for number in 0..<16 {
          var session = Session(number, service: service, comparedWith: local, of: warehouse)
          group.addTask { await session.run { !isOver.isSet } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    try await Task.sleep(for: .seconds(5))
    for lost in [1, try await nodes.manager(), 3, 1, 2] {
      try await nodes.waitForCopies()
      try nodes.kill(lost)
      try await Task.sleep(for: .seconds(8))
      try nodes.revive(lost)
    }
    try await nodes.waitForCopies()
    isOver.set()
    let reports = await sessions.value
    let count = try await loading.value
    print(
      "\(reports.map(\.steps).reduce(0, +)) steps, "
        + "\(reports.map(\.failures).reduce(0, +)) failures shown and asked again, "
        + "\(count) records loaded")
    #expect(reports.count == 16)
    #expect(reports.flatMap(\.violations) == [])
    #expect(reports.map(\.failures).reduce(0, +) == 0)
    try await loader.refresh(loaded.target)
    let all = OpenSearchService(
      endpoint: nodes.endpoints[0], indices: [loaded], configuration: configuration)
    let answer = try await all.search(
      MultiSearchRequest(
        id: SearchRequestID(1),
        entries: [.init(source: "loaded", request: SearchRequest(index: "loaded"))]))
    #expect(try answer.results["loaded"]?.get().nbHits == count)
  }
}

/// Whether the test has seen enough.
private final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}
