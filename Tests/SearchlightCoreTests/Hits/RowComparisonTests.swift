import Expectations
import SearchlightTesting
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

/// Random lists with some loaded pages, and lists derived from them.
private struct RandomLists {
  var numbers: SeededNumbers

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  /// A page of records with few distinct identifiers and fewer distinct contents, some of them
  /// duplicates; occasionally the page is short.
  mutating func page(of size: Int) -> HitsPage {
    let count = number(0...4) == 0 ? number(0...size) : size
    var builder = HitsPage.Builder()
    for _ in 0..<count {
      let id = "\(number(0...14))"
      builder.append(
        objectID: id, record: ["objectID": .string(id), "x": .integer(number(0...9) / 9)])
    }
    return HitsPage(builder)
  }

  /// A list with the given number of rows and no loaded page.
  func empty(count: Int, size: Int, firstPage: Int = 0) -> HitsWindow {
    var request = SearchRequest(index: "movies", query: "", filters: [], parameters: [:])
    request.parameters.hitsPerPage = size
    var response = SearchResponse(
      to: request, hits: HitsPage(), nbHits: count, maximumHits: .max)
    response.page = firstPage
    var window = HitsWindow(response, to: request)
    window.pages = PageTable()
    return window
  }

  mutating func list() -> ShownRows {
    var window = empty(count: number(0...24), size: number(1...6))
    for page in 0...(window.lastPage ?? 0) where number(0...2) > 0 {
      window.pages[page] = self.page(of: window.hitsPerPage)
    }
    return shown(window)
  }

  private mutating func shown(_ window: HitsWindow) -> ShownRows {
    let rows = number(0...9) > 0 ? 0..<window.length : window.rows(ofPage: number(0...2))
    return ShownRows(window: number(0...30) > 0 ? window : nil, rows: rows)
  }

  /// The list with some pages dropped, loaded or replaced; occasionally one of a different length.
  mutating func changed(_ list: ShownRows) -> ShownRows {
    guard let old = list.window, number(0...3) > 0 else { return self.list() }
    var window = old
    if number(0...2) == 0 {
      window = empty(count: number(0...24), size: old.hitsPerPage)
      for page in old.loadedPages where !window.rows(ofPage: page).isEmpty {
        window.pages[page] = old.pages[page]
      }
    }
    for page in 0...(window.lastPage ?? 0) {
      switch number(0...6) {
      case 0: window.pages[page] = nil
      case 1: window.pages[page] = self.page(of: window.hitsPerPage)
      case 2: if let known = window.pages[page] { window.pages[page] = shuffled(known) }
      case 3: if let known = old.pages[number(0...3)] { window.pages[page] = known }
      default: break
      }
    }
    return shown(window)
  }

  /// The same records in another order.
  private mutating func shuffled(_ page: HitsPage) -> HitsPage {
    var builder = HitsPage.Builder()
    for hit in page.shuffled(using: &numbers) {
      builder.append(objectID: hit.objectID, bytes: hit.bytes)
    }
    return HitsPage(builder)
  }
}

extension ShownRows {
  fileprivate func isMissing(_ row: Int) -> Bool {
    window?.isMissing(rows.lowerBound + row) == true
  }

  /// The content of each row, as text.
  fileprivate var cells: [String] {
    (0..<count).map { self[$0].map { "\($0.objectID)\($0)" } ?? (isMissing($0) ? "–" : "…") }
  }
}

@Suite("Differences between partially loaded lists")
struct RowComparisonTests {
  @Test(
    "Row differences turn the old list into the new one, whichever pages are loaded"
  )
  func random() {
    let seeds = RandomCases.blocks(of: 40_000, usually: 1_200)
    for seed in seeds {
      var lists = RandomLists(numbers: SeededNumbers(seed: seed))
      let old = lists.list()
      let new = lists.changed(old)
      let differences = RowComparison(from: old, to: new).differences
      let (before, after) = (old.cells, new.cells)
      var cells = before
      var made: Set<Int> = []
      differences.apply(to: &cells) { row in
        made.insert(row)
        return after[row]
      }
      expectEqual(cells, after, "seed \(seed): \(before) → \(after): \(differences)")
      expectEqual(made, Set(differences.inserted).union(differences.changed), "seed \(seed)")
      expect(differences.removed.allSatisfy(before.indices.contains), "seed \(seed)")
      expectEqual(differences.isEmpty, (before == after), "seed \(seed): \(differences)")
      if let problem = problem(of: differences, from: old, to: new, before, after) {
        Issue.record("seed \(seed): \(before) → \(after): \(problem)")
      }
      if cells != after { return }
    }
  }

