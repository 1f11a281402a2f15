import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Transcripts of how each component changes the state, one action after the other.
@Suite("Component transcripts")
struct StoriesTests {
  @Test("The transcript of a range, a comparison, a numeric menu and a rating is as recorded")
  func numbers() throws {
    let prices = NumberRangeInteractor(Shop.products, attribute: "price")
    let least = NumberInteractor(
      Shop.products, attribute: "price", comparison: .greaterThanOrEqual, id: "least")
    let intervals = NumericMenuInteractor(
      Shop.products, attribute: "price",
      items: [.init("All"), .init("Cheap", upper: 20), .init("Dear", lower: 20)])
    let stars = RatingInteractor(Shop.products, attribute: "rating")
    var shop = try Shop.probe {
      prices
      least
      intervals
      stars
    }
    for action in [
      prices.select(10...30), prices.select(NumberBounds(lower: 30, upper: 10)), prices.clear,
      least.select(25), least.clear, intervals.toggle("Cheap"), intervals.toggle("Free"),
      stars.toggle(4), stars.clear,
    ] {
      shop.send(action)
    }
    tell(shop, "numbers")
  }

  @Test("The transcript of filter controls and of a dependent list is as recorded")
  func controls() throws {
    let free = FilterToggleInteractor(Shop.products, attribute: "free")
    let picks = FilterListInteractor(
      Shop.products, filters: [.tag("new"), .tag("sale")], id: "picks")
    let rooms = FilterMapInteractor<String>(
      Shop.products, filters: [("home", .facet("type", "home")), ("book", .facet("type", "book"))],
      id: "rooms")
    let tabs = TabsInteractor(
      Shop.products,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("good", title: "Good", filters: [.numeric("rating", .greaterThanOrEqual, 4)]),
      ])
    let prices = FacetListInteractor(Shop.products, attribute: "price").dependent(on: free)
    var shop = try Shop.probe {
      free
      picks
      rooms
      tabs
      prices
    }
    for action in [
      free.toggle(true), prices.base.toggle("10"), free.toggle(false), picks.toggle(.tag("new")),
      picks.toggle(.tag("sale")), rooms.toggle("book"), rooms.toggle("garden"), tabs.toggle("good"),
      .filters(.clearRefinements),
    ] {
      shop.send(action)
    }
    tell(shop, "controls")
  }

  @Test("The transcript of sort orders, relevant sort and page sizes is as recorded")
  func order() {
    let sorting = SortByInteractor(
      NamedList.movies,
      options: [
        "movies", "movies_by_year", SortOption("strict", parameters: ["typoTolerance": false]),
      ])
    let relevance = RelevantSortInteractor(NamedList.movies)
    let sizes = HitsPerPageInteractor(NamedList.movies, options: [3, 5])
    var probe = SearchProbe(
      NamedList.machine(sorting, relevance, sizes), matching: .including)
    let actions =
      [.start] + sorting.options.reversed().map(sorting.select)
      + [relevance.select(.hitsCount), sizes.select(5)]
    for action in actions {
      probe.send(action)
      probe.answer(from: NamedHits())
    }
    probe.expectTranscript(named: "order")
  }

  @Test("The transcript of undeclared facets is as recorded")
  func undeclared() throws {
    let others = DynamicFacetListInteractor(Shop.products)
    var shop = try Shop.probe { others }
    try shop.service.update("products") { products in
      var settings = products.settings
      settings.facetOrdering = FacetOrdering(facets: ["type", "free"])
      try products.setSettings(settings)
    }
    shop.send(.refresh())
    for action in [
      others.toggle("home", of: "type"), others.exclude("true", of: "free"),
      others.toggleShowMore(of: "type"), others.toggle("home", of: "type"),
    ] {
      shop.send(action)
    }
    tell(shop, "undeclared")
  }

  @Test("The transcript of an autocomplete list that is opened, used and closed is as recorded")
  func autocomplete() {
    var kiosk = Kiosk(recent: ["big", "Alien"])
    kiosk.send(kiosk.list.open)
    kiosk.answer()
    kiosk.send(.text("al"))
    kiosk.wait(50)
    kiosk.answer()
    kiosk.send(kiosk.list.moveDown, kiosk.list.moveDown, kiosk.list.moveUp, kiosk.list.escape)
    kiosk.probe.expectTranscript(named: "autocomplete")
  }

  @Test("The transcript of a saved search that cannot be stored is as recorded")
  func saved() {
    let saved = SavedSearchesInteractor(limit: 2)
    var probe = SearchProbe(NamedList.machine(saved), matching: .including)
    probe.send(.text("a"))
    probe.answer(from: NamedHits())
    for work in probe.work(of: saved) {
      probe.perform(work, of: saved, with: .storage(.loaded([])))
    }
    probe.send(saved.save(as: "First"))
    for work in probe.work(of: saved) {
      probe.perform(work, of: saved, with: .storage(.failed(.notWritten("the disk is full"))))
    }
    probe.expectTranscript(named: "saved")
  }

  @Test("The transcript of a retry and of a lost and regained connection is as recorded")
  func connection() {
    let (connection, retries) = (ConnectionInteractor(), RetryInteractor(after: [.seconds(1)]))
    var probe = SearchProbe(NamedList.machine(connection, retries), matching: .including)
    probe.send(.text("a"))
    probe.answer(from: NamedHits(failure: .timedOut))
    probe.advance(by: .seconds(1))
    probe.answer(from: NamedHits())
    probe.send(connection.offline)
    probe.send(.text("ab"))
    probe.send(connection.online)
    probe.answer(from: NamedHits())
    probe.expectTranscript(named: "connection")
    probe.leaveOpen()  // the connection is watched for as long as the search lives
  }

  @Test("The transcript of locating the device and searching on a map is as recorded")
  func location() throws {
    let map = GeoSearchInteractor(Islands.source, radius: .metres(1_500_000))
    let here = LocationInteractor(for: map)
    var islands = try IslandProbe {
      map
      here
    }
    islands.send(here.ask)
    let location = DeviceLocation(
      Point(latitude: -18.123, longitude: 178.457), accuracy: 111)
    islands.probe.perform(
      .locate(question: 1), of: here, with: .answer(.located(location), to: 1))
    islands.answer()
    islands.send(map.search(around: Point(latitude: 48.9, longitude: 2.3)))
    islands.answer()
    islands.send(here.forget)
    islands.probe.expectTranscript(named: "location")
  }

  @Test("The transcript of a page prefetch is as recorded")
  func prefetching() {
    let ahead = PagePrefetchInteractor(NamedList.hits)
    var probe = SearchProbe(NamedList.machine(ahead), matching: .including)
    probe.send(.text("a"))
    probe.answer(from: NamedHits())
    probe.advance(by: .seconds(1))
    probe.answer(from: NamedHits())
    probe.expectTranscript(named: "prefetching")
  }

  private func tell(_ shop: ShopProbe, _ name: String) {
    var probe = shop.probe
    probe.expectTranscript(named: name)
  }
}
