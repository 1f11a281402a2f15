import Expectations
import SearchlightStateMachine
import Testing

@testable import SearchlightCore

/// An app with two searches replaces the state of one, whichever state it puts in its place.
@Suite struct ReplacedStateTests {
  /// How the reducer of the app runs the searches.
  private enum Form: CaseIterable, Sendable { case listed, nested, unscoped, afterChange, byHand }

  @Test(
    "A state that replaces another one begins with nothing under way, whichever it is",
    arguments: Replacement.allCases, Form.allCases)
  private func replaced(_ replacement: Replacement, _ form: Form) {
    var app = TwoSearches(Self.reducer(form))
    replacement.perform(&app)
    let side = TwoSearches.Side.right
    expect(app.state(side).sources.allSatisfy { !$0.isLoading && !$0.phase.isAwaitingAnswer })
    if form != .unscoped { expect(app.requests(side).isEmpty) }
    app.settle()
    expectEqual(CancelledSearch.problem(in: app.state(side), isAsked: false), nil)
    app.send(.search(side, .start))
    app.settle()
    expectEqual(CancelledSearch.problem(in: app.state(side), isAsked: true), nil)
    expectEqual(app.state(side)["movies"]?.answer?.request.query, app.state(side).text)
  }

  @Test(
    "A choice in the transition that replaces a state is that of the new state, with numbers of its own",
    arguments: Form.allCases)
  private func replacedAndChosen(_ form: Form) throws {
    var app = TwoSearches(Self.reducer(form))
    app.type("l", on: .right)
    app.settle()
    app.send(.save(.right))
    app.type("la", on: .right)
    let late = app.requests(.right)
    expectEqual(late.isEmpty, false)
    app.send(.goBackAndType(.right, "cha"))
    app.leave()
    let new = app.requests(.right).filter { new in !late.contains { $0.slot == new.slot } }
    expect(Set(new.map(\.request.id)).isDisjoint(with: late.map(\.request.id)))
    for (slot, request) in new.reversed() + late { app.answer(slot, request, .right) }
    app.settle()
    let isNoticedAtOnce = form != .byHand
    expectEqual(
      CancelledSearch.problem(in: app.state(.right), isAsked: isNoticedAtOnce), nil)
    expectEqual(
      app.state(.right)["movies"]?.answer?.request.query, isNoticedAtOnce ? "cha" : "l")
    app.type("cha", on: .right)
    app.settle()
    expectEqual(app.state(.right)["movies"]?.answer?.request.query, "cha")
  }

  @Test(
    "A state that nothing has replaced goes on, however often and by whom it is reduced",
    arguments: Form.allCases)
  private func continued(_ form: Form) {
    let reducer = Self.reducer(form)
    var app = TwoSearches(reducer)
    for number in 0..<20 {
      // Looks ahead and copies are other states that are reduced from the current one.
      _ = CancelledSearch.machine(isLimited: false)(app.state(.right), .text("ahead"))
      app.send(.lookAhead(.right))
      var copy = app
      copy.type("copy", on: .right)
      expectEqual(copy.requests(.right).isEmpty, false)
      app.type("\(number)", on: .right)
      expectEqual(app.requests(.right).isEmpty, false)
      expectEqual(app.state(.right)["movies"]?.isLoading, true)
    }
    app.send(.save(.right))
    let before = app.state(.right)
    app.send(.putBack(.right))
    expectEqual(app.state(.right), before)
    expectEqual(app.state(.right)["movies"]?.isLoading, true, "it was the current one")
    app.settle()
    expectEqual(app.state(.right)["movies"]?.answer?.request.query, "19")
  }

  @Test("A state without anything under way that replaces another such state changes nothing")
  func untouched() {
    var app = TwoSearches(Self.reducer(.listed))
    let records = app.send(.copy(from: .left, to: .right))
    expectEqual(records.flatMap(\.effects).count, 0)
  }

  // MARK: - Reducers

  private typealias App = TwoSearches.App
  private typealias Action = TwoSearches.Action

  private static func search(
    _ side: TwoSearches.Side, isScoped: Bool = true
  ) -> Scoped<App, Action, SearchWork> {
    Scoped(
      state: side.path,
      action: EnumCase({ .search(side, $0) }) { action in
        switch action {
        case .search(side, let action): action
        case .goBackAndType(side, let text): .text(text)
        default: nil
        }
      }, work: .itself, id: isScoped ? side.rawValue : nil,
      child: CancelledSearch.machine(isLimited: false))
  }

  /// Changes the app, but not by the actions of the searches.
  private static let own = Reduce<App, Action, SearchWork> { app, action in
    app.change(by: action)
    return .none
  }

  private static func reducer(_ form: Form) -> CombinedReducers<App, Action, SearchWork> {
    switch form {
    case .listed:
      return CombinedReducers {
        own
        search(.left)
        search(.right)
      }
    case .unscoped:
      return CombinedReducers {
        own
        search(.left)
        search(.right, isScoped: false)
      }
    case .nested:
      return CombinedReducers {
        CombinedReducers<App, Action, SearchWork> {
          own
          CombinedReducers<App, Action, SearchWork> { search(.right) }
        }
        search(.left)
      }
    case .afterChange:
      return CombinedReducers {
        own.onChange(of: \.changes, reduce: search(.right))
        search(.left)
      }
    case .byHand:
      // Changes the state of the search, and reduces it, in one reducer.
      let machine = CancelledSearch.machine(isLimited: false)
      return CombinedReducers {
        Reduce { app, action in
          app.change(by: action)
          guard case .goBackAndType(.right, let text) = action else { return .none }
          return machine.reduce(&app.right, .text(text)).map(work: { $0 }, scope: "right")
        }
        Scoped<App, Action, SearchWork>(
          state: \.right,
          action: EnumCase({ .search(.right, $0) }) {
            if case .search(.right, let action) = $0 { action } else { nil }
          }, work: .itself, id: "right", child: machine)
        search(.left)
      }
    }
  }
}

