import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("S14 on a screen: every control marks a choice until its answer arrives")
@MainActor
struct PendingChoiceTests {
  private let showroom = Showroom()

  /// What a screen shows of a search: which of its controls are marked as pending.
  private func pending(in search: SearchModel) -> [String] {
    let marks = [
      "electric": FilterControlModel(showroom.electric, in: search).isPending,
      "body": FilterControlModel(showroom.body, in: search).isPending,
      "extras": FilterControlModel(showroom.extras, in: search).isPending,
      "safety": FilterControlModel(showroom.safety, in: search).isPending,
      "seats": NumberModel(showroom.seats, in: search).number.isPending,
      "prices": NumberRangeModel(showroom.prices, in: search).range.isPending,
      "histogram": NumberRangeModel(showroom.prices, in: search).histogram(buckets: 3).isPending,
    ]
    return marks.filter(\.value).keys.sorted()
  }

  /// A choice, and the controls that are marked until its answer arrives.
  struct Choice: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let action: @Sendable (Showroom) -> SearchAction
    let marked: [String]

    init(
      _ description: String, marks marked: [String],
      action: @escaping @Sendable (Showroom) -> SearchAction
    ) {
      testDescription = description
      self.action = action
      self.marked = marked
    }
  }

  private nonisolated static let choices = [
    Choice("toggle", marks: ["electric"]) { $0.electric.toggle(true) },
    Choice("picker", marks: ["body"]) { $0.body.select("van") },
    Choice("list", marks: ["extras"]) { $0.extras.toggle(.tag("radio")) },
    Choice("rating", marks: ["safety"]) { $0.safety.toggle(4) },
    Choice("stepper", marks: ["seats"]) { $0.seats.step(by: 1) },
    Choice("slider", marks: ["histogram", "prices"]) { $0.prices.select(15...20) },
  ]

  @Test(
    "A control that is chosen from is marked, no other is, and the answer removes the mark",
    arguments: choices)
  func controls(choice: Choice) throws {
    let frames = ManualFrames()
    let (search, answer) = try showroom.heldSearch(frames: frames)
    search.start()
    answer()
    let (switchView, table, segments, slider, stepper) = (
      SwitchView(), OptionTable<FilterListInteractor.OptionKey>(), SegmentView<String>(),
      RangeSlider(), StepperView()
    )
    let connectors: [any Connector] = [
      FilterToggleConnector(
        searcher: search, interactor: showroom.electric, controller: switchView),
      FilterListConnector(searcher: search, interactor: showroom.extras, controller: table),
      FilterMapConnector(searcher: search, interactor: showroom.body, controller: segments),
      NumberRangeConnector(searcher: search, interactor: showroom.prices, controller: slider),
      FilterComparisonConnector(
        searcher: search, interactor: showroom.seats, controller: stepper),
    ]
    func shown() -> [String] {
      frames.tick()
      let marks = [
        "electric": switchView.isPending, "extras": table.isPending, "body": segments.isPending,
        "prices": slider.isPending, "seats": stepper.isPending,
      ]
      return marks.filter(\.value).keys.sorted()
    }
    expect(pending(in: search).isEmpty && shown().isEmpty)
    search.send(choice.action(showroom))
    expectEqual(pending(in: search), choice.marked)
    expectEqual(shown(), choice.marked.filter { $0 != "histogram" && $0 != "safety" })
    answer()
    expect(pending(in: search).isEmpty && shown().isEmpty)
    withExtendedLifetime(connectors) {}
  }

  @Test("The rows of facet lists and menus are shown again when only their mark differs")
  func rows() throws {
    let cinema = Cinema()
    let held = HeldSearch()
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    let (genres, menu) = (
      FacetListModel(cinema.genres, in: search), HierarchicalModel(cinema.menu, in: search)
    )
    search.start()
    search.send(try #require(held.answer()))
    search.send(.batch([cinema.genres.toggle("Drama"), cinema.menu.toggle("A")]))
    let (facets, nodes) = (genres.items.items, menu.items)
    expect(facets.contains(where: \.isPending) && nodes.contains(where: \.isPending))
    search.send(try #require(held.answer()))
    expectEqual(ItemsUpdate(from: facets, to: genres.items.items).changed, [0])
    expectEqual(ItemsUpdate(from: nodes, to: menu.items).changed, [0])
    expect(PendingMark.opacity(isPending: true) < PendingMark.opacity(isPending: false))
  }
}
