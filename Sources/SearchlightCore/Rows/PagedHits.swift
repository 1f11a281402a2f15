/// The rows of a source, decoded as values of your type; the output of ``SearchlightComponents/HitsInteractor``.
///
/// A row is decoded at most once, when it is first read, and a failure affects that row alone. A
/// row is a `Result` whose error names the record and the key, or `nil` while its page is not
/// loaded. A row that is missing from its loaded page is a failure too
/// (``SearchlightBackend/HitDecodingError/isMissing``), because waiting for it is useless.
///
/// ```swift
/// switch hits[17] {
/// case .success(let hit)?: print(hit.object.title)
/// case .failure(let failure)?: print(failure)
/// case nil: print("…")
/// }
/// ```
///
/// As a collection, the list has all rows, loaded or not, even if a million records match. To visit
/// only the loaded rows, use ``loadedRows`` or ``records``.
public struct PagedHits<Record: Sendable>: Sendable {
  private let window: HitsWindow?

  private let decoding: RecordDecoding<Record>

  /// The range of the window's rows that the list contains.
  private let rows: Range<Int>

  /// Selects the rows of a source that a list contains.
  public enum Rows: Hashable, Sendable {
    /// No rows, whatever the source shows.
    case none

    /// The rows of the first page of the source's window.
    case firstPage

    /// All rows that can be reached by paging, loaded or not.
    case all
  }

  /// The request that the rows answer; `nil` before the first answer.
  public let request: SearchRequest?

  /// The number of the answer with which the list began; `nil` before the first answer.
  ///
  /// A row that is not loaded is requested only after it has appeared in the current generation.
  /// See ``SourceAnswer/listGeneration``.
  public let generation: SearchRequestID?

  /// The total number of matching records, including those that paging cannot reach, and whether it
  /// is exact.
  ///
  /// The number of rows, loaded or not, is `count`.
  public let total: HitCount

  /// Creates the list of rows that a source shows, which is empty before its first answer.
  ///
  /// - Parameters:
  ///   - source: The source; `nil` for one that is not in the machine.
  ///   - rows: The rows that the list contains.
  ///   - decoding: Decodes rows into records. Lists created with the same instance share the
  ///     decoded records.
  /// - Complexity: O(1). The initializer decodes no rows.
  public init(of source: SourceState?, _ rows: Rows = .all, decoding: RecordDecoding<Record>) {
    let (answer, window) = (source?.answer, source?.window)
    self.window = window
    self.decoding = decoding
    request = answer?.request
    generation = answer?.listGeneration
    total = answer?.response.total ?? HitCount(0)
    switch (rows, window) {
    case (.none, _), (_, nil):
      self.rows = 0..<0
    case (.all, let window?):
      self.rows = 0..<window.length
    case (.firstPage, let window?):
      self.rows = window.rows(ofPage: window.firstPage).prefix(answer?.response.hits.count ?? 0)
    }
  }

  /// Creates a list of records that no search has found, for previews and tests.
  ///
  /// All rows are loaded, and row 0 has the identifier `0`.
  ///
  /// - Parameters:
  ///   - records: The records of the rows.
  ///   - total: The number of matching records; `nil` for as many as there are rows.
  ///   - query: The text that the list answers.
  public init(records: [Record], total: HitCount? = nil, query: String = "") {
    var builder = HitsPage.Builder()
    for row in records.indices { builder.append(objectID: "\(row)", bytes: "{}".utf8) }
    var request = SearchRequest(index: "")
    request.query = query
    request.parameters.hitsPerPage = Swift.max(1, records.count)
    let total = total ?? HitCount(records.count)
    let response = SearchResponse(
      hits: HitsPage(builder), nbHits: Swift.max(records.count, total.value), page: 0,
      nbPages: records.isEmpty ? 0 : 1, hitsPerPage: Swift.max(1, records.count))
    let window = HitsWindow(response, to: request)
    self.window = window
    rows = 0..<window.length
    decoding = .function { hit in
      guard let row = Int(hit.objectID), records.indices.contains(row) else {
        throw HitDecodingError(missingRow: 0, type: Record.self)
      }
      return records[row]
    }
    self.request = request
    generation = SearchRequestID(0)
    self.total = total
  }

  /// The rows of the list without their decoding.
  var shownRows: ShownRows { ShownRows(window: window, rows: rows) }

  /// The query of the answered request; empty before the first answer.
  public var query: String { request?.query ?? "" }

  /// Whether an answer has arrived; an empty list without one means "not known", not "no results".
  public var isAnswered: Bool { request != nil }

  /// The row to show first: the first one of the page that was chosen, or 0.
  ///
  /// It is also 0 in a list of one page, and if the chosen page is beyond the last one. Scroll to it
  /// when the rows of another request are shown.
  public var firstShownRow: Int {
    guard let window else { return 0 }
    let first = window.rows(ofPage: window.firstPage).clamped(to: rows)
    return first.isEmpty ? 0 : first.lowerBound - rows.lowerBound
  }

