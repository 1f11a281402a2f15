import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

/// A service whose hits are the letters of the query in order, including repeated letters.
struct Letters: ImmediateSearchService {
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

@Suite("Updates of a list of hits")
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
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(Letters()),
      onCancelAll: SearchMachine.onCancelAll)
  }

  /// What each row shows: its record, or its index if it has none.
  private func shown(_ rows: HitRows<JSON>) -> [String] {
    rows.map { $0.record?["letter"]?.stringValue ?? "\($0.index)" }
  }

  /// Applies an update to cells as a table view does, by UIKit's rules for indices.
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
    "Updates turn the cells of any list into those of the next one, including repeated records"
  )
  func cells() {
    let texts = Generator<String>.text(of: "abcABCaé", count: 0...14).map {
      (text: $0, row: Int?.none)
    }
    let rows = Generator<Int>.number(in: 0...14).map { (text: "", row: Int?($0)) }
    let steps = Generator.either(texts, rows).list(1...12)
    let seeds = RandomCases.blocks(of: 4_000, usually: 80)
    steps.expectNoViolation(seeds: seeds.lowerBound...seeds.upperBound) { steps in
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
        if let old {
          let before = Dictionary(
            old.map { ($0.id, old.hits.rawHit(atIndex: $0.index)) }, uniquingKeysWith: { $1 })
          let changed = new.indices.filter { row in
            guard let hit = before[new[row].id] ?? nil else { return false }
            return hit != new.hits.rawHit(atIndex: row)
          }
          if new.changedRows(since: old) != changed {
            return "other rows have changed than \(changed)"
          }
        }
        old = new
      }
      return nil
    }
  }

  @Test("Visible rows must appear again after a new answer, and not after a page")
  func rowsToReport() {
    let store = store()
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    store.send(.text("abcdefghijkl"))
    let first = rows()
    expectEqual(first.rowsToReport(among: [4, 5, 6], since: nil), [])
    expectEqual(first.rowsToReport(among: [4, 5, 6], since: first), [])
    store.send(.refresh())
    expectEqual(HitsListUpdate(from: first, to: rows()), .nothing)
    expectEqual(rows().rowsToReport(among: [6, 5, 4, 99, -1], since: first), [4, 5, 6])
    let refreshed = rows()
    store.send(list.rowAppeared(5))
    expectEqual(
      rows().rowsToReport(among: [0, 5, 10], since: refreshed), [], "a page is no new answer")
  }

  @Test(
    "A view that keeps all identities gets the rows scrolled to, and some more ahead")
  func presented() {
    let store = store()
    store.send(.text(String(repeating: "abcdefghij", count: 100)))
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    expectEqual(rows().count, 1_000)
    expectEqual(rows().presented.indices, 0..<205)
    store.send(list.rowAppeared(204))
    expectEqual(rows().presented.indices, 0..<405, "none above is left out, loaded or not")
    expect(rows().presented[0].isPlaceholder)
    store.send(list.rowAppeared(999))
    expectEqual(rows().presented.count, 1_000)
    store.send(.text("abc"))
    expectEqual(rows().presented.map(\.index), [0, 1, 2])
    store.send(.text(""))
    expect(rows().presented.isEmpty)
  }

  @Test("Suggestions are the first rows that have a record, however long the list is")
  func suggestions() {
    let store = store()
    store.send(.text(String(repeating: "abcdefghij", count: 100)))
    store.send(list.rowAppeared(700))
    let rows = HitRows(list.present(store.current))
    expectEqual(rows.withRecords(limit: 3).map(\.index), [700, 701, 702])
    expect(rows.withRecords(limit: 0).isEmpty && rows.withRecords(limit: -1).isEmpty)
    expectEqual(rows.withRecords(limit: .max).count, 5)
  }

  @Test("A new page changes only its own rows, and a list of mostly new rows reloads")
  func kinds() {
    let store = store()
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    store.send(.text("abcdefghijkl"))
    let first = rows()
    expectEqual(HitsListUpdate(from: nil, to: first), .reload)
    expectEqual(HitsListUpdate(from: first, to: first), .nothing)
    store.send(list.rowAppeared(5))
    expectEqual(HitsListUpdate(from: first, to: rows()), .rows([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
    store.send(.text("xabcdefghijkl"))
    guard case .differences = HitsListUpdate(from: first, to: rows()) else {
      Issue.record("a row more moves one row")
      return
    }
    let short = rows()
    store.send(.text(String(repeating: "abcdefghij", count: 30)))
    expectEqual(HitsListUpdate(from: short, to: rows()), .reload)
    store.send(.page(7, of: letters.source))
    expectEqual(rows().firstShownRow, 35)
  }
}
