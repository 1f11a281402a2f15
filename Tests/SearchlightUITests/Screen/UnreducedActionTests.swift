import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Synchronization
import Testing

@testable import SearchlightUI

@Suite("Choices that another thread has yet to reduce")
@MainActor
struct UnreducedActionTests {
  private let showroom = Showroom()

  /// A way to choose something, and what a screen shows of it.
  struct Control: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let choose: @MainActor @Sendable (SearchModel, Showroom) -> Void
    let shown: @MainActor @Sendable (SearchModel, Showroom) -> String
    let expected: String

    init(
      _ description: String, shows expected: String,
      choose: @escaping @MainActor @Sendable (SearchModel, Showroom) -> Void,
      shown: @escaping @MainActor @Sendable (SearchModel, Showroom) -> String
    ) {
      testDescription = description
      self.expected = expected
      self.choose = choose
      self.shown = shown
    }
  }

  private nonisolated static let controls = [
    Control("a toggle that is switched on, off and on", shows: "true") { search, showroom in
      let toggle = FilterControlModel(showroom.electric, in: search)
      for isOn in [true, false, true] {
        toggle.isOn = isOn
        expectEqual(toggle.isOn, isOn)
      }
    } shown: { search, showroom in
      "\(FilterControlModel(showroom.electric, in: search).isOn)"
    },
    Control("a toggle that is switched on and off", shows: "false") { search, showroom in
      let toggle = FilterControlModel(showroom.electric, in: search)
      toggle.isOn = true
      toggle.isOn = false
    } shown: { search, showroom in
      "\(FilterControlModel(showroom.electric, in: search).isOn)"
    },
    Control("a picker that is set twice to the same option", shows: "coupe") { search, showroom in
      let picker = FilterControlModel(showroom.body, in: search)
      picker.selection = "van"
      picker.selection = "coupe"
      picker.selection = "coupe"
    } shown: { search, showroom in
      FilterControlModel(showroom.body, in: search).selection ?? "-"
    },
    Control("a stepper with three steps", shows: "5.0") { search, showroom in
      let seats = NumberModel(showroom.seats, in: search)
      for (number, step) in [1.0, 1, 2].enumerated() {
        seats.step(by: step)
        expectEqual(seats.value, [2, 3, 5][number])
      }
    } shown: { search, showroom in
      "\(NumberModel(showroom.seats, in: search).value ?? 0)"
    },
    Control("a slider", shows: "15.0…") { search, showroom in
      NumberRangeModel(showroom.prices, in: search).select(15...40)
    } shown: { search, showroom in
      "\(NumberRangeModel(showroom.prices, in: search).range.choice)"
    },
    Control("a list whose rows are tapped", shows: #"["_tags":"hook"]"#) { search, showroom in
      let extras = FilterControlModel(showroom.extras, in: search)
      extras.toggle(.tag("radio"))
      extras.toggle(.tag("hook"))
      extras.toggle(.tag("radio"))
    } shown: { search, showroom in
      "\(FilterControlModel(showroom.extras, in: search).options.selections)"
    },
    Control("pages that are turned", shows: "1") { search, showroom in
      let pages = PagesModel(showroom.cars, in: search)
      pages.next()
      pages.next()
      expectEqual(pages.current, 2)
      pages.previous()
    } shown: { search, showroom in
      "\(PagesModel(showroom.cars, in: search).current)"
    },
  ]

  @Test(
    "What is chosen is shown at once, stays shown, and is reduced as it was chosen",
    arguments: controls)
  func choosing(control: Control) async throws {
    let gate = Gate()
    let search = try showroom.search(gate: gate)
    search.send(.parameter("hitsPerPage", 1, of: "cars"))
    let former = search.store.current
    await BlockedMachine.block(search.store, at: gate, with: " ")
    control.choose(search, showroom)
    func shown() -> String { control.shown(search, showroom) }
    expectEqual(shown(), control.expected)
    expect(search.store.current == former, "nothing is reduced yet")
    let view = Watcher { shown() }
    search.take()
    await Task.yield()
    expectEqual(shown(), control.expected)
    gate.open()
    await search.store.settled()
    search.take()
    expectEqual(shown(), control.expected)
    expectEqual(view.draw(), control.expected)
    expect(search.state == search.store.current)
    expectEqual(search.state.text, " ")
    // Without another thread, the same choices lead to the same.
    let alone = try showroom.search()
    alone.send(.parameter("hitsPerPage", 1, of: "cars"))
    control.choose(alone, showroom)
    expectEqual(control.shown(alone, showroom), control.expected)
  }

  @Test("The goals of a control do not depend on what was shown when they were sent")
  func goals() throws {
    let search = try showroom.search()
    search.start()
    // Another sender, whose actions the screen has not shown yet.
    search.store.send(showroom.seats.select(4))
    let seats = NumberModel(showroom.seats, in: search)
    seats.step(by: 1)
    expectEqual(seats.value, 5)
    seats.step(by: .nan)
    expect(seats.value == 5 && search.state.rejection != nil)
    search.store.send(showroom.electric.toggle(true))
    let electric = FilterControlModel(showroom.electric, in: search)
    electric.isOn = true
    expect(electric.isOn)
    search.store.send(showroom.electric.toggle(false))
    electric.isOn = false
    expect(!electric.isOn)
    search.store.send(showroom.body.toggle("coupe"))
    let body = FilterControlModel(showroom.body, in: search)
    body.selection = "coupe"
    expectEqual(body.selection, "coupe")
  }

  @Test("While other threads send, each choice is shown at once and the last one wins")
  func flood() async throws {
    // Nothing is answered, so that the threads are busy with actions alone.
    let (search, _) = try showroom.heldSearch(frames: ManualFrames())
    search.start()
    let store = search.store
    let isEnding = Atomic(false)
    let list = HitsInteractor<JSON>(showroom.cars)
    let underWay = Atomic(0)
    let flooding = Thread {
      while !isEnding.load(ordering: .relaxed) {
        // A slow machine must not have to reduce all the rest in the end.
        while underWay.load(ordering: .relaxed) > 20 { usleep(100) }
        underWay.add(1, ordering: .relaxed)
        for row in 0..<3 { store.send(list.rowAppeared(row)) }
        store.whenReduced { _, _ in underWay.subtract(1, ordering: .relaxed) }
        usleep(100)
      }
    }
    flooding.start()
    let electric = FilterControlModel(showroom.electric, in: search)
    let body = FilterControlModel(showroom.body, in: search)
    let seats = NumberModel(showroom.seats, in: search)
    var numbers = SeededNumbers(seed: 1)
    var wrong = 0
    for _ in 0..<RandomCases.count(of: 5_000, usually: 60) {
      let isOn = Bool.random(using: &numbers)
      electric.isOn = isOn
      if electric.isOn != isOn { wrong += 1 }
      let option = ["van", "coupe"].randomElement(using: &numbers)
      body.selection = option
      if body.selection != option { wrong += 1 }
      let number = Double(Int.random(in: 1..<9, using: &numbers))
      seats.value = number
      if seats.value != number { wrong += 1 }
      search.text = "\(isOn)"
      for _ in 0..<2 {
        let isShown =
          electric.isOn == isOn && body.selection == option && search.text == "\(isOn)"
        if !isShown { wrong += 1 }
        if Int.random(in: 0..<4, using: &numbers) == 0 { await Task.yield() }
      }
    }
    isEnding.store(true, ordering: .relaxed)
    expectEqual(wrong, 0)
    let (isOn, option) = (electric.isOn, body.selection)
    while !flooding.isFinished { await Task.yield() }
    await store.settled()
    search.take()
    expect(search.state == store.current)
    expect(electric.isOn == isOn && body.selection == option)
  }

  @Test("An undo in the turn of a choice takes back that choice, whoever reduces")
  func undoing() async throws {
    for isBlocked in [false, true] {
      let gate = Gate()
      let search = try showroom.search(gate: gate)
      let router = SearchRouter(search, links: SearchLinks("cars://"))
      let history = router.steps
      let electric = FilterControlModel(showroom.electric, in: search)
      search.start()
      search.text = "blue"
      if isBlocked { await BlockedMachine.block(search.store, at: gate, with: " ") }
      electric.isOn = true
      expect(electric.isOn)
      expect(history.canUndo && router.link?.contains("electric") == true)
      history.undo()
      if isBlocked { gate.open() }
      await search.store.settled()
      search.take()
      expect(!electric.isOn)
      expectEqual(search.text, isBlocked ? " " : "blue")
      expectEqual(history.history.choice, search.state.choice)
      expectEqual(router.history.choice, search.state.choice)
      // The text of the other thread is in the step that was to be restored, so this is a new one.
      expectEqual(history.canRedo, !isBlocked)
      if isBlocked { router.goBack() } else { router.goForward() }
      expect(electric.isOn && history.canUndo)
    }
  }

  @Test("A history that is made while choices are on their way has each of them as a step")
  func lateHistory() async throws {
    let gate = Gate()
    let search = try showroom.search(gate: gate)
    search.start()
    await BlockedMachine.block(search.store, at: gate, with: " ")
    FilterControlModel(showroom.electric, in: search).isOn = true
    let history = HistoryModel(search)
    FilterControlModel(showroom.body, in: search).selection = "van"
    expectEqual(history.history.steps.count, 3)
    gate.open()
    await search.store.settled()
    search.take()
    expectEqual(history.history.choice, search.state.choice)
    expect(history.canUndo)
    history.undo()
    expect(FilterControlModel(showroom.electric, in: search).isOn)
    expectEqual(FilterControlModel(showroom.body, in: search).selection, nil)
    history.undo()
    expect(!FilterControlModel(showroom.electric, in: search).isOn)
  }

  /// A screen with a search box, whose store blocks at the text `blocked`.
  private func cinema(blockedAt gate: Gate) -> SearchModel {
    let machine = Cinema().machine
    return SearchModel(
      SearchStore(
        initial: machine.initialState,
        reducer: BlockedMachine(machine: machine, text: "blocked", gate: gate),
        handler: .searchImmediately(Shelf()), clock: ManualClock(),
        onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
  }

  @Test("An undo takes back typed text also in the field, before anything is reduced")
  func undoneText() async {
    let gate = Gate()
    let search = cinema(blockedAt: gate)
    let history = HistoryModel(search)
    await BlockedMachine.block(search.store, at: gate, with: "blocked")
    search.text = "ab"
    expect(search.text == "ab" && history.canUndo)
    history.undo()
    expect(search.text.isEmpty && !history.canUndo)
    search.text = "ab"
    expectEqual(search.text, "ab")
    gate.open()
    await search.store.idle()
    search.take()
    expect(search.text == "ab" && search.state.text == "ab")
  }

  @Test(
    "A link that is opened twice in one turn, the second time in place of a step, adds one step")
  func sameLinkTwice() async throws {
    for isBlocked in [false, true] {
      let gate = Gate()
      let search = try showroom.search(gate: gate)
      let router = SearchRouter(search, links: SearchLinks("cars://"))
      search.start()
      FilterControlModel(showroom.body, in: search).selection = "van"
      if isBlocked { await BlockedMachine.block(search.store, at: gate, with: " ") }
      let other = try showroom.search()
      FilterControlModel(showroom.electric, in: other).isOn = true
      let link = try #require(SearchRouter(other, links: SearchLinks("cars://")).link)
      expect(router.open(link) && router.open(link, replacing: true))
      expectEqual(router.history.steps.count, 3)
      if isBlocked { gate.open() }
      await search.store.settled()
      search.take()
      // The other thread has typed a text, which is a step too.
      expectEqual(router.history.steps.count, isBlocked ? 4 : 3)
      expectEqual(router.history.choice, search.state.choice)
      router.goBack()
      expectEqual(FilterControlModel(showroom.body, in: search).selection, "van")
    }
  }

  @Test("Steps, undo and redo are the same, whether another thread reduces at the moment or not")
  func steps() async throws {
    for seed in 0..<UInt64(RandomCases.count(of: 2_000, usually: 40)) {
      let gate = Gate()
      let searches = try [showroom.search(gate: gate), showroom.search()]
      let histories = searches.map { HistoryModel($0) }
      gate.open()
      for search in searches { search.text = " " }
      await gate.isReached()
      var numbers = SeededNumbers(seed: seed)
      // The other thread sends a text that the search has already.
      await BlockedMachine.block(searches[0].store, at: gate, with: " ")
      searches[1].text = " "
      for _ in 0..<Int.random(in: 1..<12, using: &numbers) {
        let (kind, isOn) = (Int.random(in: 0..<6, using: &numbers), Bool.random(using: &numbers))
        let text = ["a", "ab", "b"].randomElement(using: &numbers) ?? ""
        let step = Int.random(in: 0..<8, using: &numbers)
        for (search, history) in zip(searches, histories) {
          switch kind {
          case 0: FilterControlModel(showroom.electric, in: search).isOn = isOn
          case 1: FilterControlModel(showroom.body, in: search).selection = isOn ? "van" : nil
          case 2: search.text = text
          case 3: history.undo()
          case 4: history.redo()
          default: history.go(to: step)
          }
        }
        expectEqual(described(histories[0]), described(histories[1]), "seed \(seed)")
      }
      gate.open()
      for search in searches {
        await search.store.settled()
        search.take()
      }
      expectEqual(searches[0].state.choice, searches[1].state.choice, "seed \(seed)")
      expectEqual(histories[0].history, histories[1].history, "seed \(seed)")
      expectEqual(histories[0].history.choice, searches[0].state.choice)
    }
  }

  private func described(_ history: HistoryModel) -> [String] {
    history.history.steps.map { "\($0.id) after \($0.parent ?? -1): \($0.choice)" }
      + ["\(history.history.current) \(history.canUndo) \(history.canRedo)"]
  }

  @Test("A suggestion that is tapped while typed text is not reduced is shown at once")
  func suggestion() async {
    let gate = Gate()
    let search = cinema(blockedAt: gate)
    search.text = "a"
    await BlockedMachine.block(search.store, at: gate, with: "blocked")
    search.text = "ab"
    expectEqual(search.text, "ab")
    search.send(.batch([.text("about"), .submit]))
    expectEqual(search.text, "about")
    gate.open()
    await search.store.idle()
    search.take()
    expectEqual(search.text, "about")
  }

  @Test("Histories and routers show the state of the screen, whichever thread has changed it")
  func oneState() async throws {
    let (search, _) = try showroom.heldSearch(frames: ManualFrames())
    let store = search.store
    let (history, router) = (
      HistoryModel(search), SearchRouter(store, links: SearchLinks("cars://"))
    )
    let isEnding = Atomic(false)
    let (electric, body) = (showroom.electric, showroom.body)
    let other = Thread {
      var isOn = false
      while !isEnding.load(ordering: .relaxed) {
        isOn.toggle()
        store.send(.batch([electric.toggle(isOn), body.select(isOn ? "van" : "coupe")]))
        usleep(100)
      }
    }
    other.start()
    var wrong = 0
    for number in 0..<RandomCases.count(of: 5_000, usually: 100) {
      if number.isMultiple(of: 3) { search.take() }
      let choice = search.state.choice
      if history.history.choice != choice { wrong += 1 }
      if router.history.choice != history.history.choice { wrong += 1 }
      await Task.yield()
    }
    isEnding.store(true, ordering: .relaxed)
    expectEqual(wrong, 0)
    while !other.isFinished { await Task.yield() }
    search.take()
    expectEqual(history.history.choice, store.current.choice)
  }
}
