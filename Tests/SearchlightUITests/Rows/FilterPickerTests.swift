import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("The rows of pickers and menus")
@MainActor
struct FilterPickerTests {
  private let showroom = Showroom()

  @Test("A picker shows Any only while nothing in its group restricts the search")
  func other() throws {
    let search = try showroom.search()
    search.start()
    let safety = FilterControlModel(showroom.safety, in: search)
    expectEqual(safety.pickedRow, .any)
    expectEqual(safety.pickerRows, [.any] + (1...4).reversed().map { .option($0) })
    // A slider over the same numbers.
    search.send(.filters(.add(.numeric("safety", in: 2...3), to: showroom.safety.filterGroup)))
    expectEqual(safety.pickedRow, .other)
    expectEqual(safety.pickerRows.prefix(2), [.any, .other])
    safety.pickedRow = .other
    expectEqual(safety.pickedRow, .other, "choosing the chosen row changes nothing")
    safety.pickedRow = .any
    expect(safety.pickedRow == .any && search.state.filters.isEmpty)
    safety.pickedRow = .option(4)
    expect(safety.pickedRow == .option(4) && !safety.pickerRows.contains(.other))
    // A filter of another component in the group of the picker.
    let body = FilterControlModel(showroom.body, in: search)
    search.send(.filters(.add(.facet("body", "truck"), to: showroom.body.filterGroup)))
    expectEqual(body.pickedRow, .other)
    expectEqual(body.pickerRows, [.other, .option("van"), .option("coupe")], "nothing to clear")
    expect(!body.options.canClear)
    body.selection = "van"
    expect(body.options.canClear)
    expectEqual(body.pickedRow, .option("van"))
  }

  @Test("A sort menu has a row for the order that is shown, also for one that it does not offer")
  func sorting() {
    let cars = HitsSearcher("cars", index: "cars")
    let order = SortByInteractor(cars, indices: ["cars", "cheap"])
    let machine = SearchMachine {
      HitsInteractor<JSON>(cars)
      order
    }
    var state = machine.initialState
    expectEqual(order.rows(showing: order.present(state)), order.options)
    var index: IndexName? = "newest"
    for _ in 0..<2 {
      _ = machine.reduce(&state, .index(index, of: "cars"))
      let chosen = order.present(state)
      expect(order.rows(showing: chosen).contains(chosen))
      expectEqual(order.rows(showing: chosen).count, index == nil ? 2 : 3)
      index = nil
    }
  }

  @Test("An expanded list offers to show less only if that hides values")
  func showLess() throws {
    let cinema = Cinema()
    let list = FacetListInteractor(cinema.movies, attribute: "genres", limit: 1, showMoreLimit: 9)
    let long = FacetListInteractor(
      cinema.movies, attribute: "genres", limit: 2, showMoreLimit: 9, id: "long")
    let machine = SearchMachine {
      HitsInteractor<JSON>(cinema.movies)
      list
      long
    }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf())),
      frames: ManualFrames())
    search.start()
    expect(search[list].canShowMore && !search[list].canShowLess)
    search.send(.batch([list.toggleShowMore, long.toggleShowMore]))
    expect(search[list].canShowLess && !search[list].canShowMore)
    expect(search[long].isShowingMore && !search[long].canShowLess, "the list has two values")
  }
}
