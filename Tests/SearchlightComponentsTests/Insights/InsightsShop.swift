import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A search for products with insights, whose requests and work a test answers by hand.
struct InsightsShop: Sendable {
  let products = HitsSearcher("products", index: "products", hitsPerPage: 5)
  let hits: HitsInteractor<JSON>
  /// A list of the same rows that shows one page at a time.
  let second: HitsInteractor<JSON>
  let brands: FacetListInteractor
  let insights: InsightsInteractor

  init() {
    hits = HitsInteractor(products, infiniteScrolling: .on(withOffset: 0))
    second = HitsInteractor(products, infiniteScrolling: .off, id: "second")
    brands = FacetListInteractor(products, attribute: "brand")
    var delivery = InsightsDelivery()
    delivery.batchSize = 3
    delivery.limit = 6
    insights = InsightsInteractor(hits, second, delivery: delivery)
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      second
      brands
      insights
    }
  }

  /// A probe that searches for `a` and has some pages loaded, after a decision about consent.
  func probe(pages: Int, consent: InsightsConsentDecision? = .give) -> SearchProbe {
    var probe = SearchProbe(machine, matching: .including)
    if let consent {
      probe.send(insights.consent(consent))
      if consent == .give { perform(.forget(removal: 1), with: .forgotten(nil), &probe) }
    }
    probe.send(.text("a"))
    for page in 0..<pages {
      if page > 0 { probe.send(hits.rowAppeared(page * 5)) }
      answer(&probe)
    }
    _ = stamped(&probe)
    return probe
  }

  /// The query identifier of the answer for a page of a text.
  static func queryID(_ text: String, page: Int) -> String {
    let name = text.utf8.reduce(page * 256) { $0 + Int($1) }
    let digits = String(name, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Answers all requests under way, out of a hundred rows, with a query identifier for each page.
  func answer(_ probe: inout SearchProbe, queryIDs: Bool = true) {
    while let request = probe.requests.first {
      var response = MultiSearchResponse([:])
      for entry in request.entries {
        let (text, page) = (entry.request.query, entry.request.page)
        var builder = HitsPage.Builder()
        for row in 0..<5 {
          builder.append(objectID: "\(text)/\(page)/\(row)", record: ["title": .integer(row)])
        }
        var hits = HitsPage(builder)
        if queryIDs { hits.origin = HitsOrigin(queryID: Self.queryID(text, page: page)) }
        response.results[entry.source] = .success(
          SearchResponse(to: entry.request, hits: hits, nbHits: 100))
      }
      let work = SearchWork.search(request)
      probe.complete(work, with: .answering(request, with: response))
    }
  }

  /// Lets the performer stamp the events that wait for it, one after another; returns those events.
  @discardableResult
  func stamped(_ probe: inout SearchProbe) -> [InsightsEvent] {
    var stamped: [InsightsEvent] = []
    while let work = probe.work(of: insights).first(where: { Self.stamps(in: [$0]).count > 0 }) {
      stamped += Self.stamps(in: [work])
      probe.perform(work, of: insights)
    }
    return stamped
  }

  /// The events that wait to be stamped.
  static func stamps(in work: [InsightsWork]) -> [InsightsEvent] {
    work.flatMap { (work) -> [InsightsEvent] in
      if case .stamp(let events, _) = work { events } else { [] }
    }
  }

  /// Clicks rows; returns the stamped events.
  func collect(_ probe: inout SearchProbe, rows: Range<Int>) -> [InsightsRecord] {
    var records: [InsightsRecord] = []
    for row in rows {
      probe.send(insights.click(row: row % 5, of: hits))
      for case .stamp(let events, let removals) in probe.work(of: insights) {
        let new = events.map { InsightsRecord(id: "\(row)", time: Int64(row), event: $0) }
        perform(.stamp(events, afterRemovals: removals), with: .stamped(new), &probe)
        records += new
      }
    }
    return records
  }

  func perform(_ work: InsightsWork, with answer: InsightsAnswer, _ probe: inout SearchProbe) {
    probe.perform(work, of: insights, with: .answer(answer))
  }
}
