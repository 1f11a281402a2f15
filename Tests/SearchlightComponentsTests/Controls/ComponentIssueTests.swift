import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Issues of components")
struct ComponentIssueTests {
  private static let hits = HitsSearcher("s", index: "i")
  private static let rows = HitsInteractor<JSON>(hits)
  private static let list = FacetListInteractor(hits, attribute: "brand")
  private static let option = FilterOption("a", title: "A", filters: [.tag("a")])
  private static var delivery: InsightsDelivery {
    var delivery = InsightsDelivery()
    delivery.batchSize = 0
    delivery.interval = .seconds(-1)
    return delivery
  }

  /// Components with mistakes, each with a part of every sentence that they cause.
  private static let mistakes: [(component: any SearchComponent, sentences: [String])] = [
    // Searchers
    (HitsSearcher("s", index: "i", hitsPerPage: -5), ["hitsPerPage is -5"]),
    (HitsSearcher("s", index: "i", hitsPerPage: 1001), ["hitsPerPage is 1001. Give it 0 to 1000"]),
    (HitsSearcher("", index: ""), ["source is empty", "index is empty"]),
    (
      FacetSearcher("s", index: "i", attribute: "", maxFacetHits: 101),
      ["attribute is empty", "maxFacetHits is 101"]
    ),
    (
      RelatedItemsSearcher.without, ["hitsPerPage is 5000", "No pattern has a value"]
    ),
    (MultiSearcher("m") {}, ["It has no searchers"]),
    (
      RecommendationSearcher("s", .relatedProducts, in: "x", threshold: 101, limit: 0),
      ["limit is 0", "needs a record", "threshold 101"]
    ),
    (
      RecommendationSearcher("s", trendingFacet: "", in: "x", limit: 31),
      ["limit is 31", "facet is"]
    ),
    (
      RecommendationSearcher("s", trendingIn: "", facet: "a", value: ""),
      ["index is empty", "facet value is empty"]
    ),
    (RecommendationSearcher("s", .boughtTogether, for: [""], in: "x"), ["objectIDs is empty"]),
    (
      PlacesSearcher(index: "", language: "?", countries: ["xyz"], hitsPerPage: -1),
      ["not a language", "xyz", "index is empty", "hitsPerPage is -1"]
    ),
    // The search itself
    (
      SearchBoxInteractor(.asYouType(debounce: .seconds(-1)), minimumLength: -1),
      ["minimumLength is -1", "debounce is -1"]
    ),
    (
      HitsInteractor<JSON>(hits, infiniteScrolling: .on(withOffset: -1), pageCleanUpOffset: -2),
      ["offset of infiniteScrolling is -1", "pageCleanUpOffset is -2"]
    ),
    (LoadingInteractor(stalledAfter: .seconds(-1)), ["stalledAfter is -1"]),
    (HitsPerPageInteractor(hits, options: []), ["It has no options"]),
    (
      HitsPerPageInteractor(hits, options: [0, -5, 10, 10, 5000]),
      ["option 0", "option -5", "option 10 is there twice", "option 5000"]
    ),
    (SortByInteractor(hits, indices: []), ["It has no options"]),
    (
      SortByInteractor(hits, options: [SortOption("i"), SortOption("none", index: "")]),
      ["has no index"]
    ),
    (
      SortByInteractor(hits, options: [SortOption("a", index: "x"), SortOption("a", index: "y")]),
      ["have the id \"a\""]
    ),
    (
      SortByInteractor(
        hits, options: [SortOption("a", index: "i"), SortOption("b", parameters: [:])]),
      ["option \"b\" has the index and parameters of another"]
    ),
    // Facets
    (
      FacetListInteractor(
        hits, attribute: "", limit: -1,
        valueSearch: .on(debounce: .seconds(-1), clearsOnSelection: true)),
      ["attribute is empty", "limit is -1", "debounce is -1"]
    ),
    (
      FacetListInteractor(hits, attribute: "b", limit: 10, showMoreLimit: 5),
      ["showMoreLimit 5 is below its limit 10"]
    ),
    (FacetListInteractor(hits, attribute: "b", showMoreLimit: 5), ["and no limit"]),
    (
      DynamicFacetListInteractor(
        hits, rules: ["a": FacetListRule(limit: 3, showMoreLimit: 2)],
        otherwise: FacetListRule(limit: -1)),
      ["showMoreLimit 2 is below", "limit is -1"]
    ),
    (
      HierarchicalInteractor(hits, attributes: ["a", "a", ""], separator: ""),
      ["separator is empty", "same attribute", "attributes is empty"]
    ),
    // Controls
    (NumericMenuInteractor(hits, attribute: "p", items: []), ["It has no options"]),
    (
      NumericMenuInteractor(
        hits, attribute: "p", items: [.init("All"), .init("bad", lower: 2, upper: 1)]),
      ["item \"bad\" is left out"]
    ),
    (RatingInteractor(hits, attribute: "r", max: 1), ["scale has 1 stars", "It has no options"]),
    (FilterToggleInteractor(hits, attribute: "a", on: []), ["no value to turn on"]),
    (FilterListInteractor(hits, filters: [], id: "x"), ["It has no options"]),
    (
      FilterMapInteractor<String>(hits, filters: [("a", .tag("a"))], selected: "b", id: "x"),
      ["default b is not one"]
    ),
    (TabsInteractor(hits, tabs: []), ["It has no options"]),
    (StaticFiltersInteractor(hits, filters: [option, option], id: "x"), ["have the same key"]),
    (
      NumberRangeInteractor(
        hits, attribute: "", limits: NumberBounds(lower: 2, upper: 1), precision: 99),
      ["attribute is empty", "limits are left out", "precision is 99. Give it -15 to 15"]
    ),
    (NumberInteractor(hits, attribute: "", comparison: .lessThan), ["attribute is empty"]),
    (DependentInteractor(list, dependentOn: []), ["depends on no group"]),
    (
      GeoSearchInteractor(hits, radius: .metres(0), minimumRadius: -1, precision: 0),
      ["radius of 0", "minimumRadius of -1", "precision of 0"]
    ),
    // Beside the search
    (LocationInteractor(decimals: 7), ["no search to restrict", "decimals is 7"]),
    (
      RecentSearchesInteractor(hits, trigger: .submitOrRest(.seconds(-1)), limit: 1001),
      ["limit is 1001", "pause is -1"]
    ),
    (SavedSearchesInteractor(limit: -1), ["limit is -1"]),
    (
      RetryInteractor(after: [.seconds(-1)] + [Duration](repeating: .seconds(1), count: 20)),
      ["number of pauses is 21", "pause is -1"]
    ),
    (PagePrefetchInteractor(rows, count: 5, after: .seconds(-1)), ["count is 5", "pause is -1"]),
    (RequestBudgetInteractor(capacity: 0, refill: .zero), ["capacity of 0", "after 0"]),
    (AdaptiveDebounceInteractor(share: -1), ["share is -1"]),
    (AnswerCacheInteractor(limit: -1), ["limit is -1"]),
    (
      InsightsInteractor(rows, names: InsightsEventNames(view: "ü"), delivery: delivery),
      ["is not 1 to 64", "batchSize is 0", "interval is -1"]
    ),
    (AutocompleteInteractor([]), ["It has no sections"]),
    (
      AutocompleteInteractor([
        .searches(hits, limit: -1, minimumLength: -1), .searches(hits, debounce: .seconds(-1)),
      ]),
      ["limit is -1", "minimumLength is -1", "debounce is -1", "have the id \"s\""]
    ),
  ]

