import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Autocomplete")
struct AutocompleteTests {
  @Test(
    "Only focusing the field asks the sections, and then only those that need no text"
  )
  func opening() {
    var kiosk = Kiosk(recent: ["big", "Alien", "old"])
    kiosk.send(.start)
    expectEqual(kiosk.asked, ["page"])
    kiosk.answer()
    expect(!kiosk.shown.isOpen && kiosk.shown.isEmpty && kiosk.shown.sections.isEmpty)
    kiosk.send(kiosk.list.open)
    expectEqual(kiosk.asked, ["suggestions"], "at once, and none that needs letters")
    expectEqual(kiosk.lines, ["big", "Alien"])
    kiosk.answer()
    expectEqual(
      kiosk.lines, ["big", "Alien", "aliens", "big fish", "calibre"],
      "a search that was made is not suggested again, and leaves room for another")
    expectEqual(kiosk.shown.sections.map(\.items), [0..<2, 2..<5, 5..<5, 5..<5])
    expectEqual(kiosk.shown.sections.map(\.title), ["Recent", nil, nil, "Films"])
    expectEqual(kiosk.shown.items(of: "suggestions").map(\.row), [1, 3, 4])
    expect(kiosk.shown.items(of: "nobody").isEmpty)
  }

  @Test("Each section waits for its own debounce and minimum number of characters")
  func pauses() {
    var kiosk = Kiosk()
    kiosk.send(.text("a"))
    kiosk.wait(49)
    expect(kiosk.asked.isEmpty)
    kiosk.wait(1)
    expectEqual(kiosk.asked, ["suggestions"])
    kiosk.answer()
    kiosk.send(.text("al"))
    kiosk.wait(50)
    expectEqual(kiosk.asked, ["brands", "suggestions"])
    kiosk.answer()
    kiosk.send(.text("ali"))
    kiosk.wait(199)
    expectEqual(
      kiosk.asked, ["brands", "suggestions"], "and not the page, which is asked on Return")
    kiosk.answer()
    expectEqual(kiosk.lines, ["<em>ali</em>en", "<em>ali</em>ens", "c<em>ali</em>bre", "Alibaba"])
    kiosk.wait(1)
    expectEqual(kiosk.asked, ["films"])
    kiosk.answer()
    expectEqual(kiosk.lines.suffix(2), ["Alien", "Aliens"])
    kiosk.send(.text("al"))
    expect(
      !kiosk.lines.contains("Alien"), "what was found for more characters is not shown for fewer")
  }

  @Test("Items for the previous text stay until the next answer and are marked as stale")
  func stale() {
    var kiosk = Kiosk()
    kiosk.type("a")
    func flags() -> [[Bool]] { kiosk.shown.sections.map { [$0.isLoading, $0.isStale] } }
    expectEqual(flags()[1], [false, false])
    kiosk.send(.text("b"))
    expectEqual(kiosk.lines, ["<em>a</em>lien", "<em>a</em>liens", "c<em>a</em>libre"])
    expectEqual(flags()[1], [true, true])
    expectEqual(flags()[0], [false, false])
    kiosk.wait(50)
    expectEqual(flags()[1], [true, true])
    kiosk.answer()
    expectEqual(flags()[1], [false, false])
  }

