import SearchlightConformance
import Searchlight
import Testing

@testable import Catalogue

@Suite struct CatalogueConformanceTests {
  static let claimed: Set = [
    "errors.unknown-index", "facets.counted", "facets.disjunctive", "facets.disjunctive-two",
    "filters.group-and", "filters.group-or", "multi.one-unknown", "multi.two-indices",
    "paging.beyond-end", "paging.no-hits", "paging.one-to-a-page",
  ]

  static let runner: ConformanceRunner = {
    let catalogue = Catalogue()
    return ConformanceRunner(CatalogueService(catalogue: catalogue)) { index in
      await catalogue.store(index.records, on: index.id)
      return IndexName(index.id)
    }
  }()
}
