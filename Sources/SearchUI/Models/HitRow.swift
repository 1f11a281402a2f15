public import SearchCore

/// A row of a list of hits: a record, or why there is none.
public struct HitRow<Record: Sendable>: Identifiable, Sendable {
  /// What tells a row of a list from the others, whatever the service has sent.
  public enum ID: Hashable, Sendable {
    /// The row of a record. The first of several rows with one `objectID` is copy 0.
    case record(String, copy: Int)

    /// A row that is not loaded, of an answer.
    ///
    /// The same row of the next answer is another one, so that it appears anew, by which it is loaded.
    case placeholder(row: Int, generation: RequestID?)

    /// A row that its page came without.
    case missing(row: Int)
  }

  /// The identity: that of the record as long as it is in the list, wherever it stands.
  public let id: ID

  /// The number of the row, from 0.
  public let index: Int

  let hits: PagedHits<Record>

  /// The record, or why it cannot be shown; `nil` while it is not loaded.
  public var content: Result<Record, DecodingFailure>? {
    hits.indices.contains(index) ? hits[index] : nil
  }

  /// The record; `nil` while it is not loaded, and if there is none.
  public var record: Record? { hits.hit(atIndex: index) }

  /// Why there is no record though the page of the row is loaded; `nil` if there is one.
  public var failure: DecodingFailure? {
    if case .failure(let failure) = content { failure } else { nil }
  }

  /// Whether the row waits for its page.
  public var isPlaceholder: Bool {
    if case .placeholder = id { true } else { false }
  }
}
