import SearchlightAlgolia
import Foundation
import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightSamples
import Testing

/// Runs one machine and its models on every engine.
@Suite("One shop on three engines")
@MainActor
struct EnginesTests {
  @Test("A shop shows the same on the embedded engine, through Algolia's API and in a cluster")
  func story() async throws {
    let local = try ProductCatalog.service()
    let expected = await ShopStory.transcript(of: local)
    let hosted = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: InProcessExchange(try ProductCatalog.service()))
    expectSame(await ShopStory.transcript(of: hosted), expected)
    let settings = try local.index(ProductCatalog.index).settings
    let index = try OpenSearchIndex(
      ProductCatalog.index, target: "searchlight-shop", settings: settings.json)
    let endpoint = try LocalCluster.endpoint.get()
    let watch = WarningWatch()
    let loader = OpenSearchLoader(endpoint: endpoint, exchange: watch)
    try? await loader.delete(index.target)
    try await loader.create(index, shards: 1, replicas: 0)
    let records = try ProductCatalog.products.map {
      try JSON(parsing: Array(JSONEncoder().encode($0)))
    }
    let report = try await loader.load(
      records, into: index)
    #expect(report.loaded == ProductCatalog.products.count)
    try await loader.refresh(index.target)
    let cluster = OpenSearchService(endpoint: endpoint, indices: [index], exchange: watch)
    expectSame(await ShopStory.transcript(of: cluster), expected)
    #expect(watch.warnings.isEmpty)
    try await loader.delete(index.target)
  }

  /// Reports only the first line that differs, because the texts are long.
  private func expectSame(_ found: String, _ expected: String) {
    let (lines, wanted) = (found.split(separator: "\n"), expected.split(separator: "\n"))
    for number in 0..<max(lines.count, wanted.count) {
      let line = number < lines.count ? lines[number] : "nothing"
      let other = number < wanted.count ? wanted[number] : "nothing"
      if line != other {
        Issue.record("line \(number) is \"\(line)\" instead of \"\(other)\" in:\n\(found)")
        return
      }
    }
    #expect(wanted.count > 100)
  }
}
