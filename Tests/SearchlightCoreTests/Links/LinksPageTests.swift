import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The code of Documentation/Links.md about textual links and the history.
@Suite("Code of the links page")
struct LinksPageTests {
  private let products = HitsSearcher("products", index: "products")

  @Test("A link is written and read as on the documentation page")
  func links() {
    let menu = HierarchicalInteractor(products, attributes: ["menu.lvl0", "menu.lvl1"])
    let brands = FacetListInteractor(products, attribute: "brand", refinementOperator: .or)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType)
        HitsInteractor<JSON>(products)
        menu
        brands
      })
    probe.send(.batch([menu.toggle("Phones"), brands.toggle("Apple")]))

    let links = SearchLinks(
      "https://shop.example/search",
      parameters: [LinkParameter("category", menu), LinkParameter("brand", brands)],
      routes: ["/{category}/{brand}", "/{category}"])

    let link = links.link(to: probe.state.choice)
    let read = links.read(
      "https://shop.example/search/Phones?brand=Apple&brand=Sony&utm_source=mail")
    probe.send(.restore(read.choice))

    expectEqual(link, "https://shop.example/search/Phones/Apple")
    expectEqual(read.dropped, [.unknownParameter("utm_source")])
    expectEqual(links.link(to: SearchChoice()), "https://shop.example/search")
    probe.send(.text("red"))
    let choice = probe.state.choice
    expectEqual(
      links.link(to: choice), "https://shop.example/search/Phones?q=red&brand=Apple&brand=Sony")
    expectEqual(
      SearchLinks("https://shop.example/search").link(to: choice),
      "https://shop.example/search?q=red&or.products.brand=Apple&or.products.brand=Sony"
        + "&path.products.menu.lvl0=Phones")
  }

  @Test("A history goes back to the text before a choice, as on the documentation page")
  func history() {
    let brands = FacetListInteractor(products, attribute: "brand")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType)
        brands
      })

    var history = SearchHistory()
    for action: SearchAction in [.text("r"), .text("red"), brands.toggle("Apple")] {
      probe.send(action)
      history.record(action, choice: probe.state.choice)
    }
    if let back = history.go(by: -1) { probe.send(back) }

    expectEqual(probe.state.choice, SearchChoice(text: "red"))
    expectEqual(history.entries.map(\.choice.text), ["", "red", "red"])
  }
}
