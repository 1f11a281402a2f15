public import SearchCore

/// The rows that are expected once the answer has arrived, the output of
/// ``OptimisticHitsPresenter``.
///
/// The collection contains the rows that are expected to stay, in order. While nothing is pending,
/// and if the rows cannot tell, these are all rows of ``hits``.
public struct OptimisticHits<Record: Sendable>: Sendable, Equatable {
  /// The rows of the shown answer.
  public let hits: PagedHits<Record>

  /// Whether the rows answer another request than the wanted one: another text, other filters or
  /// another index.
  ///
  /// Pending rows are not final, whether or not some of them are left out.
  public let isPending: Bool

  /// The rows of ``hits`` that match the pending filters, ascending; `nil` if nothing is pending or
  /// the rows cannot tell.
  public let expectedRows: [Int]?

  /// Whether rows that the pending filters exclude are left out.
  public var isExpected: Bool { expectedRows != nil }

  /// The number of a row in ``hits``, for ``SearchCore/HitsInteractor/rowAppeared(_:)`` and insights events;
  /// `nil` if the position is out of range.
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

  /// The record of a row, or why it cannot be decoded; `nil` while its page is not loaded.
  public subscript(position: Int) -> Result<Record, DecodingFailure>? {
    hits[expectedRows?[position] ?? position]
  }
}

extension OptimisticHits {
  /// The loaded and decoded records that are expected to stay, in order.
  public var records: [Record] { compactMap { try? $0?.get() } }
}
