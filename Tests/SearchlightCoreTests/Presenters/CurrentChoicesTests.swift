import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Current choices")
struct CurrentChoicesTests {
  private let products = HitsSearcher("products", index: "shop")
  private let engine = PlainEngine(
    records: [("1", "Apple"), ("2", "Apple"), ("3", "Bose")].map { id, brand in
      ["objectID": .string(id), "brand": .string(brand), "price": 10]
    })

  private func probe() -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        FacetListInteractor(products, attribute: "brand")
      })
    probe.send(
      .filters(.add(.facet("brand", "apple"), to: .or("brand", scope: .source("products")))))
    probe.send(.filters(.add(.numeric("price", .lessThan, 20), to: .and("price"))))
    probe.send(.filters(.add(.facet("brand", "Nikon", isNegated: true))))
    return probe
  }

  @Test("Each filter has the count that the answer lists, and none if the answer does not list it")
  func counts() {
    var probe = probe()
    let counted = CurrentFiltersPresenter().counted(by: products)
    expectEqual(probe.value(of: counted).map(\.count), [nil, nil, nil])
    probe.answer(from: engine)
    let chosen = probe.value(of: counted)
    expectEqual(
      chosen.map(\.description).sorted(), ["brand: apple", "not brand: Nikon", "price < 20"])
    expectEqual(chosen.first { $0.description == "brand: apple" }?.count, 2)
    expectEqual(chosen.compactMap(\.count), [2])
    expectEqual(probe.value(of: CurrentFiltersPresenter()).compactMap(\.count), [])
    expect(counted.identity != CurrentFiltersPresenter().identity)
  }

  @Test("The text follows the filters and is removed like them")
  func text() {
    var probe = probe()
    probe.send(.text("ph\u{1B}one"))
    let choices = CurrentChoicesPresenter(CurrentFiltersPresenter(attributes: ["brand"]))
    expectEqual(
      probe.value(of: choices).map(\.description).sorted(),
      ["brand: apple", "not brand: Nikon", "ph\u{1B}one"])
    expectEqual(probe.value(of: choices).last?.id, .text)
    for choice in probe.value(of: choices) { probe.send(choice.removal) }
    expectEqual(probe.value(of: choices), [])
    expectEqual(probe.state.text, "")
    expectEqual(probe.state.filters.refinements.count, 1)
  }

  @Test("A text of white space is not a choice", arguments: ["", " ", "\u{3000}\n"])
  func blank(text: String) {
    var probe = SearchProbe(SearchMachine { products })
    probe.send(.text(text))
    expectEqual(probe.value(of: CurrentChoicesPresenter()), [])
  }
}
