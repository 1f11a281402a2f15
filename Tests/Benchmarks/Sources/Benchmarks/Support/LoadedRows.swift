import Searchlight

/// A list whose rows are all loaded except those of the last page, in pages of 20.
struct LoadedRows: Sendable {
  static let pageSize = 20

  /// The component whose rows are loaded.
  let hits: HitsInteractor<JSON>
  private let machine: SearchMachine
  private let count: Int
  private let pages: [HitsPage]

  /// Creates rows whose identifiers begin with a text.
  ///
  /// - Parameter count: The number of loaded rows; the list has one page more.
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
      (0..<pageSize).map { index in
        let row = number * pageSize + index
        return [
          "objectID": .string("\(beginning)\(row)"), "title": .string(index == 7 ? title : "other"),
          "kind": .string("kind \(row * 7 % 50)"),
        ]
      })
  }

  /// The states before and after the last page is loaded.
  func appended() throws -> (SearchState, SearchState) {
    var machine = try loaded()
    let before = machine.state
    try machine.send(hits.rowAppeared(count))
    return (before, machine.state)
  }

  /// The state of the list, and that of a list loaded separately in which a middle row differs.
  func changed(_ beginning: String) throws -> (SearchState, SearchState) {
    let middle = pages.count / 2
    return (
      try loaded().state,
      try loaded(replacing: middle, with: Self.page(middle, beginning, "a new title")).state
    )
  }

  /// A machine with all rows loaded except those of the last page.
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

  /// The identifiers of the loaded rows, in order.
  func identifiers(in state: SearchState) -> [String] {
    hits.present(state).loadedRawHits.map(\.hit.objectID)
  }
}
