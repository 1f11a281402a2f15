import Expectations
import Foundation
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import Testing

@Suite("Dynamic facets")
struct DynamicFacetListTests {
  private static let any = DynamicFacetListInteractor(Shop.products)

  private func shop(
    _ facets: DynamicFacetListInteractor, order: [Attribute] = ["type", "free", "rating"]
  ) throws -> ShopProbe {
    let shop = try Shop.probe { facets }
    try shop.service.update("products") { products in
      var settings = products.settings
      settings.facetOrdering = FacetOrdering(
        facets: order, values: ["type": .init(order: ["home"], hide: ["book"])])
      try products.setSettings(settings)
    }
    var refreshed = shop
    refreshed.send(.refresh())
    return refreshed
  }

  private func lines(_ shop: ShopProbe, _ facets: DynamicFacetListInteractor = any) -> [String] {
    shop.value(of: facets).map(\.description)
  }

  @Test("Facets are requested together and shown as lists in the order of the engine")
  func order() throws {
    let shop = try shop(Self.any, order: ["type", "free", "type", "unknown"])
    expectEqual(shop.state["products"]?.wanted?.parameters.facets, ["*"])
    expectEqual(
      lines(shop), ["type: [ ] home (3), [ ] kitchen (3)", "free: [ ] false (4), [ ] true (4)"])
    let lists: [DynamicFacetList] = shop.value(of: Self.any)
    expectEqual(lists.map(\.id), ["type", "free"])
    expectEqual(lists.map(\.attribute), lists.map(\.id))
  }

  @Test("A list that is made by hand is described by its attribute and its values")
  func description() {
    let values = [
      FacetItem(facet: Facet(value: "Uniqlo", count: 12), isSelected: true),
      FacetItem(facet: Facet(value: "Nike", count: 3)),
    ]
    let list = DynamicFacetList(attribute: "brand", items: FacetItems(items: values))
    expectEqual(list.description, "brand: [x] Uniqlo (12), [ ] Nike (3)")
  }

  @Test("Nothing is shown before the first answer and for answers without an order of facets")
  func nothing() throws {
    let shop = try Shop.probe { Self.any }
    expectEqual(lines(shop), [])
    expectEqual(Self.any.present(SearchMachine { Self.any }.initialState), [])
  }

  @Test("A facet joined by or keeps the counts of its other values, one joined by and does not")
  func choosing() throws {
    var shop = try shop(Self.any)
    shop.send(Self.any.toggle("home", of: "type"))
    expectEqual(lines(shop).first, "type: [x] home (3), [ ] kitchen (3)")
    expectEqual(lines(shop)[1], "free: [ ] false (2), [ ] true (1)")
    expectEqual(shop.names, ["Lamp", "Lamp shade", "Carpet"])
    shop.send(Self.any.toggle("home", of: "type"))
    expect(shop.state.filters.isEmpty)

    let narrowing = DynamicFacetListInteractor(
      Shop.products, rules: ["type": FacetListRule(refinementOperator: .and)])
    var other = try self.shop(narrowing)
    other.send(narrowing.toggle("home", of: "type"))
    expectEqual(lines(other, narrowing).first, "type: [x] home (3)")
  }

  @Test("An excluded value is shown as excluded")
  func excluding() throws {
    var shop = try shop(Self.any)
    shop.send(Self.any.exclude("home", of: "type"))
    expectEqual(lines(shop).first, "type: [-] home (0), [ ] kitchen (3)")
    expectEqual(shop.names.count, 5)
  }

  @Test("Each facet shows as many values as its rule says, and an expanded facet stays expanded")
  func showingMore() throws {
    let facets = DynamicFacetListInteractor(
      Shop.products, rules: ["rating": FacetListRule(limit: 2, showMoreLimit: 4)],
      otherwise: FacetListRule(limit: 1))
    var shop = try shop(facets)
    func counts() -> [Int] { shop.value(of: facets).map(\.items.count) }
    expectEqual(counts(), [1, 1, 2])
    expectEqual(shop.value(of: facets).map(\.items.canShowMore), [true, true, true])
    shop.send(facets.toggleShowMore(of: "rating"))
    expectEqual(counts(), [1, 1, 4])
    shop.send(.refresh())
    shop.send(facets.toggle("5", of: "rating"))
    shop.send(.text("a"))
    expect(shop.value(of: facets).last?.items.isShowingMore == true)
    shop.send(facets.toggleShowMore(of: "rating"))
    expectEqual(shop.value(of: facets).last?.items.count, 2)
  }