  @Test("The arrow keys cycle through all sections and the field itself, without requests")
  func moving() {
    var kiosk = Kiosk(recent: ["big fish"])
    kiosk.type("big")
    expectEqual(kiosk.lines, ["big fish", "<em>big</em>", "Big Co", "Big", "Big Fish"])
    var texts: [String] = []
    for _ in 0..<6 {
      kiosk.send(kiosk.list.moveDown)
      texts.append(kiosk.shown.fieldText)
    }
    expectEqual(texts, ["big fish", "big", "Big Co", "Big", "Big Fish", "big"])
    expect(kiosk.shown.selectedIndex == nil)
    kiosk.send(kiosk.list.moveUp)
    expectEqual(kiosk.shown.selectedIndex, 4)
    kiosk.send(kiosk.list.moveToFirst)
    expectEqual(kiosk.shown.selectedIndex, 0)
    kiosk.send(kiosk.list.moveUp)
    expect(kiosk.shown.selectedIndex == nil)
    kiosk.send(kiosk.list.moveToLast)
    expect(kiosk.shown.fieldText == "Big Fish" && kiosk.shown.text == "big")
    expect(kiosk.state.text == "big" && kiosk.probe.isSettled)
    kiosk.send(.text("big f"))
    expect(kiosk.shown.selectedIndex == nil && kiosk.shown.fieldText == "big f")
  }

  @Test("An arrow key opens a closed list and highlights its first or last item, if it has any")
  func movingOpens() {
    var kiosk = Kiosk(recent: ["big", "alien"])
    kiosk.send(kiosk.list.moveDown)
    expectEqual(kiosk.lines, ["[big]", "alien"])
    kiosk.send(kiosk.list.close, kiosk.list.moveUp)
    expectEqual(kiosk.lines, ["big", "[alien]"])
    var empty = Kiosk([.recent(Kiosk.recents)])
    for action in [empty.list.moveDown, empty.list.moveUp, empty.list.moveToFirst] {
      empty.send(action)
      expect(empty.shown.isOpen && !empty.shown.isShown && empty.shown.selectedIndex == nil)
    }
  }

  @Test("Escape first restores the typed text, then closes the list, then does nothing")
  func escaping() {
    var kiosk = Kiosk()
    kiosk.type("big")
    kiosk.send(kiosk.list.moveDown, kiosk.list.moveDown)
    expectEqual(kiosk.shown.fieldText, "big fish")
    kiosk.send(kiosk.list.escape)
    expect(kiosk.shown.isShown && kiosk.shown.fieldText == "big")
    kiosk.send(kiosk.list.escape)
    expect(!kiosk.shown.isOpen && kiosk.state.text == "big")
    let closed = kiosk.state
    kiosk.send(kiosk.list.escape)
    expectEqual(kiosk.state, closed)
  }

  @Test("Return searches for the highlighted suggestion or, without one, for the typed text")
  func entering() {
    var kiosk = Kiosk()
    kiosk.type("big")
    kiosk.enter()
    expect(!kiosk.shown.isOpen && kiosk.asked == ["page"])
    kiosk.type("big f")
    kiosk.send(kiosk.list.moveDown)
    kiosk.enter()
    expect(kiosk.state.text == "big fish" && !kiosk.shown.isOpen)
    expectEqual(kiosk.state["page"]?.wanted?.query, "big fish")
    expectEqual(kiosk.asked, ["page"], "what is closed is not asked")
    expect(kiosk.probe.waiting.isEmpty)
    expectEqual(Kiosk.recents.present(kiosk.state).texts, ["big fish", "big"])
    let chosen = kiosk.probe.value(of: kiosk.list.chosen)
    expectEqual(
      chosen,
      AutocompleteChoice(
        number: 1, item: .init(section: "suggestions", item: "big fish"), text: "big fish",
        query: "big f"))
  }

  @Test("Choosing a record reports each choice anew and searches for nothing")
  func choosingRecords() {
    var kiosk = Kiosk()
    expect(kiosk.probe.value(of: kiosk.list.chosen) == nil)
    kiosk.type("big")
    kiosk.send(kiosk.list.moveToLast)
    let item = kiosk.shown.selected
    for number in 1...2 {
      if let item { kiosk.send(kiosk.list.select(item)) }
      let chosen = kiosk.probe.value(of: kiosk.list.chosen)
      expectEqual(chosen?.item, .init(section: "films", item: "id of Big Fish"))
      expect(chosen?.number == number && chosen?.text == "Big Fish")
    }
    expect(kiosk.state.text == "big" && !kiosk.shown.isOpen && kiosk.probe.isSettled)
    if case .hit(let hit)? = item?.content { expectEqual(hit.objectID, "id of Big Fish") }
  }

