import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Conversions reported as insights")
struct InsightsConversionTests {
  private let shop = InsightsShop()
  private var insights: InsightsInteractor { shop.insights }

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
    expectEqual(
      events.map(\.queryID),
      [
        InsightsShop.queryID("a", page: 0), nil, InsightsShop.queryID("b", page: 0),
      ])
    expectEqual(events.map(\.subtype), [.purchase, nil, .addToCart])
    expectEqual(events.map(\.name), ["Hit Converted", "Hit Converted", "Added"])
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
    let events = InsightsShop.stamps(in: probe.work(of: quiet))
    expectEqual(events.map(\.kind), [.conversion])
    expectEqual(events.map(\.queryID), [InsightsShop.queryID("a", page: 0)])
  }
}
