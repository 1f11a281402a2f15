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

  @Test(
    "An issue of a connector names it, and says how to correct it",
    arguments: [
      (
        .connectedTwice("The HitsConnector"),
        "The HitsConnector is connected already. Call disconnect() first, or leave out the second "
          + "connect()."
      ),
      (
        .controllerReleased("The HitsConnector"),
        "The HitsConnector cannot show its search, because its controller was released. Keep the "
          + "controller in a property as long as the connector, or release the connector too."
      ),
    ] as [(ConfigurationIssue, String)])
  func connectors(issue: ConfigurationIssue, text: String) {
    expectEqual(issue.description, text)
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