  @Test("Choosing a facet value selects it once and clears the text that found it")
  func choosingValues() {
    var kiosk = Kiosk()
    let group = Kiosk.brands.filterGroup
    for _ in 0..<2 {
      kiosk.type("big")
      guard let brand = kiosk.shown.items(of: "brands").first else {
        Issue.record("no brand is offered")
        return
      }
      kiosk.send(kiosk.list.select(brand))
      expectEqual(kiosk.state.filters[group].filters, [.facet("brand", "Big Co")])
      expect(kiosk.state.text == "" && !kiosk.shown.isOpen)
      expectEqual(kiosk.state["page"]?.wanted?.query, "")
      kiosk.answer()
    }
  }

  @Test(
    "A chosen facet value is reported, and selected if its section says so, with the text or without",
    arguments: [
      (.report, "big", []), (.refine(clearsText: false), "big", [.facet("brand", "Big Co")]),
      (.refine(clearsText: true), "", [.facet("brand", "Big Co")]),
    ] as [(AutocompleteFacetBehavior, String, [Filter])])
  func facetBehavior(behavior: AutocompleteFacetBehavior, text: String, filters: [Filter]) {
    // To report is the default.
    let section = AutocompleteSection.facetValues(Kiosk.brands)
    var kiosk = Kiosk([
      behavior == .report ? section : .facetValues(Kiosk.brands, choosing: behavior)
    ])
    kiosk.type("big")
    kiosk.send(kiosk.list.moveDown)
    kiosk.enter()
    expectEqual(kiosk.state.text, text)
    expectEqual(kiosk.state.filters[Kiosk.brands.filterGroup].filters, FilterList(filters))
    expectEqual(kiosk.probe.value(of: kiosk.list.chosen)?.text, "Big Co")
  }

  @Test("Filling in an item puts its text into the field without submitting it")
  func filling() {
    var kiosk = Kiosk()
    kiosk.type("big")
    kiosk.send(kiosk.list.fill(kiosk.shown.items[1]))
    expect(kiosk.state.text == "big fish" && kiosk.shown.isOpen)
    expect(kiosk.shown.selectedIndex == nil)
    expect(kiosk.probe.value(of: kiosk.list.chosen) == nil)
    expect(Kiosk.recents.present(kiosk.state).texts.isEmpty)
  }

  @Test(
    "The highlight follows its item through answers, and ends when an answer lacks the item")
  func identity() {
    var kiosk = Kiosk()
    kiosk.type("al")
    kiosk.send(.text("ali"), kiosk.list.moveDown, kiosk.list.moveDown)
    expect(kiosk.lines.first == "<em>al</em>ien" && kiosk.shown.fieldText == "aliens")
    kiosk.service.suggestions = ["alibi", "calibre", "ALIENS"]
    kiosk.wait(50)
    kiosk.answer()
    expect(kiosk.shown.selectedIndex == 2 && kiosk.shown.fieldText == "ALIENS")
    kiosk.service.suggestions = ["alibi"]
    kiosk.send(.refresh("suggestions"))
    kiosk.answer()
    expect(kiosk.shown.selectedIndex == nil && kiosk.shown.fieldText == "ali")
    kiosk.service.suggestions = ["alibi", "aliens"]
    kiosk.send(.refresh("suggestions"))
    kiosk.answer()
    expect(kiosk.shown.selectedIndex == nil, "what was dropped does not come back by itself")
  }

  @Test("Forgetting the highlighted recent search removes the highlight")
  func forgotten() {
    var kiosk = Kiosk(recent: ["big", "alien"])
    kiosk.send(kiosk.list.moveDown, Kiosk.recents.remove("BIG"))
    expectEqual(kiosk.lines, ["alien"])
  }

