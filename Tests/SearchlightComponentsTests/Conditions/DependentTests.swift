import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Dependent components")
struct DependentTests {
  private let types = FacetListInteractor(Shop.products, attribute: "type")
  private let tags = FacetListInteractor(Shop.products, attribute: "_tags")
  private var ofType: DependentInteractor<FacetListInteractor> { tags.dependent(on: types) }

  @Test("A dependent component requests and presents nothing until its condition is met")
  func appearing() throws {
    var shop = try Shop.probe {
      types
      ofType
    }
    expect(shop.value(of: ofType) == nil)
    expectEqual(shop.probe.state["products"]?.wanted?.parameters.facets, ["type"])
    shop.send(types.toggle("home"))
    expectEqual(shop.probe.state["products"]?.wanted?.parameters.facets, ["type", "_tags"])
    expectEqual(
      shop.value(of: ofType)?.items.map(\.description), ["[ ] new (1)", "[ ] sale (1)"])
  }

  @Test("A selection in a dependent component is removed with the selection it depends on")
  func leaving() throws {
    var shop = try Shop.probe {
      types
      ofType
    }
    shop.send(types.toggle("home"))
    shop.send(ofType.base.toggle("sale"))
    expectEqual(shop.probe.state["products"]?.answer?.response.nbHits, 1)
    shop.send(types.toggle("home"))
    expect(shop.probe.state.filters.isEmpty)
    expectEqual(shop.probe.state["products"]?.answer?.response.nbHits, 8)
    expect(shop.value(of: ofType) == nil)
  }

  @Test("Other filters in the group of a dependent component stay, and so does its condition")
  func others() throws {
    var shop = try Shop.probe {
      types
      ofType
    }
    let other = FilterChange.add(.facet("free", true), to: tags.filterGroup)
    shop.send(.filters(other))
    shop.send(types.toggle("home"))
    shop.send(ofType.base.toggle("sale"))
    shop.send(ofType.base.exclude("new"))
    shop.send(.filters(.clearGroup(types.filterGroup)))
    expectEqual(shop.value(of: CurrentFiltersPresenter()).map(\.description), ["free: true"])
  }

  @Test("A link to a dependent selection is applied only together with the selection it depends on")
  func links() throws {
    var shop = try Shop.probe {
      types
      ofType
    }
    let own = FilterGroup(tags.filterGroup, [.facet("_tags", "sale")])
    shop.send(.restore(SearchChoice(filters: [own])))
    expect(shop.probe.state.filters.isEmpty)
    expectEqual(
      shop.rejection,
      "The part of the choice for \"products._tags\" was not restored: 1 filter in "
        + "or \"_tags\" of products. The component is shown only while there is a choice in the "
        + "groups that it depends on. Restore both together.")
    let type = FilterGroup(types.filterGroup, [.facet("type", "book")])
    shop.send(.restore(SearchChoice(filters: [own, type])))
    expect(shop.rejection == nil)
    expectEqual(shop.probe.state.filters.refinements.count, 2)
    expectEqual(shop.probe.state["products"]?.answer?.response.nbHits, 1)
  }

  @Test("A machine begins with a dependent selection only together with its condition")
  func beginning() {
    let own = FilterGroup(tags.filterGroup, [.facet("_tags", "sale")])
    let type = FilterGroup(types.filterGroup, [.facet("type", "book")])
    func machine(_ filters: [FilterGroup]) -> SearchMachine {
      SearchMachine(initialChoice: SearchChoice(filters: filters)) {
        types
        ofType
      }
    }
    expectEqual(machine([own, type]).initialState.filters.refinements.count, 2)
    expect(machine([own, type]).issues.isEmpty)
    expect(machine([own]).initialState.filters.isEmpty)
    expect(
      machine([own]).issues.map(\.description).first?.contains("groups that it depends on") == true)
  }

  @Test("A dependent component that is listed before its condition follows it one action later")
  func order() throws {
    var shop = try Shop.probe {
      ofType
      types
    }
    shop.send(types.toggle("home"))
    shop.send(ofType.base.toggle("sale"))
    expectEqual(shop.value(of: ofType)?.items.filter(\.isSelected).map(\.facet.value), ["sale"])
    shop.send(types.toggle("home"))
    expect(shop.probe.state.filters.isEmpty)
    expectEqual(shop.probe.state["products"]?.answer?.response.nbHits, 8)
  }

