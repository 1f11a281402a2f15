import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Autocomplete limits and invalid input")
struct AutocompleteLimitsTests {
  @Test(
    "A section with a limit of 0 or less sends no requests and has no items",
    arguments: [0, -3])
  func noItems(limit: Int) {
    var kiosk = Kiosk(
      [.recent(Kiosk.recents, limit: limit), .searches(Kiosk.suggestions, limit: limit)],
      recent: ["big"])
    kiosk.type("b")
    kiosk.send(kiosk.list.moveDown)
    expect(kiosk.shown.isOpen && kiosk.shown.isEmpty && kiosk.shown.selectedIndex == nil)
    expect(kiosk.state["suggestions"]?.answer == nil)
    expectEqual(kiosk.shown.sections.map(\.items), [0..<0, 0..<0])
  }

  @Test("A section shows no more items than its limit allows, even of very many recent searches")
  func aMillion() {
    let kept = (0..<RandomCases.count(of: 1_000_000, usually: 100_000)).map { "film \($0)" }
    var kiosk = Kiosk([.recent(Kiosk.recents, limit: .max)], recent: kept)
    kiosk.send(kiosk.list.open)
    expectEqual(kiosk.shown.count, Kiosk.recents.limit)
    expectEqual(kiosk.list.sections.map(\.limit), [1000])
    var few = Kiosk([.recent(Kiosk.recents, limit: 3)], recent: kept)
    few.type("film")
    expectEqual(few.lines, ["film 0", "film 1", "film 2"])
  }

  @Test(
    "Texts that cannot be searched for are not suggested, and equal texts are suggested once")
  func hostileTexts() {
    var kiosk = Kiosk([.searches(Kiosk.suggestions, limit: 100)])
    let texts: [JSON] = [
      "", "   ", "\n\t", nil, true, ["alien"], ["deep": "alien"],
      .string(String(repeating: "x", count: 513)),
      "ALIEN", "alien", " Alien\n", "a\nb", 42, 4.5, "\u{202E}neila", "👩‍👩‍👧", "e\u{301}", "é",
      "<em>bold</em>", .string(String(repeating: "y", count: 512)), "!!!", " … - ", "\u{200B}",
      2001, "1984", "C++", "٤٢",
    ]
    kiosk.service.records["suggestions"] =
      texts.enumerated().map {
        .suggestion($0.element, id: "\($0.offset)")
      } + [["objectID": "none"]]
    kiosk.send(kiosk.list.open)
    kiosk.answer()
    expectEqual(
      kiosk.shown.map(\.text),
      [
        "ALIEN", "a b", "42", "4.5", "\u{202E}neila", "👩‍👩‍👧", "e\u{301}", "<em>bold</em>",
        String(repeating: "y", count: 512), "2001", "1984", "C++", "٤٢",
      ])
    expectEqual(Set(kiosk.shown.map(\.id)).count, kiosk.shown.count)
    expect(kiosk.shown.allSatisfy { $0.highlighted.string == $0.text })
    for item in kiosk.shown.items {
      kiosk.send(kiosk.list.moveDown)
      expectEqual(kiosk.shown.fieldText, item.text)
    }
  }

  @Test("Highlighting is ignored if its text differs from that of the item")
  func foreignHighlight() {
    var kiosk = Kiosk([.searches(Kiosk.suggestions)])
    kiosk.service.records["suggestions"] = [
      [
        "objectID": "1", "query": "alien",
        "_highlightResult": [
          "query": ["value": "<em>your bank</em>", "matchLevel": "full", "matchedWords": []]
        ],
      ]
    ]
    kiosk.send(kiosk.list.open)
    kiosk.answer()
    expectEqual(kiosk.lines, ["alien"])
  }

  @Test("A record that a service sends twice is one item, and one without the attribute is none")
  func hostileRecords() {
    var kiosk = Kiosk([.hits(Kiosk.films, text: "info.title", limit: 9)])
    func record(_ id: String, _ title: JSON) -> JSON {
      ["objectID": .string(id), "info": ["title": title]]
    }
    kiosk.service.records["films"] = [
      record("1", "Alien"), record("1", "Alien again"), record("2", "Alien"), record("3", ""),
      record("4", nil), ["objectID": "5"], record("", "nameless"),
    ]
    kiosk.send(kiosk.list.open)
    kiosk.answer()
    expectEqual(kiosk.shown.map(\.text), ["Alien", "Alien", "nameless"])
    expectEqual(kiosk.shown.map(\.id.item), ["1", "2", ""])
    expectEqual(kiosk.shown.map(\.row), [0, 2, 6])
  }

