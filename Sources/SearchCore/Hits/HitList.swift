/// The rows of a source as values of your type: what ``HitsInteractor`` presents.
///
/// A row is decoded when it is read, at most once, and fails alone: it is a `Result` that names the
/// record and the key.
///
/// ```swift
/// for row in hits {
///   switch row {
///   case .success(let hit): print(hit.object.title)
///   case .failure(let failure): print(failure)
///   }
/// }
/// ```
public struct HitList<Record: Decodable & Sendable>: Sendable {
  private let page: HitsPage

  /// The request that the rows answer; `nil` before the first answer.
  public let request: SearchRequest?

  /// How many records match in all, on this page and on others.
  public let nbHits: Int

  init(_ answer: SourceAnswer?) {
    page = answer?.response.hits ?? HitsPage()
    request = answer?.request
    nbHits = answer?.response.nbHits ?? 0
  }

  /// The text that the rows answer; empty before the first answer.
  public var query: String { request?.query ?? "" }

  /// Whether an answer has come yet: an empty list without one means "not known", not "no results".
  public var isAnswered: Bool { request != nil }

  /// The number of rows.
  public var numberOfHits: Int { page.count }

  /// The record of a row; `nil` if the row is out of range or its record does not decode.
  public func hit(atIndex row: Int) -> Record? {
    page.indices.contains(row) ? try? self[row].get() : nil
  }

  /// The row as it came; `nil` if it is out of range.
  public func rawHit(atIndex row: Int) -> RawHit? {
    page.indices.contains(row) ? page[row] : nil
  }

  /// All records that decode, in order.
  public var records: [Record] { compactMap { try? $0.get() } }

  /// Why rows do not decode, in order.
  public var failures: [DecodingFailure] {
    compactMap { row in
      if case .failure(let failure) = row { failure } else { nil }
    }
  }
}

extension HitList: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { page.count }
  /// The record of a row, or why it does not decode.
  public subscript(row: Int) -> Result<Record, DecodingFailure> { page[row].decoded() }
}

extension HitList: Equatable {
  /// Whether both are the same rows in answer to the same request.
  ///
  /// Constant time for copies.
  public static func == (left: HitList, right: HitList) -> Bool {
    left.page == right.page && left.request == right.request && left.nbHits == right.nbHits
  }
}
