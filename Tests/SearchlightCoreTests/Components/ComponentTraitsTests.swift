import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

@Suite("Traits of components")
struct ComponentTraitsTests {
  private static let movies = HitsSearcher("movies", index: "movies")

  /// A component that declares nothing and has no role.
  private struct Quiet: SearchComponent {
    let id: ComponentID = "quiet"
    var traits: ComponentTraits { ComponentTraits() }
  }

  @Test("A component that declares nothing has the documented defaults")
  func defaults() {
    let traits = Quiet().traits
    expect(traits.searchers.isEmpty && Quiet().searchers.isEmpty)
    expect(traits.group == nil && traits.stalledAfter == nil)
    expect(traits.declaredChoices.isEmpty && traits.restorableChoices.isEmpty)
    expect(traits.filterTitles.isEmpty && traits.dependencies.isEmpty)
    expect(traits.issues.isEmpty && Quiet().issues.isEmpty)
  }

  @Test("A component that declares nothing changes nothing in a search")
  func nothing() {
    func requests(_ component: (any SearchComponent)?) -> [MultiSearchRequest] {
      let machine = SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        Self.movies
        if let component { component }
      }
      expectEqual(machine.issues, [])
      expectEqual(machine.locations(in: machine.initialState), [])
      var probe = SearchProbe(machine)
      probe.send(.text("a"))
      probe.answer(from: LongService())
      probe.send(.text("ab"))
      return probe.requests
    }
    expectEqual(requests(Quiet()), requests(nil))
  }

  /// A component that offers a filter under a title of its own, and one whose title is a value.
  private struct Offers: SearchComponent {
    let id: ComponentID = "offers"
    var traits: ComponentTraits {
      ComponentTraits(filterTitles: [
        FilterTitle(
          .numeric("price", .lessThan, 10), in: .and("price"), title: "Up to 10", isValue: true),
        FilterTitle(.numeric("price", .equal, 0), in: .and("price"), title: "Free of charge"),
      ])
    }
  }

  @Test("A title that names a value stands behind the name of its attribute, and any other alone")
  func titles() {
    expectEqual(Offers().traits.filterTitles.map(\.isValue), [true, false])
    let labels = FilterLabels(of: [Offers()], words: FilterWords(titles: ["price": "Cost"]))
    func label(_ filter: Filter) -> String { labels.label(of: filter, in: .and("price")) }
    expectEqual(label(.numeric("price", .lessThan, 10)), "Cost: Up to 10")
    expectEqual(label(.numeric("price", .equal, 0)), "Free of charge")
  }

  /// A searcher whose traits name no searcher.
  private struct Plain: Searcher {
    let source: SourceID
    let index: IndexName = "movies"
    var traits: ComponentTraits { ComponentTraits(issues: ["It is plain."]) }
  }

  @Test("A searcher need not name itself among its searchers")
  func own() {
    let plain = Plain(source: "plain")
    expectEqual(plain.searchers.map(\.source), ["plain"])
    let machine = SearchMachine { plain }
    expectEqual(machine.sources, ["plain"])
    expectEqual(machine.issues, [.component("plain", "It is plain.")])
    let list = SearchMachine { HitsInteractor<JSON>(plain) }
    expectEqual(list.sources, ["plain"])
    expectEqual(list.issues, machine.issues)
  }

  /// A component that declares something of each kind.
  private struct Declaring: SearchComponent {
    let id: ComponentID = "declaring"
    let reads = Counter()

    var traits: ComponentTraits {
      reads.increment()
      return ComponentTraits(
        searchers: [ComponentTraitsTests.movies, HitsSearcher("actors", index: "actors")],
        group: "both", declaredChoices: [DeclaredChoice(in: .or("genre"), of: ["genre"])],
        restorableChoices: [.text], dependencies: [.or("year", scope: .source("movies"))],
        issues: ["It is wrong."], stalledAfter: .seconds(1))
    }
  }

  @Test("The machine reads all traits when it is made, and not again when actions arrive")
  func reading() {
    let declaring = Declaring()
    let years = FacetListInteractor(Self.movies, attribute: "year")
    let machine = SearchMachine {
      declaring
      years
    }
    expectEqual(declaring.reads.value, 1)
    expectEqual(machine.sources, ["movies", "actors"])
    expect(machine.issues.contains(.component("declaring", "It is wrong.")))
    expect(machine.issues.contains(.listedTooEarly("declaring", before: years.id)))
    expectEqual(
      machine.describe().components.first { $0.id == "declaring" }?.restorable, ["text"])
    var probe = SearchProbe(machine)
    let choice = SearchChoice(
      text: "a", filters: [FilterGroup(.or("genre"), [.facet("genre", "Drama")])])
    probe.send(.restore(choice))
    expectEqual(probe.state.choice, choice)
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["movies", "actors"]])
    probe.advance(by: .seconds(1))
    expectEqual(probe.state["movies"]?.isStalled, true)
    expectEqual(declaring.reads.value, 1)
  }
}
