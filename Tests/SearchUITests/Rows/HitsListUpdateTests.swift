import SearchCore
import SearchTesting
import StateMachine
import Testing

@testable import SearchUI

/// A service that gives for a text its letters as records, in their order, twice if they stand there twice.
private struct Letters: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      let size = entry.request.hitsPerPage
      let letters = entry.request.query.map { String($0) }
      let page = letters.dropFirst(entry.request.page * size).prefix(size)
      let rows: [JSON] = page.map { ["objectID": .string($0.lowercased()), "letter": .string($0)] }
      response.results[entry.source] = .success(
        SearchResponse(to: entry.request, hits: try HitsPage(rows), nbHits: letters.count))
    }
    return response
  }
}

@Suite("What a table does to show another list")
@MainActor
struct HitsListUpdateTests {
  private let letters = HitsSearcher("letters", index: "letters", hitsPerPage: 5)
  private let list: HitsInteractor<JSON>

  init() {
    list = HitsInteractor(letters, infiniteScrolling: .on(withOffset: 0), pageCleanUpOffset: 0)
  }

  private func store() -> SearchStore {
    let list = list
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      list
    }
    return SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchAtOnce(Letters()),
      onCancelAll: SearchMachine.onCancelAll)
  }

  /// What each row shows: its record, or its number while there is none.
  private func shown(_ rows: HitRows<JSON>) -> [String] {
    rows.map { $0.record?.letter?.stringValue ?? "\($0.index)" }
  }

  /// Does to cells what a table view does, by UIKit's rules for numbers.
  private func cells(
    _ cells: [String], updated update: HitsListUpdate, for rows: [String]
  ) -> [String] {
    var cells = cells
    switch update {
    case .nothing: break
    case .reload: cells = rows
    case .rows(let changed): for row in changed { cells[row] = rows[row] }
    case .differences(let differences):
      let moved = differences.moved.map { ($0.to, cells[$0.from]) }
      let gone = Set(differences.removed + differences.moved.map(\.from))
      cells = cells.indices.filter { !gone.contains($0) }.map { cells[$0] }
      let arrived = moved + differences.inserted.map { ($0, rows[$0]) }
      for (row, cell) in arrived.sorted(by: { $0.0 < $1.0 }) { cells.insert(cell, at: row) }
      for row in differences.changed { cells[row] = rows[row] }
    }
    return cells
  }

  @Test(
    "whatever is typed and scrolled, the cells are those of the list, records that come twice included"
  )
  func cells() {
    let texts = Generator<String>.text(of: "abcABCaé", count: 0...14).map {
      (text: $0, row: Int?.none)
    }
    let rows = Generator<Int>.number(in: 0...14).map { (text: "", row: Int?($0)) }
    let steps = Generator.either(texts, rows).list(1...12)
    let seeds = RandomCases.blocks(of: 4_000, usually: 300)
    steps.expectFlawless(seeds: seeds.lowerBound...seeds.upperBound) { steps in
      let store = store()
      store.send(.start)
      var old: HitRows<JSON>?
      var cells: [String] = []
      for step in steps {
        store.send(step.row.map { list.rowAppeared($0) } ?? .text(step.text))
        let new = HitRows(list.present(store.current))
        cells = self.cells(cells, updated: HitsListUpdate(from: old, to: new), for: shown(new))
        if cells != shown(new) { return "\(cells) are shown for \(shown(new))" }
        if Set(new.map(\.id)).count != new.count { return "two rows have one identity" }
        old = new
      }
      return nil
    }
  }

  @Test("a page that comes changes its own rows alone; other lists are compared if they are short")
  func kinds() {
    let store = store()
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    store.send(.text("abcdefghijkl"))
    let first = rows()
    #expect(HitsListUpdate(from: nil, to: first) == .reload)
    #expect(HitsListUpdate(from: first, to: first) == .nothing)
    store.send(list.rowAppeared(5))
    #expect(HitsListUpdate(from: first, to: rows()) == .rows([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
    store.send(.text("xabcdefghijkl"))
    guard case .differences = HitsListUpdate(from: first, to: rows()) else {
      Issue.record("short lists are compared")
      return
    }
    let short = rows()
    store.send(.text(String(repeating: "abcdefghij", count: 30)))
    #expect(HitsListUpdate(from: short, to: rows()) == .reload)
    store.send(.page(7, of: letters.source))
    #expect(rows().firstShownRow == 35)
  }
}
