import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Several search boxes in one machine")
struct SeveralBoxesTests {
  private let suggestions = HitsSearcher("suggestions", index: "queries")
  private let products = HitsSearcher("products", index: "products")

  private func probe(
    list: SearchTrigger = .asYouType(debounce: .milliseconds(50)), page: SearchTrigger = .onSubmit,
    minimumLength: Int = 0
  ) -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(list, of: [suggestions], id: "list")
        SearchBoxInteractor(page, minimumLength: minimumLength, of: [products], id: "page")
      })
  }

  private func asked(_ probe: inout SearchProbe) -> [String] {
    let asked = probe.requests.flatMap { $0.entries.map { "\($0.source) \($0.request.query)" } }
    while !probe.requests.isEmpty { probe.answer(from: EchoService()) }
    return asked
  }

  @Test("Suggestions are searched while the user types, and the page when the user submits")
  func listAndPage() {
    var probe = probe()
    probe.send(.start)
    expectEqual(asked(&probe), ["suggestions ", "products "])
    probe.send(.text("la"))
    expectEqual(asked(&probe), [])
    probe.advance(by: .milliseconds(50))
    expectEqual(asked(&probe), ["suggestions la"])
    probe.send(.submit)
    expectEqual(asked(&probe), ["products la"])
    expectEqual(probe.state["products"]?.answer?.request.query, "la")
  }

  @Test("Each source waits for the debounce interval of its search box")
  func pauses() {
    var probe = probe(page: .asYouType(debounce: .milliseconds(300)))
    probe.send(.start)
    _ = asked(&probe)
    probe.send(.text("l"))
    probe.advance(by: .milliseconds(50))
    expectEqual(asked(&probe), ["suggestions l"])
    probe.advance(by: .milliseconds(249))
    expectEqual(asked(&probe), [])
    probe.advance(by: .milliseconds(1))
    expectEqual(asked(&probe), ["products l"])
  }

  @Test("A search box without a debounce sends at once, and sources of another box keep waiting")
  func atOnce() {
    var probe = probe(
      list: .asYouType(debounce: .zero), page: .asYouType(debounce: .milliseconds(300)))
    probe.send(.start)
    _ = asked(&probe)
    probe.send(.text("l"))
    probe.advance(by: .milliseconds(200))
    probe.send(.text("la"))
    expectEqual(asked(&probe), ["suggestions l", "suggestions la"])
    probe.advance(by: .milliseconds(299))
    expectEqual(asked(&probe), [])
    probe.advance(by: .milliseconds(1))
    expectEqual(asked(&probe), ["products la"])
    probe.send(.text("lam"))
    probe.send(.submit)
    expectEqual(asked(&probe), ["suggestions lam", "products lam"])
  }

  @Test("The minimum length of a search box applies to its sources only")
  func minimum() {
    var probe = probe(
      list: .asYouType(debounce: .zero), page: .asYouType(debounce: .zero), minimumLength: 3)
    probe.send(.text("la"))
    expectEqual(asked(&probe), ["suggestions la"])
    probe.send(.text("lam"))
    expectEqual(asked(&probe), ["suggestions lam", "products lam"])
  }

  @Test("Sources of one round trip are sent together, after the longest debounce interval")
  func roundTrip() {
    var probe = SearchProbe(
      SearchMachine {
        MultiSearcher {
          suggestions
          products
        }
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(50)), of: [suggestions], id: "a")
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(300)), of: [products], id: "b")
      })
    probe.send(.text("l"))
    probe.advance(by: .milliseconds(299))
    expectEqual(asked(&probe), [])
    probe.advance(by: .milliseconds(1))
    expectEqual(asked(&probe), ["suggestions l", "products l"])
  }

  @Test("A source without a search box is searched at every change")
  func ungoverned() {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(50)), of: [suggestions])
        products
      })
    probe.send(.text("l"))
    expectEqual(asked(&probe), ["products l"])
  }

  @Test("A search box adds its searchers to the machine, and several boxes cause no issues")
  func searchers() {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType, of: [suggestions], id: "list")
      SearchBoxInteractor(.onSubmit, of: [products], id: "page")
    }
    expectEqual(machine.sources, ["suggestions", "products"])
    expect(machine.issues.isEmpty)
  }
}
