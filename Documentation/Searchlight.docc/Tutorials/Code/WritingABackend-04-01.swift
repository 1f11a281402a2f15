import SearchlightConformance
import Searchlight
import Testing

@testable import Catalogue

@Suite struct CatalogueConformanceTests {
  static let runner: ConformanceRunner = {
    let catalogue = Catalogue()
    return ConformanceRunner(CatalogueService(catalogue: catalogue)) { index in
      await catalogue.store(index.records, on: index.id)
      return IndexName(index.id)
    }
  }()
}
