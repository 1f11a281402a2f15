import AlgoliaSearch
import Foundation
import LocalSearch
import OpenSearch
import SearchCore
import SearchlightSamples
import Testing

/// One machine, with its models, on every engine.
@Suite("A shop shows the same on three engines")
@MainActor
struct EnginesTests {
  @Test("embedded, as Algolia's hosted engine answers, and in a cluster")
  func story() async throws {
    let local = try ProductCatalog.service()
    let expected = await ShopStory.told(by: local)
    let hosted = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: InProcessExchange(try ProductCatalog.service()))
    expectSame(await ShopStory.told(by: hosted), expected)
    let settings = try local.index(ProductCatalog.index).settings
    let index = try OpenSearchIndex(
      ProductCatalog.index, target: "searchlight-shop", settings: settings.json)
    let endpoint = try LocalCluster.endpoint.get()
    let loader = OpenSearchLoader(endpoint: endpoint)
    try? await loader.delete(index.target)
    try await loader.create(index, shards: 1, replicas: 0)
    let records = try ProductCatalog.products.map {
      try JSON(parsing: Array(JSONEncoder().encode($0)))
    }
    let report = try await loader.load(
      records, into: index)
    #expect(report.loaded == ProductCatalog.products.count)
    try await loader.refresh(index.target)
    let cluster = OpenSearchService(endpoint: endpoint, indices: [index])
    expectSame(await ShopStory.told(by: cluster), expected)
    try await loader.delete(index.target)
  }

  /// Names the first line that differs, since the whole is long.
  private func expectSame(_ told: String, _ expected: String) {
    let (lines, wanted) = (told.split(separator: "\n"), expected.split(separator: "\n"))
    for number in 0..<max(lines.count, wanted.count) {
      let line = number < lines.count ? lines[number] : "nothing"
      let other = number < wanted.count ? wanted[number] : "nothing"
      if line != other {
        Issue.record("line \(number) is \"\(line)\" instead of \"\(other)\" in:\n\(told)")
        return
      }
    }
    #expect(wanted.count > 100)
  }
}
