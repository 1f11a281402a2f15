import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("Connectors of filter and number controls")
@MainActor
struct ControlConnectorTests {
  private let showroom = Showroom()
  private let frames = ManualFrames()

  @Test("Choices in a toggle, a list and segments filter the search and are shown there")
  func filters() throws {
    let search = try showroom.search(frames: frames)
    let (toggle, list, segments) = (SwitchView(), OptionTable<Filter>(), SegmentView<String>())
    let stars = OptionTable<Int>()
    let connectors: [any Connector] = [
      FilterToggleConnector(searcher: search, interactor: showroom.electric, controller: toggle),
      FilterListConnector(searcher: search, interactor: showroom.extras, controller: list),
      FilterMapConnector(searcher: search, interactor: showroom.body, controller: segments),
      FilterListConnector(searcher: search, interactor: showroom.safety, controller: stars),
    ]
    search.start()
    frames.tick()
    expect((toggle.title, toggle.isSelected) == ("Electric", false))
    expectEqual(segments.titles, ["van": "Van", "coupe": "Coupe"])
    expect(segments.selected == nil)
    toggle.onClick?(true)
    list.onClick?(.tag("radio"))
    segments.onClick?("coupe")
    stars.onClick?(4)
    frames.tick()
    expect(toggle.isSelected)
    expectEqual(list.items.map(\.isSelected), [true, false])
    expectEqual(segments.selected, "coupe")
    // A tap means what the segments show, whatever the search has chosen since.
    search.store.send(showroom.body.select("van"))
    segments.onClick?("van")
    frames.tick()
    expectEqual(segments.selected, "van")
    segments.onClick?("van")
    frames.tick()
    expect(segments.selected == nil)
    segments.onClick?("coupe")
    frames.tick()
    expectEqual(stars.items.filter(\.isSelected).map(\.item), [4])
    expectEqual(showroom.found(in: search), ["2"])
    for connector in connectors { connector.disconnect() }
    expect(toggle.onClick == nil && list.onClick == nil && segments.onClick == nil)
  }

  @Test("A slider and a stepper show bounds and numbers, and their changes reach the search")
  func numbers() throws {
    let search = try showroom.search(frames: frames)
    let (slider, stepper) = (RangeSlider(), StepperView())
    let range = NumberRangeConnector(searcher: search, attribute: "price", controller: slider)
    let number = FilterComparisonConnector(
      searcher: search, attribute: "seats", numericOperator: .greaterThanOrEqual,
      controller: stepper)
    expect(slider.bounds == nil && slider.positions == nil)
    search.start()
    frames.tick()
    expect((slider.bounds, slider.positions) == (10...40, 10...40))
    expectEqual(stepper.bounds, 2...7)
    slider.onRangeChanged?(10...30)
    stepper.computation?.increment()
    stepper.computation?.increment(by: 3)
    frames.tick()
    expectEqual(slider.positions, 10...30)
    expectEqual(stepper.value, 5)
    expectEqual(search.state.filters.groups.filtersText, #""price" <= 30 AND "seats" >= 5"#)
    stepper.computation?.decrement(by: 10)
    stepper.computation?.just(value: nil)
    frames.tick()
    expect(stepper.value == nil)
    search.send(.filters(.add(.tag("nothing"), to: .and("nothing"))))
    frames.tick()
    expect(slider.bounds == nil && slider.positions == nil, "it belonged to what was found before")
    search.send(.filters(.remove(.tag("nothing"), from: .and("nothing"))))
    frames.tick()
    expectEqual(slider.positions, 10...30)
    range.disconnect()
    number.disconnect()
    stepper.computation?.increment()
    expectEqual(search.state.filters.groups.filtersText, #""price" <= 30"#)
  }
}
