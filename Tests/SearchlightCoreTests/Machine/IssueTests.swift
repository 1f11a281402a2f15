import Expectations
import SearchlightBasics
import SearchlightSignals
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("Configuration issues")
struct IssueTests {
  private let machine = SearchMachine {
    HitsSearcher("movies", index: "movies")
    HitsSearcher("movies", index: "others")
  }

  private let service = EchoService()

  @Test("An app that passes a handler receives the issues whenever it creates a store")
  func told() {
    for _ in 0..<2 {
      var told: [ConfigurationIssue] = []
      _ = SearchStore(machine, service: service, onIssue: { told.append($0) })
      expectEqual(told, [.duplicateSource("movies")])
    }
  }

  @Test("Without a handler, each issue is written once, however many machines are created")
  func written() {
    let lines = Locked<[String]>([])
    let writer = IssueWriter({ line in lines.withLock { $0.append(line) } })
    for _ in 0..<3 {
      for issue in machine.issues + SearchMachine({}).issues { writer.report(issue) }
    }
    expectEqual(
      lines.withLock { $0 },
      [
        "Searchlight: Two different searchers are named \"movies\"; the second is left out. Give one of "
          + "them another name, or use one value for both.\n",
        "Searchlight: The machine has no searcher, so nothing is ever searched. Add a "
          + "HitsSearcher, or a component that includes one.\n",
      ])
  }
}
