import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Facet lists with a search field over the embedded engine")
struct ListSearchTests {
  private let products = HitsSearcher("products", index: "shop")

  private var brands: FacetListInteractor {
    FacetListInteractor(
      products, attribute: "brand", valueSearch: .on(debounce: .zero, clearsOnSelection: true))
  }

  private func service() throws -> LocalService {
    let records: [JSON] = [
      ["name": "phone", "brand": "Samsung", "kind": "Mobile", "size": 1],
      ["name": "phone", "brand": "Samsonite", "kind": "Bag", "size": 2],
      ["name": "tablet", "brand": "Samsung", "kind": "Mobile", "size": 1],
      ["name": "tablet", "brand": "Apple", "kind": "Mobile", "size": 2],
    ]
    return LocalService([
      try LocalIndex(
        "shop", records: records,
        settings: IndexSettings(
          searchableAttributes: ["name"],
          attributesForFaceting: ["searchable(brand)", "kind", "size"]),
        objectIDs: .numbered)
    ])
  }

  private func started(_ components: any SearchComponent...) throws -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        components
      })
    probe.send(.start)
    probe.answer(from: try service())
    return probe
  }

  private func lines(_ list: FacetListInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: list).map {
      ($0.isSelected ? "x " : "")
        + "\($0.facet.highlighted?.description ?? $0.id) \($0.facet.count)"
    }
  }

  @Test(
    "Found values are counted as in the list: under text and filters, but not under their own choice"
  )
  func sameCounts() throws {
    var probe = try started(brands)
    expectEqual(lines(brands, in: probe), ["Samsung 2", "Apple 1", "Samsonite 1"])
    probe.send(brands.toggle("Apple"))
    probe.answer(from: try service())
    probe.send(brands.search("sam"))
    probe.answer(from: try service())
    expectEqual(lines(brands, in: probe), ["<em>Sam</em>sung 2", "<em>Sam</em>sonite 1"])
    probe.send(.text("phone"))
    probe.answer(from: try service())
    expectEqual(lines(brands, in: probe), ["<em>Sam</em>sonite 1", "<em>Sam</em>sung 1"])
    probe.send(.filters(.add(.facet("kind", "Mobile"), to: .and("kind"))))
    probe.answer(from: try service())
    expectEqual(lines(brands, in: probe), ["<em>Sam</em>sung 1"])
    probe.send(brands.toggle("Samsung"))
    probe.answer(from: try service())
    expectEqual(lines(brands, in: probe), ["x Samsung 1", "x Apple 0"])
  }

  @Test("Searching an attribute that is not searchable fails only the source of the list")
  func refusal() throws {
    let kinds = FacetListInteractor(
      products, attribute: "kind", valueSearch: .on(debounce: .zero, clearsOnSelection: true))
    var probe = try started(kinds)
    probe.send(kinds.search("mob"))
    probe.answer(from: try service())
    guard case .failed(.rejected(_, 400))? = probe.state["products.kind.search"]?.phase else {
      Issue.record("the refusal is not shown")
      return
    }
    expectEqual(lines(kinds, in: probe), ["Mobile 3", "Bag 1"], "the list stays as it was")
    expectEqual(probe.state["products"]?.phase, .loaded)
  }

  @Test("Numbers are listed and selected by their text, whether the app or the list selects them")
  func numbers() throws {
    let sizes = FacetListInteractor(products, attribute: "size")
    var probe = try started(sizes)
    probe.send(.filters(.add(.facet("size", 1), to: sizes.filterGroup)))
    probe.answer(from: try service())
    expectEqual(lines(sizes, in: probe), ["x 1 2", "2 2"])
    probe.send(sizes.toggle("2"))
    probe.answer(from: try service())
    expectEqual(lines(sizes, in: probe), ["x 1 2", "x 2 2"])
    probe.send(sizes.toggle("1"))
    probe.answer(from: try service())
    expectEqual(lines(sizes, in: probe), ["1 2", "x 2 2"])
  }

  @Test("A value search in an unknown or empty attribute gives an empty list or a refusal")
  func unknownAttributes() throws {
    for attribute in ["nothing", ""] as [Attribute] {
      let list = FacetListInteractor(products, attribute: attribute, valueSearch: .on)
      var probe = try started(list)
      probe.send(list.search("x"))
      probe.advanceUntilNothingWaits()
      probe.answer(from: try service())
      expect(probe.value(of: list).isEmpty)
      expect(probe.isSettled)
    }
  }
}