/// A state that an app puts in the place of another one.
private enum Replacement: String, CaseIterable, Sendable {
  case redoneAfterReset, otherScreen, otherScreenWithEqualNumbers, firstFromOtherScreen
  case newFromOtherScreen, laterOfCopy, laterAfterEarlier

  /// Replaces the state of the search on the right.
  func perform(_ app: inout TwoSearches) {
    switch self {
    case .redoneAfterReset:
      app.type("l", on: .right)
      app.send(.save(.right))
      app.send(.reset(.right))
      app.send(.putBack(.right))
    case .otherScreen:
      app.type("ta", on: .right)
      for text in ["l", "la"] { app.type(text, on: .left) }
      app.send(.copy(from: .left, to: .right))
    case .otherScreenWithEqualNumbers:
      for side in TwoSearches.Side.allCases { app.type("\(side)", on: side) }
      app.send(.copy(from: .left, to: .right))
    case .firstFromOtherScreen:
      app.type("l", on: .left)
      app.send(.copy(from: .left, to: .right))
    case .newFromOtherScreen:
      // The other search begins in the transition in which it is copied.
      app.send(.beginLeftAndCopy)
    case .laterOfCopy:
      app.type("l", on: .right)
      var copy = app
      copy.type("la", on: .right)
      copy.type("lam", on: .right)
      app.send(.put(copy.state(.right), .right))
    case .laterAfterEarlier:
      app.type("l", on: .right)
      let earlier = app.state(.right)
      app.type("la", on: .right)
      let later = app.state(.right)
      app.send(.put(earlier, .right))
      app.send(.put(later, .right))
    }
  }
}

/// An app with two searches, in a simulation.
private struct TwoSearches: Sendable {
  enum Side: String, CaseIterable, Sendable {
    case left, right

    var path: any WritableKeyPath<App, SearchState> & Sendable {
      switch self {
      case .left: \.left
      case .right: \.right
      }
    }
  }

  struct App: Equatable, Sendable {
    var left = CancelledSearch.machine(isLimited: false).initialState
    var right = CancelledSearch.machine(isLimited: false).initialState
    var saved: SearchState?
    var changes = 0

    mutating func change(by action: Action) {
      changes += 1
      switch action {
      case .search, .beginLeftAndCopy: break
      case .save(let side): saved = self[keyPath: side.path]
      case .putBack(let side), .goBackAndType(let side, _):
        if let saved { self[keyPath: side.path] = saved }
      case .put(let state, let side): self[keyPath: side.path] = state
      case .reset(let side): self[keyPath: side.path] = App().right
      case .copy(let from, let to): self[keyPath: to.path] = self[keyPath: from.path]
      case .lookAhead(let side):
        _ = CancelledSearch.machine(isLimited: false)(self[keyPath: side.path], .text("ahead"))
      }
    }
  }

  enum Action: Sendable {
    case search(Side, SearchAction), save(Side), putBack(Side), goBackAndType(Side, String)
    case put(SearchState, Side), reset(Side), copy(from: Side, to: Side), lookAhead(Side)
    case beginLeftAndCopy
  }

  private var simulation: Simulation<App, Action, SearchWork>

  init(_ reducer: CombinedReducers<App, Action, SearchWork>) {
    simulation = Simulation(
      initial: App(),
      reducer: CombinedReducers {
        reducer
        Reduce { app, action in
          guard case .beginLeftAndCopy = action else { return .none }
          let effects = CancelledSearch.machine(isLimited: false).reduce(&app.left, .submit)
          app.right = app.left
          return effects.map(work: { $0 }, scope: "left")
        }
      },
      respond: { work in
        // The scope of a delay is that of its search; both are told, and one of them waits for it.
        work.immediateActions.map { $0.flatMap { [.search(.left, $0), .search(.right, $0)] } }
      })
  }

  func state(_ side: Side) -> SearchState { simulation.state[keyPath: side.path] }

  @discardableResult
  mutating func send(_ action: Action) -> Simulation<App, Action, SearchWork>.Records {
    simulation.send(action)
  }

  /// Sends a text and lets the pause of typing pass.
  mutating func type(_ text: String, on side: Side) {
    send(.search(side, .text(text)))
    leave()
  }

  mutating func leave() { simulation.advance(by: .milliseconds(150)) }

  /// The requests of a search in flight.
  func requests(_ side: Side) -> [(slot: EffectSlot, request: MultiSearchRequest)] {
    simulation.running.compactMap { effect in
      guard case .search(let request) = effect.work,
        effect.id?.rawValue.hasPrefix("left") == (side == .left)
      else { return nil }
      return (effect.slot, request)
    }
  }

  mutating func answer(_ slot: EffectSlot, _ request: MultiSearchRequest, _ side: Side) {
    guard let response = try? CancelledSearch.answer(to: request) else { return }
    simulation.complete(slot, with: .search(side, .answered(request.id, response)))
  }

  /// Answers everything that is under way, and lets time pass.
  mutating func settle() {
    for _ in 0..<4 {
      for side in Side.allCases {
        for (slot, request) in requests(side) { answer(slot, request, side) }
      }
      simulation.advance(by: .milliseconds(600))
    }
  }
}
