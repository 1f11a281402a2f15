import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

/// Random walks over simulated tables and collections that connectors fill: after each frame, every
/// cell shows what the state says, whatever the user, the service and other threads do, and however
/// much happens between two frames.
@Suite("Random walks over tables and collections")
@MainActor
struct CellsWalkTests {
  private static var steps: Int {
    ProcessInfo.processInfo.environment["SEARCHLIGHT_WALK_STEPS"].flatMap { Int($0) }
      ?? RandomCases.count(of: 100_000, usually: 1_600)
  }

  /// A service whose records stay the same from query to query, and move by a row for each letter.
  private struct Deck: ImmediateSearchService {
    let count: Int
    let failing: Set<SourceID>

    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      var response = try Shelf(count: count, failing: failing).answer(request)
      for entry in request.entries {
        guard var answer = try? response.results[entry.source]?.get() else { continue }
        let size = max(1, entry.request.hitsPerPage)
        let first = min(max(0, entry.request.page), 1_000) * size
        let offset = entry.request.query.count % 5
        let rows: [JSON] = (first..<max(first, min(first + size, count))).map { row in
          // Two letters make copies of the first record.
          let number = offset == 2 && row < 3 ? 0 : row + offset
          let filters = entry.request.filterGroups.filtersText ?? ""
          return ["objectID": .string("\(number)"), "title": .string("\(number) \(filters)")]
        }
        answer.hits = try HitsPage(rows)
        response.results[entry.source] = .success(answer)
      }
      return response
    }
  }

  /// A screen of connectors, each with a simulated view.
  @MainActor
  final class Cells {
    let cinema: Cinema
    let held = HeldSearch()
    let frames = ManualFrames()
    let search: SearchModel
    let hits: SimulatedHits<Hit<Cinema.Film>>
    let field = Field()
    let genres = FacetTable()
    let menu = MenuTable()
    let filters = FilterTable()
    var genreCells = SimulatedTable<FacetItem, String> { "\($0)" }
    var menuCells = SimulatedTable<HierarchicalRow, String> { "\($0)" }

    /// The record that the user has selected.
    var chosen: String?
    private var connectors: [Any] = []

    init(_ kind: SimulatedHits<Hit<Cinema.Film>>.Kind, cleanUp: Int?) {
      cinema = Cinema(cleanUp: cleanUp)
      search = SearchModel(held.store(cinema.machine), frames: frames)
      hits = SimulatedHits(kind) { row in
        row.hits.rawHit(atIndex: row.index).map { "\($0.objectID) \(row.record?.title ?? "-")" }
          ?? "…"
      }
      connectors = [
        HitsConnector(searcher: search, interactor: cinema.movieHits, controller: hits),
        SearchBoxConnector(searcher: search, controller: field),
        FacetListConnector(searcher: search, interactor: cinema.genres, controller: genres),
        HierarchicalConnector(searcher: search, interactor: cinema.menu, controller: menu),
        CurrentFiltersConnector(searcher: search, controller: filters),
      ]
    }

    /// Draws a frame, and returns what is then wrong on the screen.
    func frame() -> [String] {
      frames.tick()
      genreCells.update(to: genres.items)
      menuCells.update(to: HierarchicalRow.rows(of: menu.items, separator: " > "))
      let state = search.state
      var problems = [hits.problem].compactMap(\.self)
      func check(_ shown: some Equatable, _ expected: some Equatable, _ name: String) {
        if "\(shown)" != "\(expected)" { problems.append("\(name): \(shown), not \(expected)") }
      }
      check(genreCells.cells, cinema.genres.present(state).items.map { "\($0)" }, "genres")
      check(
        menuCells.cells,
        HierarchicalRow.rows(of: cinema.menu.present(state), separator: " > ").map { "\($0)" },
        "menu")
      check(
        filters.items.map(\.id), CurrentFiltersPresenter().present(state).map(\.id), "filters")
      if !field.isComposing { check(field.text, search.text, "field") }
      let selected = hits.selectedRows.compactMap { hits.shown[$0] }
      for row in selected where row.hits.rawHit(atIndex: row.index) != nil {
        check(row.hits.rawHit(atIndex: row.index)?.objectID ?? "", chosen ?? "-", "selection")
      }
      return problems
    }
  }

  @Test(
    "Every cell shows what the state says after each frame",
    arguments: SimulatedHits<Hit<Cinema.Film>>.Kind.allCases, [false, true])
  func walks(kind: SimulatedHits<Hit<Cinema.Film>>.Kind, hasSecondSender: Bool) async {
    var taken = 0
    var seed: UInt64 = hasSecondSender ? 1_000 : 0
    var shownRows = 0
    while taken < Self.steps / 8 {
      let cells = Cells(kind, cleanUp: seed.isMultiple(of: 3) ? nil : 1)
      let sender = hasSecondSender ? Self.send(to: cells, seed: seed) : nil
      defer { sender?.cancel() }
      var numbers = SeededNumbers(seed: seed)
      var actions: [String] = []
      for step in 0..<200 {
        actions.append(Self.act(&numbers, cells))
        guard Int.random(in: 0..<3, using: &numbers) == 0 else { continue }
        if hasSecondSender { await Task.yield() }
        let problems = cells.frame()
        shownRows += cells.hits.cells.count
        if !problems.isEmpty {
          Issue.record(
            """
            \(problems.joined(separator: "\n"))
            at step \(step) of seed \(seed): \(actions.suffix(12).joined(separator: ", "))
            """)
          return
        }
      }
      sender?.cancel()
      await sender?.value
      problem(of: await Self.settle(cells), seed)
      taken += 200
      seed += 1
    }
    // How much the other sender lets appear is up to the machine.
    expect(shownRows > 0 || hasSecondSender, "cells were shown")
  }

  private func problem(of placeholders: [Int], _ seed: UInt64) {
    expect(placeholders.isEmpty, "rows \(placeholders) were not loaded at the end of seed \(seed)")
  }

  /// Answers everything that the screen asks for, and returns visible rows that were not loaded.
  private static func settle(_ cells: Cells) async -> [Int] {
    // Another thread may still reduce what the other sender has sent.
    func reduced() async {
      _ = await cells.search.store.snapshot()
      cells.search.take()
    }
    await reduced()
    cells.hits.isOnScreen = true
    // Older requests are never answered.
    let older = cells.held.requests.count
    cells.search.send(.refresh())
    for _ in 0..<100 {
      await reduced()
      _ = cells.frame()
      await reduced()
      let newest = cells.held.requests.count - 1
      guard newest >= older,
        let answer = cells.held.answer(newest, from: Deck(count: 95, failing: []))
      else { break }
      cells.search.store.send(answer)
    }
    _ = cells.frame()
    return cells.hits.visibleRows.filter { cells.hits.shown[$0]?.isPlaceholder == true }
  }

  /// Sends texts and choices from another thread until it is cancelled.
  private static func send(to cells: Cells, seed: UInt64) -> Task<Void, Never> {
    let (store, genres) = (cells.search.store, cells.cinema.genres)
    return Task.detached {
      var numbers = SeededNumbers(seed: seed)
      while !Task.isCancelled {
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: store.send(.text("elsewhere"))
        case 1: store.send(genres.toggle("Drama"))
        case 2: store.send(.refresh())
        default: break
        }
        // Otherwise every answer would be to an older request.
        for _ in 0..<20 { await Task.yield() }
        try? await Task.sleep(for: .microseconds(200))
      }
    }
  }

  private static func act(_ numbers: inout SeededNumbers, _ cells: Cells) -> String {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    let (search, hits) = (cells.search, cells.hits)
    switch below(16) {
    case 0, 1:
      cells.field.type(
        below(3) == 0 ? String(search.text.dropLast()) : search.text + "ab".prefix(1 + below(2)))
      return "type \(search.text)"
    case 2:
      cells.field.type(search.text + "あ", isComposing: true)
      return "compose"
    case 3:
      cells.field.type(search.text)
      return "end composing"
    case 4:
      if let item = cells.genres.items.first { cells.genres.onClick?(item.facet) }
      return "tap a genre"
    case 5:
      if let item = cells.menu.items.first { cells.menu.onClick?(item.facet.value) }
      return "tap the menu"
    case 6:
      if let item = cells.filters.items.first { cells.filters.onRemoveItem?(item) }
      return "remove a filter"
    case 7, 8:
      let row = [0, 3, 12, 40, 90, 1_000][below(6)]
      hits.scroll(to: row)
      return "scroll to \(row)"
    case 9:
      if let row = hits.visibleRows.first, let record = hits.shown[row], !hits.cells.isEmpty,
        let id = record.hits.rawHit(atIndex: row)?.objectID
      {
        hits.select(row)
        cells.chosen = id
        return "select row \(row)"
      }
      return "select nothing"
    case 10:
      let page = below(12)
      search.send(.page(page, of: cells.cinema.movies.source))
      return "page \(page)"
    case 11:
      let choice = SearchChoice(
        text: "link", sources: [cells.cinema.movies.source: .init(page: below(9))])
      search.send(.restore(choice))
      return "link"
    case 12:
      hits.isOnScreen.toggle()
      return hits.isOnScreen ? "show" : "hide"
    case 13:
      search.send([.refresh(), .retry(), .start][below(3)])
      return "refresh"
    default:
      let count = [0, 3, 25, 95][below(4)]
      let failing: Set<SourceID> = below(5) == 0 ? ["movies"] : []
      let requests = cells.held.requests.count
      let number = below(2) == 0 ? max(0, requests - 1) : below(max(1, requests))
      if let answer = cells.held.answer(number, from: Deck(count: count, failing: failing)) {
        search.store.send(answer)
      }
      return "answer \(number) with \(count)"
    }
  }
}
