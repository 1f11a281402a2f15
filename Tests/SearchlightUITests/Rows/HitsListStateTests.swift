import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

/// What a list view keeps besides its rows: cells, selections, identities and visible rows.
@Suite("What a view of hits keeps while its list changes")
@MainActor
struct HitsListStateTests {
  private let letters = HitsSearcher("letters", index: "letters", hitsPerPage: 5)
  private let list: HitsInteractor<JSON>

  init() {
    list = HitsInteractor(letters, infiniteScrolling: .on(withOffset: 0), pageCleanUpOffset: 0)
  }

  private func store(_ list: HitsInteractor<JSON>? = nil) -> SearchStore {
    let list = list ?? self.list
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      list
    }
    return SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(Letters()),
      onCancelAll: SearchMachine.onCancelAll)
  }

  /// Texts and scroll positions of walks.
  private static let steps = Generator.either(
    Generator<String>.text(of: "abcABCaé", count: 0...14).map { (text: $0, row: Int?.none) },
    Generator<Int>.number(in: 0...14).map { (text: "", row: Int?($0)) }
  ).list(1...12)

  /// Takes the steps of random walks, and returns the first problem that a check finds.
  private func walk(_ check: (_ old: HitRows<JSON>?, _ new: HitRows<JSON>) -> String?) {
    let seeds = RandomCases.blocks(of: 2_000, usually: 60)
    Self.steps.expectNoViolation(seeds: seeds.lowerBound...seeds.upperBound) { steps in
      let store = store()
      store.send(.start)
      var old: HitRows<JSON>?
      for step in steps {
        store.send(step.row.map { list.rowAppeared($0) } ?? .text(step.text))
        let new = HitRows(list.present(store.current), after: old)
        if let problem = check(old, new) { return problem }
        old = new
      }
      return nil
    }
  }

  /// A cell that shows a record and the number of its row.
  private struct Cell: Hashable {
    var row: Int
    var letter: String?
  }

  @Test("Every visible cell shows the record and the number of its row after each change")
  func cells() {
    var cells: [Cell] = []
    walk { old, new in
      func cell(_ row: Int) -> Cell {
        Cell(row: row, letter: new[row].record?["letter"]?.stringValue)
      }
      if old == nil { cells = [] }
      let update = HitsListUpdate(from: old, to: new)
      switch update {
      case .nothing, .rows: break
      case .reload: cells = new.indices.map(cell)
      case .differences(let differences):
        let moved = differences.moved.map { ($0.to, cells[$0.from]) }
        let gone = Set(differences.removed + differences.moved.map(\.from))
        cells = cells.indices.filter { !gone.contains($0) }.map { cells[$0] }
        let arrived = moved + differences.inserted.map { ($0, cell($0)) }
        for (row, cell) in arrived.sorted(by: { $0.0 < $1.0 }) { cells.insert(cell, at: row) }
      }
      for row in update.rowsToConfigure(visible: Array(new.indices)) { cells[row] = cell(row) }
      return cells == new.indices.map(cell) ? nil : "\(cells) are shown"
    }
  }

  @Test("A view outside of a window reloads, because it does not know how many rows it had")
  func outside() {
    walk { old, new in
      let update = HitsListUpdate(from: old, to: new, isOnScreen: false)
      let isSame = HitsListUpdate(from: old, to: new) == .nothing
      return update == (isSame ? .nothing : .reload) ? nil : "\(update)"
    }
  }

  @Test("Selected rows are always rows of the selected records, whatever a table view keeps")
  func selection() {
    var selection = SelectedRows<JSON>()
    var chosen: Set<String> = []
    var selected: [Int] = []
    walk { old, new in
      if old == nil { (selection, chosen, selected) = (SelectedRows(), [], []) }
      selection.note(selected, in: old)
      selected = selection.move(to: new)
      if selected != selected.sorted() { return "the rows are not in order" }
      for row in selected {
        guard let id = new.hits.rawHit(atIndex: row)?.objectID else {
          if new.hits.generation != old?.hits.generation { return "a placeholder is selected" }
          continue
        }
        if !chosen.contains(id) { return "\(id) in row \(row) was never selected" }
      }
      // The user selects the first row with a record, and remembers the others that are selected.
      if let first = new.hits.loadedRawHits.first(where: { _ in true }), selected.isEmpty {
        selected = [first.row]
        chosen = [first.hit.objectID]
      }
      return nil
    }
  }

  @Test("A selected record stays selected when rows come before it, and not when it is gone")
  func movedSelection() {
    let store = store()
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    var selection = SelectedRows<JSON>()
    store.send(.text("abc"))
    selection.note([1], in: rows())
    store.send(.text("xyabc"))
    expectEqual(selection.move(to: rows()), [3])
    store.send(.text("xyac"))
    expectEqual(selection.move(to: rows()), [])
    store.send(.text("xyabc"))
    expectEqual(selection.move(to: rows()), [], "the user has not selected it again")
  }

  @Test("A selected row whose page is dropped and loaded again is still selected")
  func droppedSelection() {
    let store = store()
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    var selection = SelectedRows<JSON>()
    store.send(.text("abcdefghijklmnopqrst"))
    selection.note([2], in: rows())
    var shown = rows()
    for row in [19, 0] {
      store.send(list.rowAppeared(row))
      shown = rows()
      expectEqual(selection.move(to: shown), [2])
      selection.note([2], in: shown)
    }
    expectEqual(shown[2].record?["letter"]?.stringValue, "c")
    store.send(list.rowAppeared(19))
    expectEqual(selection.move(to: rows()), [2])
    store.send(.text("ABCDEFGHIJKLMNOPQRST"))
    selection.note([2], in: rows())
    store.send(.text("zyxwvutsrqponmlkjihg"))
    expectEqual(selection.move(to: rows()), [], "another answer has another record in that row")
  }

  @Test("A row keeps its identity while it is loaded, also if a copy before it comes or goes")
  func copies() {
    walk { old, new in
      if Set(new.map(\.id)).count != new.count { return "two rows have one identity" }
      guard let old, old.hits.generation == new.hits.generation else { return nil }
      for (row, _) in new.hits.loadedRawHits where old.hits.rawHit(atIndex: row) != nil {
        if old[row].id != new[row].id { return "\(old[row].id) is \(new[row].id)" }
      }
      return nil
    }
    let list = HitsInteractor<JSON>(
      letters, infiniteScrolling: .on(withOffset: 1), pageCleanUpOffset: 0)
    let search = SearchModel(store(list), frames: ManualFrames())
    let model = HitsModel(list, in: search)
    search.text = "abcdeabcdefghij"
    search.send(list.rowAppeared(4))
    let copy = model.rows[5].id
    expectEqual(copy, .record("a", copy: 1))
    // Nobody reads between two states of a frame.
    for row in [9, 8, 7] { search.send(list.rowAppeared(row)) }
    expectEqual(model.rows[5].id, copy)
    search.send(list.rowAppeared(9))
    expect(model.rows[0].isPlaceholder, "the page of the first copy is dropped")
    expectEqual(model.rows[5].id, copy)
    search.send(list.rowAppeared(5))
    expectEqual(model.rows[0].id, .record("a", copy: 0))
    expectEqual(model.rows[5].id, copy)
  }

  @Test(
    "A row has appeared once it is in the visible part, and again with another record or answer")
  func appearing() {
    let list = HitsInteractor<JSON>(letters, infiniteScrolling: .on(withOffset: 1))
    let store = store(list)
    func rows() -> HitRows<JSON> { HitRows(list.present(store.current)) }
    var appearing = AppearingRows<JSON>()
    store.send(.text("abcdefghij"))
    expectEqual(appearing.update(to: 0..<3, of: rows()), [0, 1, 2])
    expectEqual(appearing.update(to: 0..<3, of: rows()), [])
    expectEqual(appearing.update(to: 2..<6, of: rows()), [3, 4, 5])
    store.send(list.rowAppeared(5))
    expectEqual(appearing.update(to: 2..<6, of: rows()), [5], "the record has come")
    store.send(.text("abXdefghij"))
    expectEqual(appearing.update(to: 1..<5, of: rows()), [1, 2, 3, 4], "in another answer")
    expectEqual(appearing.update(to: 1..<6, of: rows()), [5], "others were visible before")
    expectEqual(appearing.update(to: -3..<0, of: rows()), [])
    expectEqual(appearing.update(to: [99, 0], of: rows()), [0])
  }
}