  @Test("A dependent component that is listed before its condition is reported with a remedy")
  func orderIsNamed() {
    func issues(_ components: [any SearchComponent]) -> [String] {
      SearchMachine { for component in components { component } }.issues.map(\.description)
    }
    expect(issues([types, ofType]).isEmpty)
    let text =
      #"The component "products._tags" depends on what is chosen in "products.type", but is "#
      + #"listed before it. List it after "products.type"."#
    expectEqual(issues([ofType, types]), [text])
    let stars = RatingInteractor(Shop.products, attribute: "rating")
    let prices = NumberRangeInteractor(Shop.products, attribute: "price").dependent(on: stars)
    expect(issues([stars, prices, types]).isEmpty)
    expectEqual(issues([types, prices, stars]).count, 1)
    let both = prices.dependent(on: types)
    expect(issues([stars, types, both]).isEmpty)
    expectEqual(issues([types, both, stars]).count, 1, "it depends on what its base does, too")
    expect(issues([tags.dependent(on: .and("x")), types]).isEmpty, "nobody chooses in it")
  }

  @Test(
    "All kinds of controls can depend on one another, and a chain of them is cleared as a whole")
  func chains() throws {
    let stars = RatingInteractor(Shop.products, attribute: "rating")
    let prices = NumberRangeInteractor(Shop.products, attribute: "price").dependent(on: stars)
    let free = FilterToggleInteractor(Shop.products, attribute: "free").dependent(
      on: prices.base.filterGroup)
    var shop = try Shop.probe {
      stars
      prices
      free
    }
    shop.send(stars.toggle(3))
    shop.send(prices.base.select(5...50))
    shop.send(free.base.toggle(true))
    expect(shop.value(of: free)?.isOn == true)
    expectEqual(shop.probe.state.filters.refinements.count, 3)
    shop.send(stars.clear)
    expect(shop.probe.state.filters.isEmpty)
    expect(shop.value(of: prices) == nil)
    expect(shop.value(of: free) == nil)
  }

  @Test("A filter without a group is chosen in the list that is shown, not in a hidden one")
  func withoutGroup() throws {
    let all = FacetListInteractor(
      Shop.products, attribute: "_tags", refinementOperator: .and, id: "all tags")
    let hidden = all.dependent(on: types)
    var shop = try Shop.probe {
      types
      tags
      hidden
    }
    shop.send(.filters(.toggle(.facet("_tags", "sale"))))
    expect(shop.probe.state.rejection == nil)
    expectEqual(shop.probe.state.filters[tags.filterGroup].filters.count, 1)
    shop.send(.filters(.toggle(.facet("_tags", "sale"))))
    expect(shop.probe.state.filters.isEmpty)
    shop.send(types.toggle("home"))
    shop.send(.filters(.toggle(.facet("_tags", "sale"))))
    expectEqual(
      shop.probe.state.rejection,
      .unknownGroup(
        nil, for: .facet("_tags", "sale"), known: [tags.filterGroup, all.filterGroup]))
  }

  @Test("A dependent component without conditions is reported by the machine")
  func nothing() {
    let machine = SearchMachine {
      Shop.products
      DependentInteractor(types, dependentOn: [])
    }
    expect(
      machine.issues.map(\.description).contains {
        $0.contains("It depends on no group of filters, so it is never shown. Name at least one.")
      })
  }

  @Test("The identity of a dependent component consists of its base and its conditions")
  func identity() {
    expectEqual(ofType.identity, ofType.identity)
    expect(ofType.identity.isExact)
    expect(ofType.identity != tags.dependent(on: .and("x")).identity)
  }

  @Test(
    "An exclusion shows no dependent component, however the list it depends on is joined",
    arguments: [RefinementOperator.and, .or])
  func exclusions(joining: RefinementOperator) throws {
    let types = FacetListInteractor(
      Shop.products, attribute: "type", refinementOperator: joining)
    let ofType = tags.dependent(on: types)
    var shop = try Shop.probe {
      types
      ofType
    }
    shop.send(types.exclude("home"))
    expect(shop.value(of: ofType) == nil)
    shop.send(types.toggle("book"))
    expect(shop.value(of: ofType) != nil)
    shop.send(types.toggle("book"))
    expect(shop.value(of: ofType) == nil)
  }

  @Test("An option that excludes a value is a selection, on which another component may depend")
  func excludingOption() throws {
    let picks = FilterListInteractor(
      Shop.products, filters: [.facet("type", "home", isNegated: true)], refinementOperator: .and,
      id: "picks")
    let ofPicks = tags.dependent(on: picks)
    var shop = try Shop.probe {
      picks
      ofPicks
    }
    shop.send(picks.toggle(.facet("type", "home", isNegated: true)))
    expect(shop.value(of: ofPicks) != nil)
  }
}
