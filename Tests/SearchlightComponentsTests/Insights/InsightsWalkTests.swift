import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Insights in random walks")
struct InsightsWalkTests {
  private let shop = InsightsShop()

  @Test("Walks over generated answers reach views and clicks that refer to the query of an answer")
  func reached() {
    let (hits, insights) = (shop.hits, shop.insights)
    let rows = Generator<Int>.number(in: 0...4)
    let walk = RandomWalk(
      from: shop.probe(pages: 0),
      actions: .either(
        .searching(letters: "ab", count: 0...1), rows.map { hits.rowAppeared($0) },
        rows.map { insights.click(row: $0, of: hits) }),
      answers: { work in
        guard case .search(let request) = work else { return [] }
        let answers = Generator<MultiSearchResponse>.answer(to: request, hits: 0...9)
        return (0..<16).map { .answering(request, with: answers.value(seed: $0)) }
      }, violation: { _ in nil })
    var events: [InsightsEvent] = []
    for seed in 0..<200 as Range<UInt64> {
      events += InsightsShop.stamps(in: walk.situations.value(seed: seed).work(of: insights))
    }
    for kind in [InsightsEvent.Kind.view, .click] {
      expect(events.contains { $0.kind == kind && $0.queryID != nil }, "\(kind)")
    }
    expect(events.allSatisfy { $0.validationError == nil })
  }
}
