import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Interleavings of autocomplete events")
struct AutocompleteOrdersTests {
  enum Event {
    case type(String)
    case down, up, enter, escape, blur
    case answer(Int)
    case fail(Int)
    case time
  }

  private static let suggestions = HitsSearcher("suggestions", index: "suggestions")
  private static let films = HitsSearcher("films", index: "films")
  private static let page = HitsSearcher("page", index: "films")
  private static let recents = RecentSearchesInteractor(page, trigger: .submit)
  private static let list = AutocompleteInteractor([
    .recent(recents, limit: 2), .searches(suggestions, limit: 2, debounce: .zero),
    .hits(films, text: "title", limit: 1, minimumLength: 2, debounce: .milliseconds(50)),
  ])

  private static func probe() -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.onSubmit, of: [page])
        recents
        list
      })
    probe.send(recents.intent(.storage(.loaded(["aliens", "tootsie"]))))
    return probe
  }

  private func orders(
    _ users: [[Event]], failing: Bool = true
  ) -> Interleavings<SearchProbe, Event> {
    Interleavings(
      from: Self.probe(), users: users, limit: .init(steps: 40),
      others: { probe in
        probe.requests.indices.flatMap { [Event.answer($0)] + (failing ? [.fail($0)] : []) }
          + (probe.waiting.isEmpty ? [] : [.time])
      },
      take: { probe, event in
        let before = probe
        Self.take(event, &probe)
        return Self.problem(in: probe.state) ?? Self.problem(of: event, from: before, to: probe)
      })
  }

  private static func take(_ event: Event, _ probe: inout SearchProbe) {
    switch event {
    case .type(let text): probe.send(.text(text))
    case .down: probe.send(list.moveDown)
    case .up: probe.send(list.moveUp)
    case .enter: probe.send(list.enter(in: probe.state))
    case .escape: probe.send(list.escape)
    case .blur: probe.send(list.close)
    case .answer(let number):
      let request = probe.requests[number]
      if let answer = try? KioskService().answer(request) { probe.answer(request, with: answer) }
    case .fail(let number): probe.fail(probe.requests[number], with: .unavailable("nobody"))
    case .time: probe.advanceToNext()
    }
  }

  /// The first rule that a state breaks, whatever led to it; `nil` if it breaks none.
  private static func problem(in state: SearchState) -> String? {
    let (shown, memory) = (list.present(state), state.memory(of: list))
    if (memory.selection != nil) != (shown.selectedIndex != nil) {
      return "\(memory.selection as Any) is highlighted, and not shown"
    }
    if shown.fieldText != shown.selected?.text ?? state.text || shown.text != state.text {
      return "the field shows \(shown.fieldText)"
    }
    if Set(shown.map(\.id)).count != shown.count { return "an item is there twice" }
    let searches = shown.filter(\.isSearch).map(\.id.item)
    if Set(searches).count != searches.count { return "a search is offered twice: \(searches)" }
    if !shown.isOpen {
      if !shown.isEmpty { return "a closed list has items" }
      for source in [suggestions.source, films.source] where state[source]?.wanted != nil {
        return "\(source) is wanted by a closed list"
      }
    }
    for (section, source) in zip(shown.sections.dropFirst(), ["suggestions", "films"]) {
      let query = state[SourceID(source)]?.answer?.request.query
      if !section.items.isEmpty, section.isStale != (query != state.text) {
        return "items for \(query as Any) are \(section.isStale ? "" : "not ")called stale"
      }
    }
    return nil
  }

  /// The first rule that the change by an event breaks; `nil` if it breaks none.
  private static func problem(
    of event: Event, from before: SearchProbe, to after: SearchProbe
  ) -> String? {
    let (old, new) = (before.value(of: list), after.value(of: list))
    let isTextKept = after.state.text == before.state.text
    switch event {
    case .type(let text):
      return new.isOpen && new.selected == nil && new.fieldText == text ? nil : "typing is lost"
    case .down, .up:
      return isTextKept && after.requests.count >= before.requests.count ? nil : "a move searches"
    case .escape:
      if old.selected != nil { return new.selected == nil && new.isOpen ? nil : "closed too early" }
      return new.isOpen ? "Escape does not close" : isTextKept ? nil : "Escape changes the text"
    case .enter:
      let meant = old.selected.map { $0.isSearch ? $0.text : before.state.text } ?? old.text
      if new.isOpen || after.state.text != meant { return "Return means \(after.state.text)" }
      let isSubmitted = recents.present(after.state).texts.first == meant
      return isSubmitted || old.selected?.isSearch == false || meant.isEmpty
        ? nil : "\(meant) is not submitted"
    case .blur: return new.isOpen ? "it stays open" : nil
    case .answer, .fail, .time:
      guard let selected = old.selected else {
        return new.selected == nil ? nil : "something is highlighted by itself"
      }
      let isThere = new.contains { $0.id == selected.id }
      return isThere == (new.selected?.id == selected.id) ? nil : "the highlight moves"
    }
  }

  @Test(
    "Return always searches for what the field shows, whatever answers have arrived")
  func returning() {
    let orders = orders([[.type("al"), .down, .down, .enter]])
    orders.expectNoViolation()
    expectEqual(orders.count, 311)
  }

  @Test("Escape restores the typed text at any time")
  func escaping() {
    // A text of one letter asks for suggestions alone, which leaves fewer orders.
    let (first, second) = RandomCases.areAll ? ("al", "ali") : ("a", "al")
    let orders = orders([[.type(first), .down, .type(second)], [.escape]], failing: false)
    orders.expectNoViolation()
    expectEqual(orders.count, RandomCases.areAll ? 1412 : 91)
  }

  @Test("Leaving the field at any time closes the list")
  func leaving() {
    let orders = orders([[.type("b"), .up, .enter], [.blur]])
    orders.expectNoViolation()
    expectEqual(orders.count, 54)
  }
}
