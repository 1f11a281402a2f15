import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("The model of an autocomplete list")
@MainActor
struct AutocompleteModelTests {
  private let search = Counter.search()

  private func model(
    onChoose: @escaping (AutocompleteItem) -> Void = { _ in }
  ) -> AutocompleteModel {
    AutocompleteModel(Counter.list, in: search, onChoose: onChoose)
  }

  @Test(
    "The field shows the highlighted item, and the same text from the field does not count as typing"
  )
  func field() {
    let model = model()
    let field = Watcher { model.text }
    model.text = "ab"
    expect(field.wakes == 1 && field.draw() == "ab")
    expect(model.press(.down))
    expect(field.wakes == 2 && field.draw() == "ab suggestions 1")
    expectEqual(search.state.text, "ab")
    // A SwiftUI field reports its text again when editing ends.
    model.text = "ab suggestions 1"
    expect(search.state.text == "ab" && model.list.selectedIndex == 0)
    // The user deletes the highlighted rest again, which leaves exactly what was typed.
    model.text = "ab"
    expect(search.state.text == "ab" && model.list.selectedIndex == nil && model.text == "ab")
    expect(model.press(.down))
    model.text = "ab suggestions 1x"
    expect(search.state.text == "ab suggestions 1x" && model.list.selectedIndex == nil)
    expectEqual(model.text, "ab suggestions 1x")
  }

  @Test("Keys are handled while they have a meaning in the list, and left to the field otherwise")
  func keys() {
    let model = model()
    expect(!model.press(.escape) && !model.press(.home) && !model.press(.end))
    model.text = "ab"
    expect(!model.press(.home), "nothing is highlighted, so the cursor moves")
    expect(model.press(.up))
    expectEqual(model.list.selected?.text, "ab best 2")
    expect(model.press(.home) && model.list.selectedIndex == 0)
    expect(model.press(.end) && model.list.selectedIndex == 3)
    expect(model.press(.down) && model.list.selectedIndex == nil)
    expect(model.press(.down) && model.press(.escape) && model.text == "ab")
    expect(model.press(.escape) && !model.list.isOpen)
    expect(!model.press(.escape))
  }

  @Test("An open list without items leaves its keys to the field, except Escape, which closes it")
  func nothingToShow() async {
    let recents = AutocompleteInteractor([.recent(Counter.recents)])
    let machine = SearchMachine {
      HitsInteractor<JSON>(Counter.page)
      Counter.recents
      recents
    }
    let search = SearchModel(
      SearchStore(machine, service: Shelf(), onIssue: { _ in }), frames: ManualFrames())
    let model = AutocompleteModel(recents, in: search)
    model.open()
    // The recent searches are read when the store starts, and their answer comes on another thread.
    await search.store.idle()
    search.take()
    expect(model.list.isOpen && !model.list.isShown)
    expect(!model.press(.down) && !model.press(.up) && !model.press(.escape))
    expect(!model.list.isOpen)
  }

  @Test(
    "Return selects the highlighted item and reports it with its record, or else submits the text")
  func choosing() {
    var chosen: [AutocompleteItem] = []
    let model = model { chosen.append($0) }
    model.text = "ab"
    expect(model.press(.enter))
    expect(chosen.isEmpty && !model.list.isOpen)
    expectEqual(Counter.recents.present(search.state).texts, ["ab"])
    model.open()
    model.press(.up)
    model.press(.enter)
    expectEqual(chosen.map(\.text), ["ab best 2"])
    guard case .hit(let hit)? = chosen.first?.content else {
      Issue.record("no record was chosen")
      return
    }
    expect(hit.objectID == "2" && search[Counter.list.chosen]?.item.item == "2")
    model.open()
    model.select(model.list[0])
    expect(model.text == "ab suggestions 1" && search.state.text == "ab suggestions 1")
    model.text = "ab"
    model.fill(model.list[0])
    expect(model.text == "ab suggestions 1" && model.list.isOpen && chosen.count == 2)
    model.close()
    expect(model.list.isEmpty)
  }

  @Test("Keys during a composition are left to the input method, whose text the field shows")
  func composing() {
    let model = model()
    model.text = "ab"
    model.press(.down)
    model.edit("ab映", isComposing: true)
    expect(model.text == "ab映" && search.state.text == "ab")
    for key in [AutocompleteKey.up, .down, .home, .end, .enter, .escape] {
      expect(!model.press(key))
    }
    expectEqual(model.list.selectedIndex, 0)
    model.edit("ab映画", isComposing: false)
    expect(model.text == "ab映画" && search.state.text == "ab映画")
  }

  @Test("A composition that ends with the text of the state leaves that text in the field")
  func emptyComposition() {
    let model = model()
    model.text = "ab"
    model.edit("abx", isComposing: true)
    model.edit("ab", isComposing: false)
    expect(model.text == "ab" && !search.field.isComposing)
  }

  @Test("A list or its recent searches missing from the machine are reported as issues")
  func issues() {
    var issues: [ConfigurationIssue] = []
    let machine = SearchMachine {
      HitsInteractor<JSON>(Counter.page)
      Counter.list
    }
    let search = SearchModel(
      SearchStore(machine, service: Shelf(), onIssue: { _ in }), frames: ManualFrames(),
      onIssue: { issues.append($0) })
    _ = AutocompleteModel(Counter.list, in: search)
    expectEqual(issues.count, 1)
    let other = AutocompleteInteractor([], id: "other")
    _ = AutocompleteModel(other, in: search)
    expectEqual(issues.count, 2)
  }
}