  /// The components that nothing can be wrong with.
  private static let without: Set<String> = [
    "RelevantSortInteractor", "ConnectionInteractor",
  ]

  @Test("Every component reports each of its own mistakes with a remedy, and no other")
  func mistakes() {
    for (component, sentences) in Self.mistakes {
      let name = "\(type(of: component))"
      expectEqual(component.issues.count, sentences.count, "\(name): \(component.issues)")
      for (issue, sentence) in zip(component.issues, sentences) {
        expect(issue.contains(sentence), "\(name): \(issue)")
        expect(issue.hasSuffix(".") && issue.first?.isLowercase == false, "\(issue)")
      }
      let machine = SearchMachine {
        Self.hits
        component
      }
      let reported = machine.issues.map(\.description)
      if (component as? any Searcher)?.source == "s" { continue }
      for issue in component.issues {
        expect(reported.contains { $0.contains(issue) }, "\(name): \(reported)")
      }
    }
  }

  @Test("Every component of the library is in the table of mistakes")
  func completeness() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    var names: Set<String> = []
    let declaration =
      #/
      public\ struct\ (\w+) [^{]*? : [^{]*?
      \b (?: SearchComponent | Searcher | FilterControl | Request(?:Contributor|Gate|Policy)
        | PageRequester | ConditionalComponent | LocationKeeper | AnswerProvider ) \b
      /#
    for module in ["SearchlightCore", "SearchlightComponents"] {
      let folder = sources.appending(path: module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
          .split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
        for match in text.matches(of: declaration) { names.insert(String(match.output.1)) }
      }
    }
    expect(names.count > 30, "\(names)")
    let known = Set(
      Self.mistakes.map { "\(type(of: $0.component))".prefix { $0 != "<" } }.map(String.init))
    expectEqual(names.subtracting(known).subtracting(Self.without), [])
  }

  @Test("A page size that no page can have is refused, and the options are those that are possible")
  func sizes() {
    let sizes = HitsPerPageInteractor(Self.hits, options: [10, -5, 10, 50, 0, 1001])
    expectEqual(sizes.options, [10, 50])
    var probe = SearchProbe(SearchMachine { sizes })
    probe.send(sizes.select(50))
    for size in [-5, .min, 1001] {
      probe.send(sizes.select(size))
      expectEqual(
        probe.state.rejection.map { "\($0)" },
        #"The parameter hitsPerPage of "s" cannot be \#(size). Choose 1 to 1000, or 0 to count only."#
      )
      expectEqual(probe.state["s"]?.wanted?.hitsPerPage, 50)
    }
    for size in [-5, 0, 77, 1001] {
      probe.send(
        .restore(SearchChoice(sources: ["s": .init(parameters: ["hitsPerPage": .integer(size)])])))
      expect(probe.state.rejection != nil)
      expectEqual(probe.state.choice, SearchChoice())
    }
    probe.send(sizes.select(77))
    expectEqual(probe.state["s"]?.wanted?.hitsPerPage, 77, "the app may set what it does not offer")
    probe.send(sizes.select(nil))
    expectEqual(probe.state.choice, SearchChoice())
  }
}

extension RelatedItemsSearcher {
  /// A searcher whose pattern has no value.
  fileprivate static var without: RelatedItemsSearcher {
    RelatedItemsSearcher(
      "s", index: "i", to: Hit(objectID: "1", object: JSON.null), matching: [], hitsPerPage: 5000)
  }
}
