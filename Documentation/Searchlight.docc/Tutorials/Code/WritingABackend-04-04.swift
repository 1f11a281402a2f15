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

  @Test(
    "The catalogue meets the cases that it claims",
    arguments: ConformanceCase.all.filter { claimed.contains($0.id) })
  func conforms(_ conformanceCase: ConformanceCase) async {
    let result = await Self.runner.run(conformanceCase)
    #expect(result.isMet, "\(result)")
  }

  @Test("Every claimed case exists")
  func exists() {
    #expect(Self.claimed.isSubset(of: ConformanceCase.all.map(\.id)))
  }
}
