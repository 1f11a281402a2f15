import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Insights")
struct InsightsTests {
  private let shop = InsightsShop()
  private var insights: InsightsInteractor { shop.insights }

  private static func stamps(in work: [InsightsWork]) -> [InsightsEvent] {
    work.flatMap { (work) -> [InsightsEvent] in
      if case .stamp(let events) = work { events } else { [] }
    }
  }

  private func status(_ probe: SearchProbe) -> InsightsStatus { insights.present(probe.state) }

  @Test("A row that appears counts as viewed once per answer, in whichever list it appears")
  func views() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.hits.rowAppeared(0))
    probe.send(shop.hits.rowAppeared(0))
    probe.send(shop.second.rowAppeared(0))
    probe.send(shop.hits.rowAppeared(2))
    #expect(
      shop.stamped(&probe).map(\.description) == [
        "view \"Hits Viewed\" of a/0/0 in products", "view \"Hits Viewed\" of a/0/2 in products",
      ])
    // The text has an answer of its own with other rows.
    probe.send(.text("b"))
    shop.answer(&probe)
    probe.send(shop.hits.rowAppeared(0))
    #expect(
      shop.stamped(&probe).map(\.description) == ["view \"Hits Viewed\" of b/0/0 in products"])
  }

  @Test("A row that is not loaded is viewed only when it appears with its record")
  func placeholders() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.hits.rowAppeared(7))
    #expect(shop.stamped(&probe).isEmpty)
    shop.answer(&probe)
    probe.send(shop.hits.rowAppeared(7))
    #expect(
      shop.stamped(&probe).map(\.description) == ["view \"Hits Viewed\" of a/1/2 in products"])
  }

  @Test(
    "A click names the answer of its page, its position in the whole list and the shown index")
  func clicks() throws {
    var probe = shop.probe(pages: 2)
    // Another index is wanted but not shown yet.
    probe.send(.index("products_by_price", of: "products"))
    probe.send(insights.click(row: 7, of: shop.hits))
    let event = try #require(shop.stamped(&probe).first)
    #expect(event.subject == .objects(["a/1/2"], positions: [8]))
    #expect(event.queryID == InsightsShop.queryID("a", page: 1))
    #expect(event.index == "products")
    #expect(event.validationError == nil)
  }

  @Test("In a list of numbered pages, positions count from the first page")
  func placesInOnePage() throws {
    var probe = shop.probe(pages: 1)
    probe.send(.page(3, of: "products"))
    shop.answer(&probe)
    probe.send(insights.click(row: 1, of: shop.second))
    let event = try #require(shop.stamped(&probe).first)
    #expect(event.subject == .objects(["a/3/1"], positions: [17]))
  }

  @Test("A conversion names the answer in which its record was clicked, even if that is gone")
  func conversions() throws {
    var probe = shop.probe(pages: 1)
    probe.send(insights.click(row: 1, of: shop.hits))
    _ = shop.stamped(&probe)
    probe.send(.text("b"))
    shop.answer(&probe)
    probe.send(insights.convert("a/0/1", in: "products", as: .purchase))
    probe.send(insights.convert("never chosen", in: "products"))
    probe.send(insights.convert(row: 0, of: shop.hits, as: .addToCart, name: "Added"))
    let events = shop.stamped(&probe)
    #expect(
      events.map(\.queryID) == [
        InsightsShop.queryID("a", page: 0), nil, InsightsShop.queryID("b", page: 0),
      ])
    #expect(events.map(\.subtype) == [.purchase, nil, .addToCart])
    #expect(events.map(\.name) == ["Hit Converted", "Hit Converted", "Added"])
  }

  @Test(
    "A conversion names the answer in which its record was clicked, even if clicks are not sent")
  func silentClicks() throws {
    let quiet = InsightsInteractor(shop.hits, names: InsightsEventNames(click: nil), id: "quiet")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        shop.hits
        quiet
      }, matching: .including)
    probe.send(quiet.consent(.give))
    probe.send(.text("a"))
    shop.answer(&probe)
    probe.send(quiet.click(row: 1, of: shop.hits))
    probe.send(quiet.convert("a/0/1", in: "products", as: .purchase))
    let events = Self.stamps(in: probe.work(of: quiet))
    #expect(events.map(\.kind) == [.conversion])
    #expect(events.map(\.queryID) == [InsightsShop.queryID("a", page: 0)])
  }

  @Test("A refinement of a single source is reported for the index of that source")
  func scopedFilters() {
    let brands = FacetListInteractor(
      shop.products, attribute: "brand", scope: .source("products"), id: "scoped")
    let films = HitsInteractor<JSON>(HitsSearcher("films", index: "films"), id: "films")
    let both = InsightsInteractor(films, shop.hits, id: "both")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        films
        shop.hits
        brands
        both
      }, matching: .including)
    probe.send(both.consent(.give))
    probe.send(.text("a"))
    probe.send(brands.select("Apple"))
    let events = Self.stamps(in: probe.work(of: both))
    #expect(events.map(\.description) == ["click \"Filter Applied\" of brand:Apple in products"])
  }

  @Test("A click on an answer without a query identifier is reported without a position")
  func noQueryID() throws {
    var probe = shop.probe(pages: 0)
    shop.answer(&probe, queryIDs: false)
    probe.send(insights.click(row: 1, of: shop.hits))
    let event = try #require(shop.stamped(&probe).first)
    #expect(event.queryID == nil)
    #expect(event.subject == .objects(["a/0/1"], positions: nil))
  }

  @Test("A refinement is reported when it is selected, not when it is removed or restored")
  func filters() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.brands.select("Apple"))
    #expect(shop.stamped(&probe).map(\.subject) == [.filters(["brand:Apple"])])
    probe.send(shop.brands.select("Apple"))
    probe.send(
      .restore(
        SearchChoice(
          text: "a",
          filters: [FilterGroup(shop.brands.filterGroup, [.facet("brand", "Sony")])])))
    #expect(shop.stamped(&probe).isEmpty)
    probe.send(shop.brands.select("Apple"))
    #expect(shop.stamped(&probe).map(\.subject) == [.filters(["brand:Apple"])])
  }

  @Test(
    "Invalid events and tokens, and clicks on unknown rows, are refused with a reason")
  func badInput() {
    var probe = shop.probe(pages: 1)
    let foreign = HitsInteractor<JSON>(HitsSearcher("products", index: "products"), id: "other")
    for action in [
      insights.click(row: -1, of: shop.hits), insights.click(row: .max, of: shop.hits),
      insights.click(row: 0, of: foreign), insights.click(row: 0, of: shop.hits, name: "Größe"),
      insights.click(row: 0, of: shop.hits, name: ""), insights.user("not a token"),
      insights.tell(InsightsEvent(.view, "x", of: .objects([], positions: nil), in: "products")),
      insights.tell(
        InsightsEvent(.click, "x", of: .objects(["a"], positions: [0]), in: "products")),
      insights.tell(InsightsEvent(.click, "x", of: .filters(["a:b"]), in: "")),
      insights.tell(
        InsightsEvent(.click, "x", of: .filters(["a:b"]), in: "products", queryID: "short")),
      insights.tell(InsightsEvent(.view, "x", of: .filters(["a"]), in: "products")),
      insights.tell(InsightsEvent(.view, "x", of: .filters([":b"]), in: "products")),
      insights.tell(InsightsEvent(.view, "x", of: .objects([""], positions: nil), in: "products")),
      insights.tell(
        InsightsEvent(
          .click, "x", of: .objects(["a"], positions: nil), in: "products",
          queryID: InsightsShop.queryID("a", page: 0))),
      insights.tell(
        InsightsEvent(
          .view, "x", of: .objects(["a"], positions: nil), in: "products", subtype: .purchase)),
    ] {
      probe.send(action)
      #expect(status(probe).lastValidationError != nil, "\(action)")
      #expect(shop.stamped(&probe).isEmpty)
    }
    probe.send(insights.user("user_1"))
    probe.send(insights.click(row: 0, of: shop.hits))
    #expect(status(probe).lastValidationError == nil)
    #expect(shop.stamped(&probe).map(\.userToken) == ["user_1"])
  }

  @Test(
    "S13: Nothing is sent before consent, and nothing collected without it is sent later")
  func consent() {
    var probe = shop.probe(pages: 1, consent: nil)
    for action in [
      shop.hits.rowAppeared(0), insights.click(row: 0, of: shop.hits),
      insights.convert("a", in: "products"), shop.brands.select("Apple"), insights.flush,
      insights.user("user_1"),
    ] {
      probe.send(action)
      #expect(probe.work(of: insights).isEmpty, "\(action)")
    }
    let before = probe.state["products"]?.wanted?.parameters
    #expect(before?["clickAnalytics"] == nil && before?["userToken"] == nil)
    probe.send(insights.consent(.give))
    // Stored events may have been collected without consent.
    #expect(probe.work(of: insights) == [.forget])
    shop.perform(.forget, with: .forgotten(nil), &probe)
    #expect(probe.work(of: insights).isEmpty && probe.waiting.isEmpty)
    shop.answer(&probe)
    let asked = probe.state["products"]?.wanted?.parameters
    #expect(asked?["clickAnalytics"] == true && asked?["userToken"] == "user_1")
    _ = shop.collect(&probe, rows: 0..<1)
    #expect(status(probe).waiting == 1)
  }

  @Test("Withdrawing consent empties the outbox, cancels work and deletes stored events")
  func withdrawal() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    probe.send(insights.click(row: 0, of: shop.hits))
    #expect(probe.work(of: insights).count == 2)
    probe.send(insights.consent(.withdraw))
    #expect(probe.work(of: insights) == [.forget])
    #expect(status(probe).waiting == 0 && status(probe).consent == .withdrawn)
    // The disk is full; no stored event may be sent before the deletion succeeds.
    shop.perform(.forget, with: .forgotten(.notWritten("full")), &probe)
    probe.send(insights.consent(.resume))
    #expect(probe.work(of: insights) == [.forget])
    shop.perform(.forget, with: .forgotten(nil), &probe)
    probe.advance(by: .seconds(60))
    #expect(probe.work(of: insights).isEmpty)
  }

  @Test("Resuming consent of an earlier session sends the events stored then")
  func resuming() {
    var probe = shop.probe(pages: 1, consent: .resume)
    let old = InsightsRecord(
      id: "old", time: 1,
      event: InsightsEvent(.view, "x", of: .objects(["z"], positions: nil), in: "products"))
    shop.perform(.load, with: .loaded([old], nil), &probe)
    #expect(status(probe).waiting == 1)
    probe.advance(by: .seconds(30))
    shop.endWait(&probe)
    #expect(probe.work(of: insights) == [.send(kept: [old], unkept: [])])
  }

  @Test("Events that were being sent when all work was cancelled are not sent again")
  func cancelling() {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    let more = shop.collect(&probe, rows: 3..<4)
    probe.cancelAll()
    #expect((status(probe).dropped, status(probe).waiting) == (3, 1))
    probe.send(.start)
    for _ in 0..<2 {
      probe.advance(by: .seconds(5))
      while let work = probe.work(of: insights).first {
        switch work {
        case .wait(let wait): shop.perform(work, with: .waited(wait), &probe)
        case .keep: shop.perform(work, with: .kept(nil), &probe)
        default:
          #expect(work == .send(kept: more, unkept: []))
          shop.perform(work, with: .sent, &probe)
        }
      }
    }
    #expect(status(probe).sent == 1)
  }

  @Test("An answer that no source awaits starts no work")
  func strayAnswer() throws {
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<1)
    probe.send(insights.flush)
    shop.perform(.keep(events), with: .kept(nil), &probe)
    probe.send(.text("b"))
    let request = try #require(probe.requests.first)
    probe.cancelAll()
    let before = probe.state
    probe.send(.answering(request, with: MultiSearchResponse([:])))
    #expect(probe.state == before)
    #expect(probe.work(of: insights).isEmpty)
  }

  @Test("Insights are described by the machine, and a transcript shows the work for an event")
  func transcript() {
    let description = shop.machine.describe().description
    #expect(description.contains("insights"))
    var probe = SearchProbe(shop.machine, matching: .including)
    probe.send(insights.consent(.give))
    probe.expect(
      """
      products.phase    idle → loading
      effect            insights forget, serial "work/insights/storage"
      effect            request (products), concurrent "request #1"
      """)
    probe.send(insights.tell(InsightsEvent(.click, "Told", of: .filters(["a:b"]), in: "products")))
    probe.expect(
      """
      effect    insights stamp (click "Told" of a:b in products), concurrent "work/insights/stamp"
      """)
  }
}