  @Test(
    "A long text is only counted as far as sections need, and counted in characters"
  )
  func longTexts() {
    var kiosk = Kiosk([.searches(Kiosk.suggestions, minimumLength: 2, debounce: .zero)])
    kiosk.send(.text("👩‍👩‍👧"))
    expect(!kiosk.asked.contains("suggestions"))
    kiosk.send(.text("👩‍👩‍👧e\u{301}"))
    expect(kiosk.asked.contains("suggestions"))
    kiosk.send(.text(String(repeating: "x", count: 1_000_000)))
    expectEqual(kiosk.shown.fieldText.count, 1_000_000)
  }

  @Test("Choosing an item of another list is refused with a reason and searches for nothing")
  func refused() {
    var kiosk = Kiosk()
    kiosk.type("big")
    let before = kiosk.shown
    let foreign = AutocompleteItem(
      id: .init(section: "nobody", item: "x"), text: "x", row: 0, content: .recent)
    kiosk.send(kiosk.list.select(foreign))
    expect(
      kiosk.state.rejection?.description.contains("It has no section \"nobody\" to choose from")
        == true)
    expect(kiosk.shown == before && kiosk.state.text == "big" && kiosk.probe.isSettled)
  }

  @Test("A list without sections and sections with equal names are issues of the machine")
  func issues() {
    expectEqual(
      AutocompleteInteractor([]).issues,
      [
        "It has no sections, so it offers nothing. Give it one."
      ])
    let twice = AutocompleteInteractor([
      .searches(Kiosk.suggestions), .hits(Kiosk.suggestions, text: "query"),
    ])
    expect(twice.issues.count == 1 && twice.issues[0].contains("\"suggestions\""))
    expect(Kiosk(Kiosk.sections).list.issues.isEmpty)
    var probe = SearchProbe(SearchMachine { AutocompleteInteractor([]) })
    probe.send(AutocompleteInteractor([]).moveDown)
    expect(probe.value(of: AutocompleteInteractor([])).isOpen)
  }

  @Test("Two sections with the same name show each item only once")
  func sameNames() {
    let sections: [AutocompleteSection] = [
      .hits(Kiosk.films, text: "title", limit: 1, id: "a"),
      .hits(Kiosk.films, text: "title", limit: 2, id: "a"),
    ]
    var kiosk = Kiosk(sections)
    kiosk.type("big")
    expectEqual(kiosk.lines, ["Big", "Big Fish"])
  }

  @Test("An autocomplete list is described by the machine, shown in transcripts and encoded")
  func transcript() throws {
    var kiosk = Kiosk()
    let machine = SearchMachine { kiosk.list }
    expect(machine.describe().description.contains("AutocompleteInteractor"))
    expectEqual(machine.sources, ["suggestions", "brands", "films"])
    kiosk.type("big")
    _ = kiosk.probe.takeTranscript()
    kiosk.send(kiosk.list.moveDown)
    kiosk.send(kiosk.list.escape)
    expect(kiosk.probe.takeTranscript().contains("selection"))
    kiosk.send(kiosk.list.moveDown)
    kiosk.enter()
    let memory = kiosk.state.memory(of: kiosk.list)
    let coded = try JSONEncoder().encode(memory)
    try expectEqual(JSONDecoder().decode(AutocompleteInteractor.Memory.self, from: coded), memory)
    expect(memory.chosen != nil)
  }

  @Test("Lists with different sections have different identities, and a closed list keeps its key")
  func keys() {
    var kiosk = Kiosk(recent: ["big"])
    expect(kiosk.list.identity.isExact)
    expectEqual(kiosk.list.identity, Kiosk().list.identity)
    expect(kiosk.list.identity != Kiosk([.recent(Kiosk.recents)]).list.identity)
    let closed = kiosk.list.key(kiosk.state)
    kiosk.send(.refresh())
    kiosk.answer()
    expectEqual(
      kiosk.list.key(kiosk.state), closed, "no answer is looked at while the list is closed")
    kiosk.send(kiosk.list.open)
    expect(kiosk.list.key(kiosk.state) != closed)
  }
}