  @Test("Without a rule for other facets, only those with a rule are requested, and no exceptions")
  func some() throws {
    let facets = DynamicFacetListInteractor(
      Shop.products, rules: ["type": FacetListRule(), "free": FacetListRule()], otherwise: nil,
      except: ["free"])
    var shop = try shop(facets)
    expectEqual(shop.state["products"]?.wanted?.parameters.facets, ["type"])
    expectEqual(lines(shop, facets), ["type: [ ] home (3), [ ] kitchen (3)"])
    shop.send(facets.toggle("5", of: "rating"))
    expect(
      shop.rejection?.contains("rating has no rule; add one for it, or one for all others") == true)
    shop.send(facets.toggleShowMore(of: "free"))
    expect(
      shop.rejection?.contains("free is excluded; choose its values in its own component") == true)
    expect(shop.state.filters.isEmpty)
  }

  @Test("A link can select values of undeclared facets but not of exceptions")
  func links() throws {
    let facets = DynamicFacetListInteractor(Shop.products, except: ["free"])
    var shop = try shop(facets)
    let source = FilterScope.source("products")
    let type = FilterGroup(.or("type", scope: source), [.facet("type", "home")])
    let rating = FilterGroup(
      .and("rating", scope: source), [.facet("rating", "5", isNegated: true)])
    shop.send(.restore(SearchChoice(filters: [type, rating])))
    expect(shop.state.rejection == nil)
    expectEqual(Set(shop.state.filters.refinements), [type, rating])
    for dropped in [
      FilterGroup(.or("free", scope: source), [.facet("free", "true")]),
      FilterGroup(.or("type", scope: .all), [.facet("type", "home")]),
      FilterGroup(.and("type", scope: source), [.facet("type", "home")]),
      FilterGroup(.or("other", scope: source), [.facet("type", "home")]),
      FilterGroup(.or("type", scope: source), [.numeric("type", .lessThan, 3)]),
    ] {
      shop.send(.restore(SearchChoice(filters: [dropped])))
      expect(shop.state.filters.isEmpty, "\(dropped)")
      expect(shop.rejection != nil, "\(dropped)")
    }
  }

  @Test("A selection in a facet that is not shown yet is shown when the facet arrives")
  func late() throws {
    var shop = try shop(Self.any, order: ["type"])
    shop.send(Self.any.toggle("true", of: "free"))
    expectEqual(lines(shop), ["type: [ ] home (1), [ ] kitchen (2)"])
    try shop.service.update("products") { products in
      var settings = products.settings
      settings.facetOrdering = FacetOrdering(facets: ["free"])
      try products.setSettings(settings)
    }
    shop.send(.refresh())
    expectEqual(lines(shop), ["free: [ ] false (4), [x] true (4)"])
  }

  @Test("Dynamic facets can depend on another component and are cleared with it")
  func dependence() throws {
    let free = FilterToggleInteractor(Shop.products, attribute: "free")
    let facets = DynamicFacetListInteractor(Shop.products, except: ["free"]).dependent(on: free)
    var shop = try Shop.probe {
      free
      facets
    }
    shop.send(free.toggle(true))
    shop.send(facets.base.toggle("home", of: "type"))
    expectEqual(shop.names, ["Carpet"])
    shop.send(free.toggle(false))
    expect(shop.state.filters.isEmpty)
  }

  @Test(
    "Equal memories have equal encodings, and a description lists what a link may set"
  )
  func coding() throws {
    var shop = try shop(Self.any)
    for attribute: Attribute in ["type", "free", "rating", "a", "b", "c"] {
      shop.send(Self.any.toggleShowMore(of: attribute))
    }
    expectEqual(
      String(decoding: try JSONEncoder().encode(shop.state.memory(of: Self.any)), as: UTF8.self),
      #"{"expanded":["a","b","c","free","rating","type"]}"#)
    let described = SearchMachine { Self.any }.describe().description
    expect(described.contains("any facet by or of products"))
    expect(Self.any.identity.isExact)
    expect(Self.any.identity != DynamicFacetListInteractor(Shop.products, except: ["a"]).identity)
  }
}
