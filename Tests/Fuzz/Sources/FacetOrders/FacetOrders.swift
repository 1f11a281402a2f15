import FuzzDriver
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

@testable import SearchlightLocal
@testable import SearchlightBackend

/// Reads bytes as an answer with facets and their display order, and presents them.
///
/// The scanner of answers and the JSON reader must read the same order, and it must be written
/// unchanged. No hidden value and no value twice may be shown, and ordered values must precede the
/// others.
@main
enum FacetOrdersHarness: Harness {
  static let goals = [
    "an order of facets", "facets shown", "a hidden value", "a value with a place",
  ]

  private static let movies = HitsSearcher("movies", index: "movies", parameters: ["facets": ["*"]])

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let json = try? JSON(parsing: bytes),
      let response = try? SearchResponse.results(scanning: bytes).first?.get(),
      let ordering = response.facetOrdering
    else { return }
    reached("an order of facets")
    // Settings are read strictly, but an order that they accept must equal that of the answer.
    if let told = json["renderingContent"]?["facetOrdering"],
      let settings = try? IndexSettings(json: ["renderingContent": ["facetOrdering": told]])
    {
      require(settings.facetOrdering == ordering, "\(told) is read otherwise in settings")
    }
    var settings = IndexSettings()
    settings.facetOrdering = ordering
    let again = try? IndexSettings(json: settings.json)
    require(again?.facetOrdering == ordering, "\(settings.json) does not read back")
    show(response, ordering)
  }

  private static func show(_ response: SearchResponse, _ ordering: FacetOrdering) {
    let list = FacetListInteractor(movies, attribute: ordering.facets.first ?? "a")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movies
        list
      })
    probe.send(.text(""))
    probe.send(list.toggle(response.facets.values.first?.first?.value ?? "x"))
    probe.advanceUntilNothingWaits()
    for request in probe.requests {
      probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
    }
    let shown = probe.value(of: movies.dynamicFacets)
    if !shown.isEmpty { reached("facets shown") }
    let attributes = shown.map(\.attribute)
    require(Set(attributes).count == attributes.count, "a facet twice: \(attributes)")
    for facets in shown {
      let values = facets.items.map(\.facet.value)
      let rule = ordering.values[facets.attribute] ?? FacetOrdering.Values()
      require(Set(values).count == values.count, "a value twice: \(values)")
      let known = (response.facets[facets.attribute] ?? []).map(\.value)
      // A text names the value that is equal to it, else the first one that differs in case only.
      func named(_ text: String) -> String? {
        let all = known + values.filter { !known.contains($0) }
        let folded = facets.attribute.folded(text)
        return all.first { $0 == text } ?? all.first { facets.attribute.folded($0) == folded }
      }
      let hidden = Set(rule.hide.compactMap(named))
      require(Set(values).isDisjoint(with: hidden), "hidden, and shown: \(values)")
      if !rule.hide.isEmpty { reached("a hidden value") }
      var placed: [String] = []
      for value in rule.order.compactMap(named)
      where values.contains(value) && !placed.contains(value) {
        placed.append(value)
      }
      require(values.starts(with: placed), "\(values) do not begin with \(placed)")
      if !placed.isEmpty { reached("a value with a place") }
    }
    _ = "\(shown) \(probe.value(of: list))"
  }
}
