import Foundation
import SearchlightSignals
import Testing

let text = ValueSource("")
let submits = Signal<Void>.make()
let results = ValueSource<[String]>([])

let queries = text.observable.updates
  .debounce(for: .milliseconds(300))
  .removeDuplicates()
  .merge(with: submits.signal.withLatest(from: text.observable) { $1 })

@MainActor final class Screen {
  private(set) var rows: [String] = []

  init(_ results: ObservableValue<[String]>) {
    results.subscribe(with: self, on: .shared) { screen, rows in screen.rows = rows }
  }
}

let longest = text.observable.updates.filter { $0.count > 3 }.latest(initially: "")

@Suite("Page Signals.md")
struct SignalsGuideTests {
  @Test("Every Swift block of Signals.md is compiled code")
  func compiled() throws {
    let source = try Repository.text("Tests/DocumentationTests/SignalsGuide.swift").unindented
    let blocks = try CodeBlock.all(in: "Documentation/Signals.md")
    #expect(blocks.count == 2)
    for block in blocks { #expect(source.contains(block.text.unindented), "\(block)") }
  }

  @MainActor
  @Test("The code in Signals.md delivers the queries and updates the screen")
  func works() async {
    let asked = queries.events()
    let current = longest
    text.set("tom h")
    submits.source.send(())
    var iterator = asked.makeAsyncIterator()
    #expect(await iterator.next() == "tom h")
    #expect(current.current == "tom h")
    let screen = Screen(results.observable)
    results.set(["Tom Hanks"])
    while screen.rows.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(screen.rows == ["Tom Hanks"])
  }

  @Test("Every public operator of Signals has a section in Signals.md")
  func sections() throws {
    let page = try Repository.text("Documentation/Signals.md")
    let declarations = try Repository.swiftFiles(in: "Sources/SearchlightSignals/Operators").flatMap
    { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/public (?:func|var) (\w+)/#).map { String($0.output.1) }
    }
    #expect(declarations.count > 20)
    for name in Set(declarations) {
      let headings = page.split(separator: "\n").filter { $0.hasPrefix("### ") }
      #expect(headings.contains { $0.contains(name) }, "\(name)")
    }
  }
}