  /// Whether the page of any row is not loaded.
  private var hasPlaceholders: Bool {
    guard let window, let last = rows.last, let lastPage = window.page(ofRow: last),
      let firstPage = window.page(ofRow: rows.lowerBound)
    else { return false }
    return window.loadedPages.count { (firstPage...lastPage).contains($0) }
      <= lastPage - firstPage
  }

  /// Returns the record of a row; `nil` if the row is out of range, missing or not loaded, or its
  /// record does not decode.
  public func hit(atIndex row: Int) -> Record? {
    indices.contains(row) ? try? self[row]?.get() : nil
  }

  /// Returns a row without decoding it; `nil` if it is out of range, missing or not loaded.
  public func rawHit(atIndex row: Int) -> RawHit? {
    indices.contains(row) ? window?[rows.lowerBound + row] : nil
  }

  /// Returns the analytics data of the answer that delivered a row, such as the `queryID` that an
  /// event on it must name; `nil` if the row is not loaded or the engine sends none.
  public func origin(ofRow row: Int) -> HitsOrigin? {
    indices.contains(row) ? window?.origin(ofRow: rows.lowerBound + row) : nil
  }

  /// Returns the number of a row in the whole answer; it differs from the row if the list shows one
  /// page at a time.
  package func rowInAnswer(_ row: Int) -> Int { rows.lowerBound + row }

  /// Returns whether a row is missing from its loaded page, so that waiting for it is useless.
  ///
  /// This happens if the service counted more hits than it returned, or if records were deleted in
  /// the meantime. The list keeps its length until ``SearchAction/refresh(_:)-enum.case`` counts again.
  public func isMissing(_ row: Int) -> Bool {
    indices.contains(row) && window?.isMissing(rows.lowerBound + row) == true
  }
}

extension PagedHits: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows, loaded or not.
  public var endIndex: Int { rows.count }

  /// The record of a row, or the reason why there is none; `nil` while its page is not loaded.
  public subscript(row: Int) -> Result<Record, HitDecodingError>? {
    if let hit = rawHit(atIndex: row) { return decoding.record(of: hit) }
    return isMissing(row) ? .failure(HitDecodingError(missingRow: row, type: Record.self)) : nil
  }
}

extension PagedHits {
  /// The loaded rows with their numbers, in ascending order; each is a record or the reason why it
  /// does not decode.
  ///
  /// ```swift
  /// for (row, result) in hits.loadedRows { … }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of loaded rows, whatever the length of the list.
  public var loadedRows: some Sequence<(row: Int, result: Result<Record, HitDecodingError>)> {
    (window?.loadedPages ?? []).lazy.flatMap { page in
      (window?.loadedRows(ofPage: page) ?? 0..<0).clamped(to: rows).lazy.compactMap { row in
        let row = row - rows.lowerBound
        return self[row].map { (row: row, result: $0) }
      }
    }
  }

  /// The loaded rows with their numbers, in ascending order, without decoding them.
  ///
  /// - Complexity: That of ``loadedRows``.
  public var loadedRawHits: some Sequence<(row: Int, hit: RawHit)> {
    (window?.loadedPages ?? []).lazy.flatMap { page in
      (window?.loadedRows(ofPage: page) ?? 0..<0).clamped(to: rows).lazy.compactMap { row in
        window?[row].map { (row: row - rows.lowerBound, hit: $0) }
      }
    }
  }

  /// All loaded records that decode, in order.
  ///
  /// - Complexity: That of ``loadedRows``, plus decoding the rows that were not read before.
  public var records: [Record] { loadedRows.compactMap { try? $0.result.get() } }

  /// The decoding failures of loaded rows, in order.
  ///
  /// - Complexity: That of ``records``.
  public var failures: [HitDecodingError] {
    loadedRows.compactMap { if case .failure(let failure) = $0.result { failure } else { nil } }
  }

  /// The rows that are missing from loaded pages (see ``isMissing(_:)``), in ascending order.
  ///
  /// - Complexity: O(*n*) in the number of pages that are loaded.
  public var missingRows: [Range<Int>] {
    (window?.missingRows ?? []).compactMap { missing in
      let own = missing.clamped(to: rows)
      return own.isEmpty ? nil : own.lowerBound - rows.lowerBound..<own.upperBound - rows.lowerBound
    }
  }

  /// The rows whose pages are not loaded, in ascending order.
  ///
  /// - Complexity: O(*n*) in the number of pages that are loaded.
  public var unloadedRows: [Range<Int>] {
    RowNumbers(rising: [0..<count]).subtracting(
      shownRows.rows(ofPages: window?.loadedPages ?? [])
    ).ranges
  }
}

extension PagedHits: Equatable {
  /// Returns whether both have the same rows in answer to the same request, decoded in the same
  /// way.
  ///
  /// If some rows are not loaded, the lists must also have the same ``generation``, because whether
  /// a row has appeared belongs to a generation.
  ///
  /// Comparing copies takes constant time.
  public static func == (left: PagedHits, right: PagedHits) -> Bool {
    left.rows == right.rows && left.request == right.request && left.total == right.total
      && left.window == right.window && left.decoding == right.decoding
      && (left.generation == right.generation || !left.hasPlaceholders)
  }
}
