/// The rows of a source as values of your type: what ``HitsInteractor`` presents.
///
/// A row is decoded when it is read, at most once, and fails alone: it is a `Result` that names the
/// record and the key, or `nil` while its page is not loaded. A row that its page came without is a
/// failure as well (``DecodingFailure/isMissing``), for it is nothing to wait for.
///
/// ```swift
/// switch hits[17] {
/// case .success(let hit)?: print(hit.object.title)
/// case .failure(let failure)?: print(failure)
/// case nil: print("…")
/// }
/// ```
///
/// As a collection the list has all rows, loaded or not, a million of them if so many match. To go over
/// what is there use ``loadedRows`` or ``records``, which go over the loaded pages alone.
public struct PagedHits<Record: Sendable>: Sendable {
  private let window: HitsWindow?

  private let decoding: RecordDecoding<Record>

  /// The rows of the window that the list has.
  private let rows: Range<Int>

  /// Which rows of a source a list has.
  public enum Rows: Hashable, Sendable {
    /// No row at all, whatever the source shows.
    case none

    /// The rows of the page with which the source's window begins.
    case firstPage

    /// Every row that can be paged to, loaded or not.
    case all
  }

  /// The request that the rows answer; `nil` before the first answer.
  public let request: SearchRequest?

  /// The number of the answer that the rows belong to; `nil` before the first.
  ///
  /// Rows of another generation that are not loaded wait for nothing until they have appeared anew.
  public let generation: RequestID?

  /// How many records match in all, whether they can be paged to or not.
  public var nbHits: Int { total.value }

  /// How many records match in all, and whether the engine has counted all of them.
  public let total: HitCount

  /// Creates the list of the rows that a source shows; empty before its first answer.
  ///
  /// - Parameters:
  ///   - source: The source; `nil` for one that is not in the machine.
  ///   - rows: Which of its rows the list has.
  ///   - decoding: What makes records of rows. Lists that are made with the same one share what they decode.
  /// - Complexity: O(1). No row is decoded yet.
  public init(of source: SourceState?, _ rows: Rows = .all, decoding: RecordDecoding<Record>) {
    let (answer, window) = (source?.answer, source?.window)
    self.window = window
    self.decoding = decoding
    request = answer?.request
    generation = answer?.generation
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

  /// The rows as they came, whatever is made of them.
  var shownRows: ShownRows { ShownRows(window: window, rows: rows) }

  /// The text that the rows answer; empty before the first answer.
  public var query: String { request?.query ?? "" }

  /// Whether an answer has come yet: an empty list without one means "not known", not "no results".
  public var isAnswered: Bool { request != nil }

  /// The number of rows, loaded or not.
  public var numberOfHits: Int { rows.count }

  /// Whether the page of a row is not loaded.
  private var hasPlaceholders: Bool {
    guard let window, let last = rows.last, let lastPage = window.page(ofRow: last),
      let firstPage = window.page(ofRow: rows.lowerBound)
    else { return false }
    return window.loadedPages.count { (firstPage...lastPage).contains($0) }
      <= lastPage - firstPage
  }

  /// The record of a row; `nil` if the row is out of range, missing or not loaded, or its record does not
  /// decode.
  public func hit(atIndex row: Int) -> Record? {
    indices.contains(row) ? try? self[row]?.get() : nil
  }

  /// The row as it came; `nil` if it is out of range, missing or not loaded.
  public func rawHit(atIndex row: Int) -> RawHit? {
    indices.contains(row) ? window?[rows.lowerBound + row] : nil
  }

  /// What analytics need to know of the answer that the row came with, such as the `queryID` that an event on
  /// it must name; `nil` if the row is not loaded, or if the engine says nothing.
  public func origin(ofRow row: Int) -> HitsOrigin? {
    indices.contains(row) ? window?.origin(ofRow: rows.lowerBound + row) : nil
  }

  /// Whether the service has sent the page of a row without it, so that waiting for it is no use.
  ///
  /// The service has counted more hits than it has, or records were deleted since. The list keeps its
  /// length, and ``SearchAction/refresh(_:)`` counts anew.
  public func isMissing(_ row: Int) -> Bool {
    indices.contains(row) && window?.isMissing(rows.lowerBound + row) == true
  }
}

extension PagedHits: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows, loaded or not.
  public var endIndex: Int { rows.count }

  /// The record of a row, or why there is none; `nil` while its page is not loaded.
  public subscript(row: Int) -> Result<Record, DecodingFailure>? {
    if let hit = rawHit(atIndex: row) { return decoding.record(of: hit) }
    return isMissing(row) ? .failure(DecodingFailure(missingRow: row, type: Record.self)) : nil
  }
}

extension PagedHits {
  /// The rows that are loaded with their numbers, rising: records, and why they do not decode.
  ///
  /// ```swift
  /// for (row, result) in hits.loadedRows { … }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of rows that are loaded, however long the list is.
  public var loadedRows: some Sequence<(row: Int, result: Result<Record, DecodingFailure>)> {
    (window?.loadedPages ?? []).lazy.flatMap { page in
      (window?.loadedRows(ofPage: page) ?? 0..<0).clamped(to: rows).lazy.compactMap { row in
        let row = row - rows.lowerBound
        return self[row].map { (row: row, result: $0) }
      }
    }
  }

  /// The rows that are loaded with their numbers, rising, as they came: nothing is decoded.
  ///
  /// - Complexity: That of ``loadedRows``.
  public var loadedRawHits: some Sequence<(row: Int, hit: RawHit)> {
    (window?.loadedPages ?? []).lazy.flatMap { page in
      (window?.loadedRows(ofPage: page) ?? 0..<0).clamped(to: rows).lazy.compactMap { row in
        window?[row].map { (row: row - rows.lowerBound, hit: $0) }
      }
    }
  }

  /// All records that are loaded and decode, in order.
  ///
  /// - Complexity: That of ``loadedRows``, and what it takes to decode those that have not been read.
  public var records: [Record] { loadedRows.compactMap { try? $0.result.get() } }

  /// Why rows that are loaded do not decode, in order.
  ///
  /// - Complexity: That of ``records``.
  public var failures: [DecodingFailure] {
    loadedRows.compactMap { if case .failure(let failure) = $0.result { failure } else { nil } }
  }

  /// The rows that are missing (``isMissing(_:)``), rising.
  ///
  /// - Complexity: O(*n*) in the number of pages that are loaded.
  public var missingRows: [Range<Int>] {
    (window?.missingRows ?? []).compactMap { missing in
      let own = missing.clamped(to: rows)
      return own.isEmpty ? nil : own.lowerBound - rows.lowerBound..<own.upperBound - rows.lowerBound
    }
  }
}

extension PagedHits {
  /// The rows that wait for their pages, rising.
  ///
  /// - Complexity: O(*n*) in the number of pages that are loaded.
  public var unloadedRows: [Range<Int>] {
    RowNumbers(rising: [0..<count]).subtracting(
      shownRows.rows(ofPages: window?.loadedPages ?? [])
    ).ranges
  }
}

extension PagedHits: Equatable {
  /// Whether both are the same rows in answer to the same request, read in the same way; and if some are not
  /// loaded, of the same ``generation``, since it is in that one that they have appeared or not.
  ///
  /// Constant time for copies.
  public static func == (left: PagedHits, right: PagedHits) -> Bool {
    left.rows == right.rows && left.request == right.request && left.total == right.total
      && left.window == right.window && left.decoding == right.decoding
      && (left.generation == right.generation || !left.hasPlaceholders)
  }
}
