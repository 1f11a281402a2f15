import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Histogram")
struct HistogramTests {
  private let prices = NumberRangeInteractor(Shop.products, attribute: "price")

  private static func line(_ histogram: Histogram) -> String {
    histogram.map { bucket in
      "\(bucket.range.lowerBound)–\(bucket.range.upperBound): \(bucket.count)"
        + (bucket.isSelected ? "" : " (out)")
    }.joined(separator: ", ")
  }

  @Test(
    "Each number is in one bucket, and selecting a range marks buckets without changing counts"
  )
  func buckets() throws {
    let histogram = HistogramPresenter(prices, buckets: 4)
    var shop = try Shop.probe { prices }
    expectEqual(
      Self.line(shop.value(of: histogram)), "8.0–31.0: 5, 31.0–54.0: 1, 54.0–77.0: 1, 77.0–100.0: 1"
    )
    shop.send(prices.select(40...60))
    expectEqual(
      Self.line(shop.value(of: histogram)),
      "8.0–31.0: 5 (out), 31.0–54.0: 1, 54.0–77.0: 1, 77.0–100.0: 1 (out)")
    expectEqual(
      shop.value(of: histogram).buckets[0],
      Histogram.Bucket(range: 8...31, count: 5, isSelected: false))
    expectEqual(shop.value(of: histogram).map(\.id), [8, 31, 54, 77])
    expectEqual(shop.value(of: histogram).maximum, 5)
    expect(shop.value(of: histogram).isComplete)
  }

  @Test("Ranges of two attributes with the same identifier have different identities")
  func identities() {
    let ratings = NumberRangeInteractor(Shop.products, attribute: "rating", id: prices.id)
    expect(ratings.identity != prices.identity)
    expect(HistogramPresenter(ratings) != HistogramPresenter(prices))
  }

  @Test("A histogram without the smallest or largest number is incomplete")
  func withoutEnds() throws {
    var shop = try Shop.probe { prices }
    shop.send(.parameter("maxValuesPerFacet", 3, of: "products"))
    expect(!shop.value(of: HistogramPresenter(prices)).isComplete)
  }

  @Test(
    "Edges are sorted without duplicates and invalid numbers, and both outer edges are included"
  )
  func edges() throws {
    let shop = try Shop.probe { prices }
    let histogram = HistogramPresenter(prices, edges: [40, 10, .nan, .infinity, 25, 10])
    expectEqual(Self.line(shop.value(of: histogram)), "10.0–25.0: 3, 25.0–40.0: 2")
    for edges: [Double] in [[], [1], [5, 5], [.nan, .nan]] {
      expect(shop.value(of: HistogramPresenter(prices, edges: edges)).isEmpty)
    }
  }

  @Test(
    "Extreme numbers of buckets, single numbers and extreme bounds do not trap")
  func extremes() throws {
    var shop = try Shop.probe { prices }
    expect(shop.value(of: HistogramPresenter(prices, buckets: 0)).isEmpty)
    expect(shop.value(of: HistogramPresenter(prices, buckets: .min)).isEmpty)
    let many = shop.value(of: HistogramPresenter(prices, buckets: .max))
    expectEqual(many.count, HistogramPresenter.bucketLimit)
    expectEqual(many.map(\.count).reduce(0, +), 8)
    shop.send(.text("pan"))
    expectEqual(Self.line(shop.value(of: HistogramPresenter(prices, buckets: 3))), "18.0–18.0: 1")
    let machine = SearchMachine {
      Shop.hits
      prices
    }
    var probe = SearchProbe(machine, matching: .including)
    probe.send(.start)
    let request = try #require(probe.requests.first)
    var answer = SearchResponse(to: request.entries[0].request, hits: HitsPage(), nbHits: 0)
    let most = Double.greatestFiniteMagnitude
    answer.facetsStats["price"] = FacetStats(min: -most, max: most, avg: 0, sum: 0)
    answer.facets["price"] = [
      Facet(value: "\(-most)", count: .max), Facet(value: "0", count: .max),
      Facet(value: "1", count: .max), Facet(value: "none", count: 3),
    ]
    probe.answer(request, with: MultiSearchResponse(["products": .success(answer)]))
    let histogram = probe.value(of: HistogramPresenter(prices, buckets: 2))
    expectEqual(histogram.map(\.count), [.max, .max])
  }

  @Test("A histogram of an attribute with more values than the engine lists is incomplete")
  func incomplete() throws {
    let few = HitsSearcher("products", index: "products", parameters: ["maxValuesPerFacet": 3])
    let prices = NumberRangeInteractor(few, attribute: "price")
    var probe = SearchProbe(SearchMachine { prices }, matching: .including)
    probe.send(.start)
    probe.answer(from: try Shop.service())
    expect(!probe.value(of: HistogramPresenter(prices)).isComplete)
  }
}
