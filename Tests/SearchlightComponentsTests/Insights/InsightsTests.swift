import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Insights")
struct InsightsTests {
  private let shop = InsightsShop()
  private var insights: InsightsInteractor { shop.insights }

  private func status(_ probe: SearchProbe) -> InsightsStatus { insights.present(probe.state) }

  @Test("A row that appears counts as viewed once per answer, in whichever list it appears")
  func views() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.hits.rowAppeared(0))
    probe.send(shop.hits.rowAppeared(0))
    probe.send(shop.second.rowAppeared(0))
    probe.send(shop.hits.rowAppeared(2))
    expectEqual(
      shop.stamped(&probe).map(\.description),
      [
        "view \"Hits Viewed\" of a/0/0 in products", "view \"Hits Viewed\" of a/0/2 in products",
      ])
    // The text has an answer of its own with other rows.
    probe.send(.text("b"))
    shop.answer(&probe)
    probe.send(shop.hits.rowAppeared(0))
    expectEqual(
      shop.stamped(&probe).map(\.description), ["view \"Hits Viewed\" of b/0/0 in products"])
  }

  @Test("A row that is about to appear is loaded, and is no view")
  func needed() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.hits.rowNeeded(0))
    probe.send(shop.hits.rowNeeded(7))
    shop.answer(&probe)
    expect(shop.stamped(&probe).isEmpty)
    expectEqual(shop.hits.present(probe.state).rawHit(atIndex: 7)?.objectID, "a/1/2")
  }

  @Test("An event of a record as it was shown names that record, whatever the list shows now")
  func shownRecords() throws {
    var probe = shop.probe(pages: 1)
    let shown = try #require(InsightsHit(row: 3, in: shop.hits.present(probe.state)))
    let page = try #require(InsightsHit(row: 3, in: shop.second.present(probe.state)))
    expectEqual(shown, page)
    expect(InsightsHit(row: 9, in: shop.hits.present(probe.state)) == nil, "it is not loaded")
    probe.send(.text("b"))
    shop.answer(&probe)
    probe.send(insights.click(shown, of: shop.hits))
    probe.send(insights.convert(shown, of: shop.second, as: .purchase))
    let events = shop.stamped(&probe)
    expectEqual(
      events.map(\.description),
      [
        "click \"Hit Clicked\" of a/0/3 at 4 in products",
        "conversion \"Hit Converted\" of a/0/3 in products",
      ])
    expectEqual(events.map(\.queryID), Array(repeating: shown.queryID, count: 2))
    let other = HitsInteractor<JSON>(shop.products, id: "other")
    probe.send(insights.click(shown, of: other))
    expect(status(probe).lastValidationError?.contains("other") == true)
  }

  @Test("A row that is not loaded is viewed only when it appears with its record")
  func placeholders() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.hits.rowAppeared(7))
    expect(shop.stamped(&probe).isEmpty)
    shop.answer(&probe)
    probe.send(shop.hits.rowAppeared(7))
    expectEqual(
      shop.stamped(&probe).map(\.description), ["view \"Hits Viewed\" of a/1/2 in products"])
  }

  @Test(
    "A click names the answer of its page, its position in the whole list and the shown index")
  func clicks() throws {
    var probe = shop.probe(pages: 2)
    // Another index is wanted but not shown yet.
    probe.send(.index("products_by_price", of: "products"))
    probe.send(insights.click(row: 7, of: shop.hits))
    let event = try #require(shop.stamped(&probe).first)
    expectEqual(event.subject, .objects(["a/1/2"], positions: [8]))
    expectEqual(event.queryID, InsightsShop.queryID("a", page: 1))
    expectEqual(event.index, "products")
    expect(event.validationError == nil)
  }

  @Test("In a list of numbered pages, positions count from the first page")
  func placesInOnePage() throws {
    var probe = shop.probe(pages: 1)
    probe.send(.page(3, of: "products"))
    shop.answer(&probe)
    probe.send(insights.click(row: 1, of: shop.second))
    let event = try #require(shop.stamped(&probe).first)
    expectEqual(event.subject, .objects(["a/3/1"], positions: [17]))
  }

  @Test("A click on an answer without a query identifier is reported without a position")
  func noQueryID() throws {
    var probe = shop.probe(pages: 0)
    shop.answer(&probe, queryIDs: false)
    probe.send(insights.click(row: 1, of: shop.hits))
    let event = try #require(shop.stamped(&probe).first)
    expect(event.queryID == nil)
    expectEqual(event.subject, .objects(["a/0/1"], positions: nil))
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
      expect(status(probe).lastValidationError != nil, "\(action)")
      expect(shop.stamped(&probe).isEmpty)
    }
    probe.send(insights.user("user_1"))
    probe.send(insights.click(row: 0, of: shop.hits))
    expect(status(probe).lastValidationError == nil)
    expectEqual(shop.stamped(&probe).map(\.userToken), ["user_1"])
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
    expectEqual(probe.state, before)
    expect(probe.work(of: insights).isEmpty)
  }

  @Test("Insights are described by the machine, and a transcript shows the work for an event")
  func transcript() {
    let description = shop.machine.describe().description
    expect(description.contains("insights"))
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
      effect    insights stamp (click "Told" of a:b in products), serial "work/insights/stamp", background
      """)
    probe.finish(matching: .including.ignoring("effect"))
  }

  @Test("A searcher's own clickAnalytics stays, and a fallback of recommendations is a search too")
  func requests() throws {
    func request(
      _ searcher: some Searcher, consent: InsightsConsentDecision = .give
    ) throws -> SearchRequest {
      let rows = HitsInteractor<JSON>(searcher)
      let insights = InsightsInteractor(rows)
      var probe = SearchProbe(
        SearchMachine {
          rows
          insights
        })
      probe.send(.batch([insights.consent(consent), insights.user("user-42"), .start]))
      return try #require(probe.requests.first?.entries.first).request
    }
    let own = try request(
      HitsSearcher("s", index: "i", parameters: ["clickAnalytics": false])
    ).parameters
    expectEqual(own["clickAnalytics"], false)
    expectEqual(own["userToken"], "user-42")
    func related(_ fallback: SearchParameters?) -> RecommendationSearcher {
      RecommendationSearcher("r", .relatedProducts, for: ["0"], in: "i", fallback: fallback)
    }
    let asked = try request(related(["filters": "brand:Apple"]))
    expectEqual(asked.parameters["clickAnalytics"], true)
    expectEqual(
      asked.recommendation?.fallback,
      ["filters": "brand:Apple", "clickAnalytics": true, "userToken": "user-42"])
    expectEqual(
      try request(related(["clickAnalytics": false])).recommendation?.fallback,
      ["clickAnalytics": false, "userToken": "user-42"])
    expect(try request(related(nil)).recommendation?.fallback == nil)
    expectEqual(
      try request(related([:]), consent: .withdraw).recommendation?.fallback, [:])
  }

  @Test("Events are stamped one after another, in the order in which they were told")
  func order() {
    var probe = shop.probe(pages: 0)
    for number in 0..<3 {
      probe.send(
        insights.tell(
          InsightsEvent(
            .conversion, "\(number)", of: .objects(["a"], positions: nil), in: "products")))
    }
    for number in 0..<3 {
      let work = probe.work(of: insights).first { !InsightsShop.stamps(in: [$0]).isEmpty }
      let running = InsightsShop.stamps(in: work.map { [$0] } ?? [])
      expectEqual(running.map(\.name), ["\(number)"], "the others wait")
      let record = InsightsRecord(id: "\(number)", time: Int64(number), event: running[0])
      if let work { shop.perform(work, with: .stamped([record]), &probe) }
    }
    probe.send(insights.flush)
    let kept = probe.work(of: insights).compactMap { work in
      if case .keep(let records) = work { records.map(\.event.name) } else { nil }
    }
    expectEqual(kept, [["0", "1", "2"]])
  }

  @Test("An event has at most the limit of records or refinements", arguments: [0, 1, 20, 21])
  func itemLimit(count: Int) {
    let names = (0..<count).map { "\($0)" }
    for subject in [
      InsightsEvent.Subject.objects(names, positions: nil), .filters(names.map { "size:\($0)" }),
    ] {
      let event = InsightsEvent(.view, "Seen", of: subject, in: "films")
      let isValid = 1...InsightsEvent.itemLimit ~= count
      expectEqual(
        event.validationError,
        isValid ? nil : "It must have 1 to 20 records or refinements.", "\(subject)")
    }
  }

  @Test(
    "Requests ask for the identifiers of queries only if the component is to",
    arguments: [true, false])
  func queryIDs(asks: Bool) {
    let insights = InsightsInteractor(shop.hits, asksForQueryIDs: asks)
    expectEqual(insights.asksForQueryIDs, asks)
    var probe = SearchProbe(
      SearchMachine {
        shop.hits
        insights
      }, matching: .including)
    probe.send(insights.user("user_1"))
    probe.send(insights.consent(.give))
    probe.send(.start)
    let parameters = probe.state["products"]?.wanted?.parameters
    expectEqual(parameters?["clickAnalytics"], asks ? true : nil)
    expectEqual(parameters?["userToken"], asks ? "user_1" : nil)
  }
}
