import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Hidden components")
struct HiddenComponentTests {
  private let hits = HitsSearcher("s", index: "shops", hitsPerPage: 3)
  private var kinds: FacetListInteractor { FacetListInteractor(hits, attribute: "kind") }
  private var price: DependentInteractor<NumberRangeInteractor> {
    NumberRangeInteractor(hits, attribute: "price").dependent(on: kinds)
  }
  private var map: DependentInteractor<GeoSearchInteractor> {
    GeoSearchInteractor(hits).dependent(on: kinds)
  }
  private var order: DependentInteractor<SortByInteractor> {
    SortByInteractor(
      hits, options: ["shops", "shops_price", SortOption("far", parameters: ["sort": ["far:asc"]])]
    ).dependent(on: kinds)
  }
  private var size: DependentInteractor<HitsPerPageInteractor> {
    HitsPerPageInteractor(hits, options: [3, 10]).dependent(on: kinds)
  }
  private var strict: DependentInteractor<RelevantSortInteractor> {
    RelevantSortInteractor(hits).dependent(on: kinds)
  }
  private var brands: DependentInteractor<FacetListInteractor> {
    FacetListInteractor(
      hits, attribute: "brand", valueSearch: .on(debounce: .zero, clearsOnSelection: true)
    ).dependent(on: kinds)
  }
  private var tabs: DependentInteractor<TabsInteractor> {
    TabsInteractor(
      hits,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("books", title: "Books", filters: [.facet("type", "book")]),
      ], counting: .searches
    ).dependent(on: kinds)
  }
  private var shoes: DependentInteractor<HitsInteractor<RawHit>> {
    HitsInteractor<RawHit>(HitsSearcher("shoes", index: "shoes"), record: { $0 })
      .dependent(on: kinds)
  }

  private var plain: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      kinds
    }
  }

  private var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      kinds
      price
      map
      order
      size
      strict
      brands
      tabs
      shoes
      InsightsInteractor(shoes.base)
    }
  }

  /// The actions that choose something in the dependent components.
  private var choices: [SearchAction] {
    [
      price.base.select(10...20), map.base.search(around: Point(latitude: 1, longitude: 2)),
      order.base.select("shops_price"), order.base.select(order.base.options[2]),
      size.base.select(10), strict.base.select(.relevancy), strict.base.select(.hitsCount),
      brands.base.toggle("Nike"), brands.base.exclude("Puma"),
      tabs.base.toggle("books"), .page(2, of: "shoes"),
      .parameter("hitsPerPage", 10, of: "s"), .index("shops_price", of: "s"),
      .filters(.add(.facet("brand", "Nike"), to: brands.base.filterGroup)), .restore(everything),
    ]
  }

  private var everything: SearchChoice {
    SearchChoice(
      text: "x",
      filters: [
        FilterGroup(price.base.filterGroup, [.numeric("price", in: 1...2)]),
        FilterGroup(tabs.base.filterGroup, [.facet("type", "book")]),
      ],
      sources: [
        "s": .init(
          parameters: [
            "hitsPerPage": 10, "relevancyStrictness": 0, "aroundLatLng": "1,2",
            "sort": ["far:asc"],
          ]), "shoes": .init(page: 3),
      ])
  }

  @Test("Each choice in a hidden component is refused with a reason and changes no request")
  func refused() {
    for choice in choices {
      var probe = SearchProbe(machine)
      probe.send(.start)
      let before = probe.state["s"]?.wanted
      probe.send(choice)
      expect(probe.state.rejection != nil, "\(choice)")
      if case .restore = choice {
        expectEqual(probe.state.choice, SearchChoice(text: "x"))
      } else {
        expectEqual(probe.state.choice, SearchChoice(), "\(choice)")
        expectEqual(probe.state["s"]?.wanted, before, "\(choice)")
      }
      expectEqual(probe.requests.flatMap(\.entries).map(\.source).filter { $0 != "s" }, [])
    }
  }

  @Test(
    "A hidden setting beside a shown one stays only if the shown one offers it, or an app set it")
  func settings() {
    let authors = SortByInteractor(
      hits, options: ["shops", "shops_author"], id: "a"
    ).dependent(on: kinds)
    let years = SortByInteractor(hits, options: ["shops", "shops_year"], id: "b")
    let kind = kinds.toggle("hotel")
    func index(after actions: SearchAction...) -> IndexName? {
      var probe = SearchProbe(
        SearchMachine {
          kinds
          authors
          years
        })
      for action in [.start] + actions { probe.send(action) }
      return probe.state.choice.sources["s"]?.index
    }
    expectEqual(index(after: kind, authors.base.select("shops_author")), "shops_author")
    expectEqual(index(after: kind, authors.base.select("shops_author"), kind), nil)
    expectEqual(index(after: kind, years.select("shops_year"), kind), "shops_year")
    expectEqual(index(after: .index("shops_fr", of: "s")), "shops_fr")
    expectEqual(index(after: kind, .index("shops_fr", of: "s"), kind), "shops_fr")
  }

  @Test(
    "An intent that chooses nothing, or clears what is not chosen, in a hidden component is not refused"
  )
  func cleared() {
    var probe = SearchProbe(machine)
    for action in [
      brands.base.search("ni"), shoes.base.rowAppeared(4),
      .start, price.base.clear, map.base.clear, tabs.base.clear, tabs.base.toggle("all"),
      brands.base.search(""), size.base.select(nil), .filters(.clearGroup(price.base.filterGroup)),
    ] as [SearchAction] {
      probe.send(action)
      expect(probe.state.rejection == nil, "\(action)")
    }
  }

  @Test("What is chosen in components is reset when they are hidden, and nothing is reported")
  func reset() {
    let kind = kinds.toggle("hotel")
    for choice in choices {
      var probe = SearchProbe(machine)
      probe.send(.batch([kind, choice]))
      if case .restore = choice { continue }
      expect(probe.state.rejection == nil, "\(choice)")
      probe.send(kind)
      expect(probe.state.rejection == nil, "\(choice)")
      expectEqual(probe.state.choice, SearchChoice(), "\(choice)")
      var other = SearchProbe(plain)
      other.send(.start)
      expectEqual(probe.state["s"]?.wanted, other.state["s"]?.wanted, "\(choice)")
      expect(probe.state["shoes"]?.wanted == nil)
      // It appears as new.
      probe.send(kind)
      expectEqual(probe.value(of: brands)?.searchText, "")
      expect(probe.state.choice.sources.isEmpty)
    }
  }

  @Test("A link sets what a dependent component offers together with its condition alone")
  func links() {
    var probe = SearchProbe(machine)
    var link = everything
    probe.send(.restore(link))
    expectEqual(
      probe.state.rejection?.description.contains("was not restored")
        ?? false, true)
    link.filters.append(FilterGroup(kinds.filterGroup, [.facet("kind", "hotel")]))
    probe.send(.restore(link))
    expect(probe.state.rejection == nil)
    expectEqual(Set(probe.state.choice.filters), Set(link.filters))
    expectEqual(probe.state.choice.sources, link.sources)
    expectEqual(probe.state["shoes"]?.wanted?.page, 3)
    // Only a setting, and no filter.
    probe.send(.restore(SearchChoice(sources: ["s": .init(parameters: ["hitsPerPage": 10])])))
    expectEqual(
      probe.state.rejection.map { "\($0)" },
      #"The part of the choice for "s.hitsPerPage" was left out: the parameter hitsPerPage of "s" "#
        + "(10). The component is shown only while there is a choice in the groups that it depends "
        + "on. Choose there first, or restore both together.")
    expectEqual(probe.state.choice, SearchChoice())
  }

  @Test("The location of the device is not sent for a hidden map")
  func location() {
    let here = LocationInteractor(for: map.base)
    for isFirst in [true, false] {
      var probe = SearchProbe(
        SearchMachine {
          kinds
          if isFirst { here }
          map
          if !isFirst { here }
        })
      probe.send(.batch([.start, here.ask]))
      guard case .locate(let number)? = probe.work(of: here).last else {
        Issue.record("no question is asked")
        continue
      }
      probe.send(
        here.intent(
          .answer(.located(DeviceLocation(Point(latitude: 1, longitude: 2))), to: number)))
      let bytes = probe.requests.flatMap(\.entries).map { "\($0.request.json)" }
      expect(!bytes.joined().contains("aroundLatLng"))
      expect(probe.state.choice == SearchChoice() && probe.state.rejection == nil)
    }
  }

  @Test("What another shown component offers too is not reset")
  func shared() {
    let again = FacetListInteractor(hits, attribute: "brand", id: "again")
    let sizes = HitsPerPageInteractor(hits, options: [10], id: "sizes")
    let rows = HitsInteractor<RawHit>(hits, id: "rows", record: { $0 })
    let second = HitsInteractor<RawHit>(hits, id: "second", record: { $0 }).dependent(on: kinds)
    var probe = SearchProbe(
      SearchMachine {
        rows
        kinds
        again
        sizes
        second
        brands
        size
      })
    probe.send(again.toggle("Nike"))
    probe.send(sizes.select(10))
    probe.send(.page(2, of: "s"))
    expect(probe.state.rejection == nil)
    expectEqual(probe.state["s"]?.wanted?.page, 2)
    expectEqual(probe.state["s"]?.wanted?.hitsPerPage, 10)
    expectEqual(probe.value(of: again).filter(\.isSelected).count, 1)
  }

  @Test("A source that a shown component or the machine itself lists is requested nevertheless")
  func sources() {
    let list = HitsInteractor<RawHit>(
      HitsSearcher("shoes", index: "shoes"), id: "l", record: { $0 })
    func sources(_ components: [any SearchComponent]) -> [SourceID] {
      var probe = SearchProbe(SearchMachine { for component in components { component } })
      probe.send(.start)
      return probe.requests.flatMap(\.entries).map(\.source).sorted()
    }
    expectEqual(sources([kinds, shoes]), ["s"])
    expectEqual(sources([kinds, shoes, InsightsInteractor(list)]), ["s"])
    expectEqual(sources([kinds, shoes, list]), ["s", "shoes"])
    expectEqual(sources([kinds, shoes, list.searchers[0]]), ["s", "shoes"])
    expectEqual(sources([kinds, MultiSearcher { list.searchers[0] }, shoes]), ["s", "shoes"])
    expectEqual(sources([list.dependent(on: kinds), InsightsInteractor(list), kinds]), ["s"])
    expectEqual(sources([InsightsInteractor(list)]), ["shoes"])
  }

  @Test("A search box that is not shown in a hidden field holds no request back")
  func permits() {
    let field = LongTexts().dependent(on: kinds)
    var probe = SearchProbe(
      SearchMachine {
        hits
        kinds
        field
      })
    probe.send(.start)
    expectEqual(probe.requests.count, 1)
    probe.send(kinds.toggle("hotel"))
    expect(probe.state["s"]?.wanted == nil)
  }

  @Test(
    "A default that is shown as selected shows what depends on it, and a switch that is off not")
  func defaults() {
    let condition = FilterMapInteractor<String>(
      hits,
      filters: [("new", .facet("condition", "new")), ("used", .facet("condition", "used"))],
      selected: "new", id: "condition")
    let tabs = TabsInteractor(
      hits,
      tabs: [
        FilterOption("all", title: "All"), FilterOption("a", title: "A", filters: [.tag("a")]),
      ])
    let colour = FilterToggleInteractor(hits, attribute: "colour", on: ["black"], off: ["white"])
    func shows(_ component: some SearchComponent & SearchPresenter, _ actions: [SearchAction])
      -> Bool
    {
      let range = NumberRangeInteractor(hits, attribute: "price")
      func isShown(_ dependent: DependentInteractor<NumberRangeInteractor>) -> Bool {
        var probe = SearchProbe(
          SearchMachine {
            kinds
            component
            dependent
          })
        for action in [.start] + actions { probe.send(action) }
        let isShown = probe.value(of: dependent) != nil
        expectEqual(probe.state["s"]?.wanted?.parameters.facets?.contains("price"), isShown)
        return isShown
      }
      return isShown(range.dependent(on: component))
    }
    expect(shows(condition, []))
    expect(shows(condition, [condition.toggle("used")]))
    expect(shows(condition, [condition.toggle("used"), condition.clear]))
    expect(!shows(tabs, []), "the default has no filters")
    expect(shows(tabs, [tabs.toggle("a")]))
    expect(!shows(colour, []) && shows(colour, [colour.toggle(true)]))
    let nested = condition.dependent(on: kinds)
    expect(!shows(nested, []), "a hidden default applies to nothing")
    expect(shows(nested, [kinds.toggle("hotel")]))
    let range = NumberRangeInteractor(hits, attribute: "price")
    expect(
      range.dependent(on: condition).identity != range.dependent(on: condition.filterGroup).identity
    )
  }

  @Test("On random walks, hidden components leave the requests of a machine without them")
  func walks() {
    let (machine, plain) = (machine, plain)
    let actions =
      choices + [
        kinds.toggle("hotel"), kinds.toggle("hotel"), kinds.toggle("bar"), .text("a"), .text("b"),
        .filters(.clearRefinements), .submit, .page(1, of: "s"),
      ]
    let shared: [SearchAction] = Array(actions.suffix(8))
    for seed in 0..<UInt64(30) {
      var random = SeededNumbers(seed: seed)
      var probe = SearchProbe(machine)
      var other = SearchProbe(plain)
      probe.send(.start)
      other.send(.start)
      for step in 0..<40 {
        let action = actions[Int.random(in: 0..<actions.count, using: &random)]
        probe.send(action)
        if shared.contains(action) { other.send(action) }
        if case .restore = action { other.send(.restore(SearchChoice(text: "x"))) }
        let isHidden = probe.state.filters[kinds.filterGroup].filters.isEmpty
        guard isHidden else { continue }
        expectEqual(probe.state["s"]?.wanted, other.state["s"]?.wanted, "seed \(seed), \(step)")
        let hidden = probe.state.sources.filter { $0.id != "s" }
        expect(hidden.allSatisfy { $0.wanted == nil && $0.phase == .idle }, "seed \(seed)")
        expectEqual(probe.state.choice, other.state.choice, "seed \(seed), \(step)")
      }
    }
  }

  @Test(
    "Tabs that clear all refinements hide what depends on them at once, wherever they are listed")
  func clearing() throws {
    let tabs = TabsInteractor(
      hits,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("books", title: "Books", filters: [.facet("type", "book")]),
      ], clearsRefinements: true)
    let colours = FacetListInteractor(hits, attribute: "colour").dependent(on: brands)
    let kind = FilterMapInteractor<String>(
      hits, filters: [("new", .facet("condition", "new")), ("used", .facet("condition", "used"))],
      selected: "new", id: "condition")
    let nested = HitsPerPageInteractor(hits, options: [3, 20], id: "nested")
      .dependent(on: kinds).dependent(on: kind)
    let dependents: [any SearchComponent] = [
      price, map, order, size, brands, colours, shoes, kind, nested,
    ]
    func probe(_ components: [any SearchComponent]) -> SearchProbe {
      var probe = SearchProbe(
        SearchMachine {
          hits
          kinds
          for component in components { component }
        })
      probe.send(.start)
      return probe
    }
    var last = probe(dependents + [tabs])
    last.send(
      .batch([
        kinds.toggle("hotel"), brands.base.toggle("Nike"), colours.base.toggle("red"),
        size.base.select(10),
      ]))
    expectEqual(last.state.filters.refinements.count, 3)
    expectEqual(last.state["s"]?.wanted?.hitsPerPage, 10)
    last.send(tabs.toggle("books"))
    expect(last.state.rejection == nil)
    expectEqual(
      last.state.choice,
      SearchChoice(filters: [FilterGroup(tabs.filterGroup, [.facet("type", "book")])]))
    expectEqual(last.state["s"]?.wanted?.hitsPerPage, 3)
    expect(last.value(of: colours) == nil)
    last.send(.batch([kinds.toggle("hotel"), nested.base.base.select(20)]))
    expectEqual(last.state["s"]?.wanted?.hitsPerPage, 20)
    last.send(tabs.toggle("all"))
    expectEqual(last.state["s"]?.wanted?.hitsPerPage, 3)

    let actions =
      choices + [
        kinds.toggle("hotel"), kinds.toggle("hotel"), kinds.toggle("bar"), tabs.toggle("books"),
        tabs.toggle("all"), colours.base.toggle("red"), .filters(.clearRefinements), .text("a"),
        nested.base.base.select(20), kind.toggle("used"),
      ]
    for seed in 0..<UInt64(30) {
      var random = SeededNumbers(seed: seed)
      var first = probe([tabs] + dependents)
      last = probe(dependents + [tabs])
      for step in 0..<40 {
        let action = actions[Int.random(in: 0..<actions.count, using: &random)]
        first.send(action)
        last.send(action)
        let place = "seed \(seed), \(step): \(action)"
        expectEqual(last.state.choice, first.state.choice, place)
        expectEqual(last.state["s"]?.wanted, first.state["s"]?.wanted, place)
        expectEqual(last.state.rejection, first.state.rejection, place)
      }
    }
  }
}

/// A component that forbids all requests while it is shown.
private struct LongTexts: RequestGate, SearchPresenter {
  let id: ComponentID = "long"
  var traits: ComponentTraits { ComponentTraits() }
  var identity: PresenterIdentity { .exact(id) }

  func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool {
    false
  }

  func key(_ state: SearchState) -> Bool { true }

  func present(_ state: SearchState) -> Bool { true }
}