  @Test("Leaving the field, submitting and opening a link close the list and remove the highlight")
  func closing() {
    for action in [Kiosk().list.close, .submit, .restore(SearchChoice(text: "link"))] {
      var kiosk = Kiosk()
      kiosk.type("big")
      kiosk.send(kiosk.list.moveDown, action)
      expect(!kiosk.shown.isOpen && kiosk.shown.isEmpty, "\(action)")
      kiosk.send(kiosk.list.open)
      expect(kiosk.shown.selectedIndex == nil, "\(action)")
    }
  }

  @Test("Closing the list cancels requests for the list alone, and opening it sends them again")
  func callingOff() {
    var kiosk = Kiosk()
    kiosk.send(.text("big"))
    kiosk.wait(50)
    expectEqual(kiosk.asked, ["brands", "suggestions"])
    kiosk.send(kiosk.list.close)
    expect(kiosk.probe.isSettled)
    kiosk.send(kiosk.list.open)
    expectEqual(kiosk.asked, ["brands", "films", "suggestions"])
  }

  @Test("A failing source reports its error and keeps its items and those of the other sections")
  func failing() {
    var kiosk = Kiosk()
    kiosk.type("al")
    kiosk.service.failing = ["suggestions"]
    kiosk.type("ali")
    expectEqual(kiosk.lines.count, 6)
    let section = kiosk.shown.sections[1]
    expect(section.error == .unavailable("nobody is there") && section.isStale)
    expect(!section.isLoading && kiosk.shown.sections.filter { $0.error != nil }.count == 1)
    kiosk.service.failing = []
    kiosk.send(.retry("suggestions"))
    kiosk.answer()
    expect(kiosk.shown.sections[1].error == nil && !kiosk.shown.sections[1].isStale)
  }

  @Test(
    "A searcher that the page also shows is asked at the page's times and offers items too")
  func leftToOthers() {
    let list = AutocompleteInteractor([
      .hits(Kiosk.films, text: "title", limit: 1, minimumLength: 2, debounce: nil),
      .hits(Kiosk.films, text: "title", limit: 1, debounce: .seconds(9), id: "again"),
    ])
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(10)))
      list
    }
    var probe = SearchProbe(machine)
    probe.send(.start)
    expectEqual(probe.requests.count, 1)
    probe.answer(from: KioskService())
    probe.send(.text("b"))
    probe.advance(by: .milliseconds(10))
    probe.answer(from: KioskService())
    expectEqual(probe.value(of: list).map(\.text), ["Big"])
    expectEqual(probe.value(of: list).sections.map(\.items), [0..<0, 0..<1])
  }

  @Test("The row of an item is the row of the list, whichever page its source shows")
  func laterPage() throws {
    let page = HitsSearcher("page", index: "films", hitsPerPage: 2)
    let hits = HitsInteractor<JSON>(page)
    let list = AutocompleteInteractor([
      .hits(page, text: "title", debounce: nil, id: "films"),
      .searches(page, text: "title", debounce: nil, id: "searches"),
    ])
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        hits
        list
      }, matching: .including)
    probe.send(.batch([.page(2, of: "page"), list.open]))
    let request = try #require(probe.requests.first)
    probe.answer(
      request,
      with: MultiSearchResponse(request) { request throws(SearchError) in
        let rows = (0..<2).map { row -> JSON in
          let id = "\(request.page * 2 + row)"
          return ["objectID": .string(id), "title": .string("film \(id)")]
        }
        return SearchResponse(to: request, hits: try HitsPage(rows), nbHits: 9)
      })
    let items = probe.value(of: list)
    expectEqual(items.map(\.row), [4, 5, 4, 5])
    for item in items.items(of: "films") {
      expectEqual(probe.value(of: hits).rawHit(atIndex: item.row)?.objectID, item.id.item)
    }
  }
}
