import Expectations
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("Connectors of search fields")
@MainActor
struct SearchBoxConnectorTests {
  private let cinema = Cinema()
  private let frames = ManualFrames()

  @Test("A search field and its search share one text without echoing it to each other")
  func searchBox() {
    let search = SearchModel(cinema.store(), frames: frames)
    let field = Field()
    let connector = QueryInputConnector(searcher: search, controller: field)
    expectEqual(field.settings, 1)
    for text in ["t", "to", "tom"] {
      field.type(text)
      frames.tick()
      expect((search.text, field.text) == (text, text))
    }
    expectEqual(field.settings, 1, "what is typed is not set by the search")
    search.send(.restore(SearchChoice(text: "a link")))
    frames.tick()
    expect((field.text, field.settings) == ("a link", 2))
    field.type("a linkに", isComposing: true)
    frames.tick()
    expectEqual(search.state.text, "a link")
    search.store.send(.text("elsewhere"))
    search.take()
    frames.tick()
    expectEqual(field.text, "a linkに", "the input method is not disturbed")
    field.isComposing = false
    field.pressReturn()
    expectEqual(search.state.text, "a linkに")
    connector.disconnect()
    field.type("x")
    expectEqual(search.state.text, "a linkに")
    connector.connect()
    frames.tick()
    expectEqual(field.text, "a linkに", "a field that is connected again shows what the search says")
  }

  @Test(
    "A composition that ends with the focus or the field is closed, and no text is sent twice")
  func compositionEnds() {
    let search = SearchModel(cinema.store(), frames: frames)
    let field = Field()
    let connector = SearchBoxConnector(searcher: search, controller: field)
    field.type("映え", isComposing: true)
    // The field loses the focus: the text remains, and the marks are gone.
    field.type("映え")
    expectEqual(search.state.text, "映え")
    search.store.send(.text("elsewhere"))
    search.take()
    frames.tick()
    expect((search.text, field.text) == ("elsewhere", "elsewhere"))
    let generation = search.state["movies"]?.answer?.generation
    field.type("elsewhere")
    expectEqual(search.state["movies"]?.answer?.generation, generation, "told again, not typed")
    // The user taps a suggestion, so the field loses the focus before it shows the suggestion.
    search.text = "suggested"
    field.type("elsewhere")
    expectEqual(search.state.text, "suggested")
    frames.tick()
    expectEqual(field.text, "suggested")
    field.type("映え", isComposing: true)
    search.text = "in the middle"
    field.type("映え")
    expectEqual(search.state.text, "in the middle")
    search.text = "elsewhere"
    frames.tick()
    field.type("映", isComposing: true)
    expectEqual(search.text, "映")
    connector.disconnect()
    expectEqual(search.text, "elsewhere", "the field is gone in the middle of a composition")
    search.store.send(.text("on"))
    search.take()
    expectEqual(search.text, "on")
  }

  @Test(
    "A text that is chosen during a composition wins over the half-typed one",
    arguments: [false, true], [false, true])
  func chosenText(hasFrame: Bool, isStubborn: Bool) {
    let search = SearchModel(cinema.store(), frames: frames)
    let field = Field()
    field.keepsMarkedText = isStubborn
    let connector = SearchBoxConnector(searcher: search, controller: field)
    field.type("ap")
    frames.tick()
    field.type("apに", isComposing: true)
    if hasFrame { frames.tick() }
    search.send(.batch([.text("apple pie"), .submit]))
    expectEqual(search.text, "apple pie")
    if hasFrame { frames.tick() }
    if isStubborn || !hasFrame {
      // The keyboard is dismissed, which leaves the marked text.
      field.type("apに")
      frames.tick()
    }
    expect((search.state.text, field.text) == ("apple pie", "apple pie"))
    field.type("apple pies")
    expectEqual(search.state.text, "apple pies")
    withExtendedLifetime(connector) {}
  }

  @Test("A connector that is released during a composition leaves the search free")
  func released() async {
    let search = SearchModel(cinema.store(), frames: frames)
    search.text = "tom"
    let field = Field()
    var connector: SearchBoxConnector? = SearchBoxConnector(searcher: search, controller: field)
    field.type("tomに", isComposing: true)
    expectEqual(search.text, "tomに")
    _ = connector
    connector = nil
    // At once on the main thread, and in a later turn where the main actor runs on another one.
    for _ in 0..<100_000 where field.onQueryChanged != nil { await Task.yield() }
    expectEqual(search.text, "tom")
    expect(field.onQueryChanged == nil)
    search.send(.restore(SearchChoice(text: "a link")))
    expectEqual(search.text, "a link")
  }

  @Test(
    "An old connector that ends does not cut off the new one of its field",
    arguments: [false, true])
  func twoConnectors(isReleased: Bool) {
    let search = SearchModel(cinema.store(), frames: frames)
    let field = Field()
    var old: SearchBoxConnector? = SearchBoxConnector(searcher: search, controller: field)
    let new = SearchBoxConnector(searcher: search, controller: field)
    if isReleased { old = nil } else { old?.disconnect() }
    field.type("tom")
    expectEqual(search.state.text, "tom")
    new.disconnect()
    field.type("tom h")
    expectEqual(search.state.text, "tom")
    withExtendedLifetime(old) {}
  }
}
