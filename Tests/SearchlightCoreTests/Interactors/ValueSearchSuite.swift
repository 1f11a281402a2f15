import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Helpers for suites about the search inside a facet list.
protocol ValueSearchSuite {}

extension ValueSearchSuite {
  var products: HitsSearcher {
    HitsSearcher(
      "products", index: "products", hitsPerPage: 5, parameters: ["typoTolerance": false])
  }

  func list(
    _ valueSearch: FacetListInteractor.ValueSearch = .on,
    refinementOperator: RefinementOperator = .or, limit: Int? = nil, showMoreLimit: Int? = nil
  ) -> FacetListInteractor {
    FacetListInteractor(
      products, attribute: "brand", refinementOperator: refinementOperator, limit: limit,
      showMoreLimit: showMoreLimit, valueSearch: valueSearch)
  }

  func started(
    _ list: FacetListInteractor, _ searchBox: SearchBoxInteractor = SearchBoxInteractor(.asYouType)
  ) -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        searchBox
        HitsInteractor<JSON>(products)
        list
      })
    probe.send(.start)
    probe.answer(from: BrandService())
    return probe
  }

  func items(_ list: FacetListInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: list).map { item in
      (item.isSelected ? "x " : "") + (item.facet.highlighted?.description ?? item.id)
    }
  }

  func find(_ text: String, in list: FacetListInteractor, _ probe: inout SearchProbe) {
    probe.send(list.search(text))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
  }
}