  /// The first claim of the differences that is wrong; `nil` if all are right.
  private func problem(
    of differences: RowDifferences, from old: ShownRows, to new: ShownRows,
    _ before: [String], _ after: [String]
  ) -> String? {
    for row in 0..<min(before.count, after.count) {
      // A row that is not loaded in one of the lists keeps its number.
      guard before[row] == "…" || after[row] == "…" else { continue }
      if differences.removed.contains(row) || differences.inserted.contains(row)
        || differences.moved.contains(where: { $0.from == row || $0.to == row })
      {
        return "row \(row) has moved, which is not loaded"
      }
      if differences.changed.contains(row) != (before[row] != after[row]) {
        return "whether row \(row) has changed is wrong"
      }
    }
    for move in differences.moved where old[move.from]?.objectID != new[move.to]?.objectID {
      return "\(move) is of two records"
    }
    return nil
  }

  @Test("Pages that are loaded, dropped and loaded again change their rows but move none")
  func eviction() {
    for seed in RandomCases.blocks(of: 2_000, usually: 400) {
      var lists = RandomLists(numbers: SeededNumbers(seed: seed))
      var window = lists.empty(count: lists.number(1...24), size: lists.number(1...6))
      let pages = (0...(window.lastPage ?? 0)).map { _ in lists.page(of: window.hitsPerPage) }
      for _ in 0..<6 {
        let old = ShownRows(window: window, rows: 0..<window.length)
        for (number, page) in pages.enumerated() where lists.number(0...2) == 0 {
          window.pages[number] = window.pages[number] == nil ? page : nil
        }
        let new = ShownRows(window: window, rows: 0..<window.length)
        let differences = RowComparison(from: old, to: new).differences
        let (before, after) = (old.cells, new.cells)
        expect(differences.movesNothing, "seed \(seed): \(before) → \(after)")
        let others = before.indices.filter { before[$0] != after[$0] }
        expectEqual(Array(differences.changed), others, "seed \(seed)")
      }
    }
  }

  @Test("Lists that are too long to traverse are compared by their loaded pages")
  func longLists() {
    var lists = RandomLists(numbers: SeededNumbers(seed: 1))
    let end = 1_000_000_000_000_000
    var old = lists.empty(count: end, size: 20)
    for page in [0, 1, 7, end / 40] { old.pages[page] = lists.page(of: 20) }
    var new = lists.empty(count: end + 40, size: 20)
    new.pages[0] = old.pages[0]
    new.pages[end / 20] = lists.page(of: 20)
    func differences(_ old: HitsWindow?, _ new: HitsWindow?) -> RowDifferences {
      RowComparison(
        from: ShownRows(window: old, rows: 0..<(old?.length ?? 0)),
        to: ShownRows(window: new, rows: 0..<(new?.length ?? 0))
      ).differences
    }
    let longer = differences(old, new)
    expectEqual(longer.changed.ranges, [20..<40, 140..<160, end / 2..<end / 2 + 20])
    expect(longer.inserted.ranges == [end..<end + 40] && longer.removed.isEmpty)
    expectEqual(differences(new, old).removed.ranges, [end..<end + 40])
    expectEqual(differences(nil, new).inserted.ranges, [0..<end + 40])
    expectEqual(differences(new, nil).removed.ranges, [0..<end + 40])
    expect(differences(nil, nil).isEmpty && differences(old, old).isEmpty)
  }

  @Test("Rows that move to another page are reported as moved, and rows that only shift are not")
  func acrossPages() throws {
    func window(_ pages: [String]) throws -> ShownRows {
      let lists = RandomLists(numbers: SeededNumbers(seed: 0))
      var window = lists.empty(count: pages.joined().count, size: 4)
      for (number, page) in pages.enumerated() {
        window.pages[number] = try HitsPage(page.map { ["objectID": .string(String($0))] })
      }
      return ShownRows(window: window, rows: 0..<window.length)
    }
    let old = try window(["abcd", "efgh", "ijkl"])
    let shifted = RowComparison(from: old, to: try window(["xabc", "defg", "hijk"])).differences
    expect(shifted.inserted == [0] && shifted.removed == [11])
    expect(shifted.moved.isEmpty && shifted.changed.isEmpty)
    let swapped = RowComparison(from: old, to: try window(["abcl", "efgh", "ijkd"])).differences
    expectEqual(swapped.moved, [.init(from: 11, to: 3), .init(from: 3, to: 11)])
    expect(swapped.moveCount == 2 && swapped.changed.isEmpty)
    let turned = RowComparison(from: old, to: try window(["dcba", "efgh", "ijkl"])).differences
    expectEqual(turned.moved.count, 3)
  }
}
