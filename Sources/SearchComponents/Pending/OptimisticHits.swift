public import SearchCore

/// Rows as they are expected to be once the answer has come: what ``OptimisticHitsPresenter`` presents.
///
/// As a collection it has the rows that are expected to stay, in their order. While nothing is pending, and
/// where nobody can tell, those are all rows of ``hits``.
public struct OptimisticHits<Record: Sendable>: Sendable, Equatable {
  /// The rows of the answer that is shown.
  public let hits: PagedHits<Record>

  /// Whether the rows answer something else than what is wanted: another text, other filters, another index.
  ///
  /// They are not final then, whether or not some of them are left out.
  public let isPending: Bool

  /// The rows of ``hits`` that meet the pending filters, rising; `nil` if nothing is pending or nobody can tell.
  public let expectedRows: [Int]?

  /// Whether rows have been left out that the pending filters exclude.
  public var isExpected: Bool { expectedRows != nil }

  /// The number that a row has in ``hits``, for
  /// ``HitsInteractor/rowAppeared(_:)`` and events; `nil` if it is out of range.
  public func row(at position: Int) -> Int? {
    guard indices.contains(position) else { return nil }
    return expectedRows?[position] ?? position
  }
}

extension OptimisticHits: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows that are expected to stay.
  public var endIndex: Int { expectedRows?.count ?? hits.count }

  /// The record of a row, or why there is none; `nil` while its page is not loaded.
  public subscript(position: Int) -> Result<Record, DecodingFailure>? {
    hits[expectedRows?[position] ?? position]
  }
}

extension OptimisticHits {
  /// All records that are expected to stay, are loaded and decode, in order.
  public var records: [Record] { compactMap { try? $0?.get() } }
}
