import Searchlight

/// Lists of which all rows are loaded, in pages of 20.
struct LoadedRows: Sendable {
  static let pageSize = 20

  /// The list.
  let hits: HitsInteractor<JSON>
  private let machine: SearchMachine
  private let count: Int
  private let pages: [HitsPage]

  /// Makes rows whose identifiers begin with a text.
  ///
  /// - Parameter count: How many are loaded; the list has one page more.
  init(_ beginning: String, count: Int) throws {
    hits = HitsInteractor<JSON>(
      HitsSearcher("rows", index: "rows", hitsPerPage: Self.pageSize),
      infiniteScrolling: .on(withOffset: 0), pageCleanUpOffset: nil)
    let hits = hits
    machine = SearchMachine { hits }
    self.count = count
    pages = try (0...count / Self.pageSize).map { page in
      try Self.page(page, beginning)
    }
  }

  private static func page(_ number: Int, _ beginning: String, _ title: String = "a title") throws
    -> HitsPage
  {
    try HitsPage(
      (0..<pageSize).map { place in
        let row = number * pageSize + place
        return [
          "objectID": .string("\(beginning)\(row)"), "title": .string(place == 7 ? title : "other"),
          "kind": .string("kind \(row * 7 % 50)"),
        ]
      })
  }

  /// The list before and after its last page has come.
  func appended() throws -> (SearchState, SearchState) {
    var machine = try loaded()
    let before = machine.state
    try machine.send(hits.rowAppeared(count))
    return (before, machine.state)
  }

  /// The list, and one loaded by itself with the same pages, but for a row in the middle that says something else.
  func changed(_ beginning: String) throws -> (SearchState, SearchState) {
    let middle = pages.count / 2
    return (
      try loaded().state,
      try loaded(replacing: middle, with: Self.page(middle, beginning, "a new title")).state
    )
  }

  /// The list with all rows loaded but those of the last page.
  func loaded() throws -> BareMachine {
    try loaded(replacing: nil, with: HitsPage())
  }

  private func loaded(replacing changed: Int?, with page: HitsPage) throws -> BareMachine {
    var bare = BareMachine(machine) { [pages, count] request in
      MultiSearchResponse(request) { request throws(SearchError) in
        SearchResponse(
          to: request, hits: request.page == changed ? page : pages[request.page],
          nbHits: count + Self.pageSize, maximumHits: .max)
      }
    }
    try bare.send(.start)
    for row in stride(from: 0, to: count, by: Self.pageSize) {
      try bare.send(hits.rowAppeared(row))
    }
    return bare
  }

  /// The identifiers of the rows that are loaded.
  func identifiers(in state: SearchState) -> [String] {
    hits.present(state).loadedRawHits.map(\.hit.objectID)
  }
}
