import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Builders of machines and of groups of searchers")
struct BuilderTests {
  private func searcher(_ name: String) -> HitsSearcher {
    HitsSearcher(SourceID(name), index: IndexName(name))
  }

  private func machine(hasBox: Bool, names: [String]) -> SearchMachine {
    let more: [any SearchComponent] = [searcher("x"), searcher("y")]
    return SearchMachine {
      if hasBox { SearchBoxInteractor() }
      for name in names { searcher(name) }
      if hasBox { searcher("yes") } else { searcher("no") }
      more
    }
  }

  @Test("A machine lists components under conditions, in loops and in arrays, in order")
  func machines() {
    expectEqual(
      machine(hasBox: true, names: ["a", "b"]).describe().components.map(\.id),
      ["searchBox", "a", "b", "yes", "x", "y"])
    expectEqual(
      machine(hasBox: false, names: []).describe().components.map(\.id), ["no", "x", "y"])
    let (a, b) = (searcher("a"), searcher("b"))
    expect(SearchComponentBuilder.buildOptional(nil).isEmpty)
    expectEqual(SearchComponentBuilder.buildOptional([a, b]).map { $0.id }, ["a", "b"])
    expectEqual(
      SearchComponentBuilder.buildArray([[a], [], [b, a]]).map { $0.id }, ["a", "b", "a"])
  }

  private func group(isLong: Bool, names: [String]) -> MultiSearcher {
    let more: [any Searcher] = [searcher("x"), searcher("y")]
    return MultiSearcher {
      if isLong { searcher("first") }
      for name in names { searcher(name) }
      if isLong { searcher("yes") } else { searcher("no") }
      MultiSearcher("inner") { searcher("nested") }
      more
    }
  }

  @Test("A group lists searchers under conditions, in loops, arrays and other groups, in order")
  func groups() {
    expectEqual(
      group(isLong: true, names: ["a", "b"]).searchers.map(\.source),
      ["first", "a", "b", "yes", "nested", "x", "y"])
    expectEqual(
      group(isLong: false, names: []).searchers.map(\.source), ["no", "nested", "x", "y"])
    let (a, b) = (searcher("a"), searcher("b"))
    expect(SearcherBuilder.buildOptional(nil).isEmpty)
    expectEqual(SearcherBuilder.buildOptional([a, b]).map(\.source), ["a", "b"])
    expectEqual(SearcherBuilder.buildArray([[a], [], [b, a]]).map(\.source), ["a", "b", "a"])
  }
}
