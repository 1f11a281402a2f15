import Expectations
import SearchlightBackend
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

@Suite("Facets whose attributes are not known in advance")
struct UndeclaredFacetsTests {
  private static let shop = FilterScope.source("shop")

  private func facets(
    _ refinementOperator: RefinementOperator = .or, scope: FilterScope = Self.shop,
    except exceptions: Set<Attribute> = ["price"]
  ) -> UndeclaredFacets {
    UndeclaredFacets(joinedBy: refinementOperator, scope: scope, except: exceptions)
  }

  @Test("A chosen value belongs to the group that is named after its attribute")
  func chosen() {
    let red = Filter.facet("color", "red")
    for refinementOperator in RefinementOperator.allCases {
      let facets = facets(refinementOperator)
      expectEqual(
        facets.contains(red, in: .or("color", scope: Self.shop)), refinementOperator == .or)
      expectEqual(
        facets.contains(red, in: .and("color", scope: Self.shop)), refinementOperator == .and)
    }
    for group: FilterGroup.ID in [
      .or("brand", scope: Self.shop), .or("color"), .or("color", scope: .source("other")),
      .or("color", scope: Self.shop, layer: .base), .hierarchical("color", scope: Self.shop),
    ] {
      expect(!facets().contains(red, in: group), "\(group)")
    }
    expect(facets(scope: .all).contains(red, in: .or("color")))
  }

  @Test("An excluded value belongs to the and-group of its attribute, however values are joined")
  func excluded() {
    let notRed = Filter.facet("color", "red", isNegated: true)
    for refinementOperator in RefinementOperator.allCases {
      let facets = facets(refinementOperator)
      expect(facets.contains(notRed, in: .and("color", scope: Self.shop)))
      expect(!facets.contains(notRed, in: .or("color", scope: Self.shop)))
    }
  }

  @Test("Exceptions, scored values, tags and numbers do not belong to the facets")
  func others() {
    let others: [Filter] = [
      .facet("price", 5), .facet("color", "red", score: 2), .tag("new"),
      .numeric("size", .lessThan, 5),
    ]
    for filter in others {
      let name = filter.attribute.rawValue
      expect(!facets().contains(filter, in: .or(name, scope: Self.shop)), "\(filter)")
      expect(!facets().contains(filter, in: .and(name, scope: Self.shop)), "\(filter)")
    }
    expect(facets(except: []).contains(others[0], in: .or("price", scope: Self.shop)))
  }

  @Test("A link restores what belongs to the facets, and the rest is named")
  func restoring() {
    let color = FilterGroup(.or("color", scope: Self.shop), [.facet("color", "red")])
    let price = FilterGroup(.or("price", scope: Self.shop), [.facet("price", 5)])
    let facets = facets()
    var probe = SearchProbe(
      SearchMachine {
        HitsSearcher("shop", index: "shop")
        Restorable(restorableChoices: [.anyFacet(facets)])
      })
    probe.send(.restore(SearchChoice(filters: [color, price])))
    expectEqual(probe.state.choice, SearchChoice(filters: [color]))
    expectEqual(probe.state.rejection, .undeclaredChoice(SearchChoice(filters: [price])))
  }

  @Test("The facets are described with their operator, their sources and their exceptions")
  func description() {
    expectEqual(
      facets(except: ["size", "price"]).description, "any facet by or of shop but price, size")
    expectEqual(
      facets(.and, scope: .all, except: []).description, "any facet by and of all sources")
  }
}
