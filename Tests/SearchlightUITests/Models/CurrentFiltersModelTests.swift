import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import Testing

@Suite("The current filters on a screen")
@MainActor
struct CurrentFiltersModelTests {
  private let showroom = Showroom()

  @Test("The chosen filters are labelled with the titles of options and numbers of the locale")
  func labels() throws {
    let search = try showroom.search()
    search.start()
    let filters = CurrentFiltersModel(
      in: search, titles: ["price": "Preis"], locale: Locale(identifier: "de")
    ) { $0.filter == .tag("hook") ? "Tow bar" : nil }
    search.send(showroom.prices.select(1234.5...20000))
    search.send(showroom.electric.toggle(true))
    search.send(showroom.body.toggle("van"))
    search.send(showroom.safety.toggle(4))
    search.send(showroom.extras.toggle(.tag("hook")))
    expectEqual(
      Set(filters.filters.map(\.label)),
      ["Preis: 1.234 – 20.000", "Electric", "Van", "Safety: ≥ 4 ★", "Tow bar"])
    filters.clear()
    expect(filters.filters.isEmpty && search.state.filters.isEmpty)
  }

  @Test("A controller gets labelled filters, in the words that the connector was given")
  func connector() throws {
    let frames = ManualFrames()
    let search = try showroom.search(frames: frames)
    search.start()
    let table = FilterTable()
    let connector = CurrentFiltersConnector(
      searcher: search, controller: table, words: FilterWords(titles: ["price": "Preis"]),
      label: { $0.filter == .tag("hook") ? "Tow bar" : nil })
    search.send(
      .batch([
        showroom.prices.select(NumberBounds(lower: 12)), showroom.extras.toggle(.tag("hook")),
      ]))
    frames.tick()
    expectEqual(Set(table.items.map(\.label)), ["Tow bar", "Preis: ≥ 12"])
    withExtendedLifetime(connector) {}
  }
}
