/// The rows of a source as values of your type: what ``HitsInteractor`` presents.
///
/// A row is decoded when it is read, at most once, and fails alone: it is a `Result` that names the
/// record and the key, or `nil` while its page is not loaded.
///
/// ```swift
/// for row in hits {
///   switch row {
///   case .success(let hit)?: print(hit.object.title)
///   case .failure(let failure)?: print(failure)
///   case nil: print("…")
///   }
/// }
/// ```
public struct HitList<Record: Sendable>: Sendable {
  private let window: HitsWindow?

  private let decoder: any RecordDecoder<Record>

  /// The rows of the window that the list has.
  private let rows: Range<Int>

  /// The request that the rows answer; `nil` before the first answer.
  public let request: SearchRequest?

  /// How many records match in all, whether they can be paged to or not.
  public let nbHits: Int

  init(
    _ answer: SourceAnswer?, _ window: HitsWindow?, _ extent: HitListExtent,
    decoder: any RecordDecoder<Record>
  ) {
    self.window = window
    self.decoder = decoder
    request = answer?.request
    nbHits = answer?.response.nbHits ?? 0
    switch (extent, window) {
    case (.nothing, _), (_, nil):
      rows = 0..<0
    case (.all, let window?):
      rows = 0..<window.length
    case (.firstPage, let window?):
      let start = Swift.min(window.firstPage * window.hitsPerPage, window.length)
      rows = start..<Swift.min(start + (answer?.response.hits.count ?? 0), window.length)
    }
  }

  /// The text that the rows answer; empty before the first answer.
  public var query: String { request?.query ?? "" }

  /// Whether an answer has come yet: an empty list without one means "not known", not "no results".
  public var isAnswered: Bool { request != nil }

  /// The number of rows, loaded or not.
  public var numberOfHits: Int { rows.count }

  /// The record of a row; `nil` if the row is out of range or not loaded, or its record does not decode.
  public func hit(atIndex row: Int) -> Record? {
    indices.contains(row) ? try? self[row]?.get() : nil
  }

  /// The row as it came; `nil` if it is out of range or not loaded.
  public func rawHit(atIndex row: Int) -> RawHit? {
    indices.contains(row) ? window?[rows.lowerBound + row] : nil
  }

  /// All records that are loaded and decode, in order.
  public var records: [Record] { compactMap { try? $0?.get() } }

  /// Why rows do not decode, in order.
  public var failures: [DecodingFailure] {
    compactMap { row in
      if case .failure(let failure)? = row { failure } else { nil }
    }
  }
}

/// Which rows of a window a list has.
enum HitListExtent {
  case nothing
  case firstPage
  case all
}

extension HitList: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { rows.count }

  /// The record of a row, or why it does not decode; `nil` while its page is not loaded.
  public subscript(row: Int) -> Result<Record, DecodingFailure>? {
    rawHit(atIndex: row)?.record(by: decoder)
  }
}

extension HitList: Equatable {
  /// Whether both are the same rows in answer to the same request, read in the same way.
  ///
  /// Constant time for copies.
  public static func == (left: HitList, right: HitList) -> Bool {
    left.rows == right.rows && left.request == right.request && left.nbHits == right.nbHits
      && left.window == right.window && left.decoder.identity === right.decoder.identity
  }
}
