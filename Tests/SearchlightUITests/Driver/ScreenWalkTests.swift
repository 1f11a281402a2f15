import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

/// Random walks over a screen that shows every model: each frame shows one state, no view is
/// outdated, and no view is notified twice before it is drawn.
///
/// `SEARCHLIGHT_WALK_STEPS` sets the total number of steps, as in the walks through the machine.
@Suite("Random walks over a screen")
@MainActor
struct ScreenWalkTests {
  private static var steps: Int {
    ProcessInfo.processInfo.environment["SEARCHLIGHT_WALK_STEPS"].flatMap { Int($0) }
      ?? RandomCases.count(of: 100_000, usually: 900)
  }

  @Test("Every frame shows one state, whatever users, services and other threads do")
  func walks() async {
    var taken = 0
    var seed: UInt64 = 0
    var draws = 0
    while taken < Self.steps {
      let held = HeldSearch()
      let cinema = Cinema(cleanUp: seed.isMultiple(of: 3) ? nil : 3)
      let clock = ManualClock()
      let screen = Screen(cinema, held.store(cinema.machine, clock: clock))
      var numbers = SeededNumbers(seed: seed)
      var actions: [String] = []
      for step in 0..<200 {
        let (action, problems) = await Self.step(&numbers, screen, held, clock)
        actions.append(action)
        if !problems.isEmpty {
          Issue.record(
            """
            \(problems.joined(separator: "\n"))
            at step \(step) of seed \(seed): \(actions.suffix(12).joined(separator: ", "))
            """)
          return
        }
      }
      taken += 200
      seed += 1
      draws += screen.views.map(\.draws).reduce(0, +)
    }
    expect(draws > Self.steps / 10, "views were drawn")
  }

  private static func step(
    _ numbers: inout SeededNumbers, _ screen: Screen, _ held: HeldSearch,
    _ clock: ManualClock
  ) async -> (String, [String]) {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    let (search, store) = (screen.search, screen.search.store)
    switch below(20) {
    case 0..<4:
      // Append a letter, or remove one.
      let text = search.text
      screen.composed = nil
      search.text = below(3) == 0 ? String(text.dropLast()) : text + ["a", "b", " "][below(3)]
      return ("type \(search.text)", [])
    case 4:
      let text = search.text + "あ"
      screen.composed = text
      search.edit(text, isComposing: true)
      return ("compose", [])
    case 5:
      screen.scroll(to: [0, 5, 95, 50_000, 99_999, -3, .max - 100][below(7)])
      return ("scroll to \(screen.firstRow)", [])
    case 6:
      screen.genres.toggle(["Drama", "Crime", "Nothing"][below(3)])
      return ("toggle", [])
    case 7:
      screen.genres.exclude("Crime")
      return ("exclude", [])
    case 8:
      screen.menu.toggle(["A", "A > B", "C"][below(3)])
      return ("menu", [])
    case 9:
      if let filter = screen.filters.filters.first { screen.filters.remove(filter) }
      return ("remove a filter", [])
    case 10:
      screen.genres.searchText = ["", "d", "dr"][below(3)]
      return ("search the list", [])
    case 11:
      screen.pages.show(below(6))
      return ("page", [])
    case 12:
      // A change that the screen does not make itself.
      let choice = SearchChoice(
        text: "link", filters: [FilterGroup(screen.cinema.genres.filterGroup)])
      store.send(below(2) == 0 ? .restore(choice) : .text("elsewhere"))
      return ("from elsewhere", [])
    case 13:
      store.send([.refresh(), .retry(), .submit, .start][below(4)])
      return ("refresh, retry, submit or start", [])
    case 14 where below(4) == 0:
      // A request that takes this long is stalled.
      await clock.advance(by: .milliseconds(150))
      return ("150 ms pass", [])
    case 14 where below(4) == 0:
      store.cancelAll()
      return ("cancel all", [])
    case 14...16:
      // Any request under way is answered early or late, fails, or is lost.
      let count = [0, 3, 95, 100_000][below(4)]
      let failing: Set<SourceID> = [[], [], ["movies"], ["movies", "actors"]][below(4)]
      let number = below(max(1, held.requests.count))
      if let answer = held.answer(number, from: Shelf(count: count, failing: failing)) {
        if below(8) > 0 { store.send(answer) }
      }
      return ("answer \(number) with \(count), failing \(failing.sorted())", [])
    default:
      if below(3) > 0 { await Task.yield() }
      if below(4) == 0 { search.take() }
      return ("frame", screen.frame())
    }
  }
}
