import Searchlight

/// A list after long use, which has dropped the pages that the user has left behind.
struct Scrolling: Sendable {
  private struct Product: Codable, Sendable { let name: String }

  private static let pageSize = 20
  private static let count = 200_000

  private let hits: HitsInteractor<Hit<Product>>
  private let used: BareMachine

  /// Creates a list, types `keystrokes` texts, and then scrolls through `rows` rows.
  init(rows: Int = 0, keystrokes: Int = 1) throws {
    let searcher = HitsSearcher("products", index: "products", hitsPerPage: Self.pageSize)
    let hits = HitsInteractor<Hit<Product>>(searcher)
    self.hits = hits
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      hits
    }
    let rowsOfPage = (0..<Self.pageSize).map { row -> JSON in
      ["objectID": .string("\(row)"), "name": .string("Row \(row)")]
    }
    let page = try HitsPage(rowsOfPage)
    var used = BareMachine(machine) { request in
      MultiSearchResponse(request) { request throws(SearchError) in
        SearchResponse(to: request, hits: page, nbHits: Self.count, maximumHits: Self.count)
      }
    }
    for keystroke in 0..<keystrokes { try used.send(.text("\(keystroke % 2)")) }
    for row in stride(from: 0, to: rows, by: Self.pageSize / 2) {
      try used.send(hits.rowAppeared(row))
    }
    self.used = used
  }

  /// A benchmark of one keystroke in a copy of the used list.
  func keystroke(_ name: String, against baseline: String? = nil) -> Benchmark {
    Benchmark("scroll", name, per: "keystroke", each: Self.pageSize, against: baseline) { count in
      var loaded = 0
      for _ in 0..<count {
        var machine = used
        try machine.send(.text("next"))
        let list = hits.present(machine.state)
        loaded += list.query == "next" ? list.prefix(Self.pageSize).count { $0 != nil } : 0
      }
      return loaded
    }
  }
}
