public import SearchlightCore

/// A row of a list of hits, with a record or the reason why it has none.
public struct HitRow<Record: Sendable>: Identifiable, Sendable {
  /// The identity of a row, unique in its list.
  public enum ID: Hashable, Sendable {
    /// A row with a record; `copy` is 0 for the first row with an `objectID`, 1 for the second, and
    /// so on.
    case record(String, copy: Int)

    /// A row of an answer that is not loaded.
    ///
    /// The same row of the next answer has another identity, so that it appears again and is
    /// loaded.
    case placeholder(row: Int, generation: SearchRequestID?)

    /// A row that the loaded page lacks.
    case missing(row: Int)
  }

  /// The identity, which a record keeps as long as it is in the list, at any position.
  public let id: ID

  /// The index of the row in the list, from 0.
  public let index: Int

  let hits: PagedHits<Record>

  /// The record, or the reason why it cannot be decoded; `nil` while the row is not loaded.
  public var content: Result<Record, HitDecodingError>? {
    hits.indices.contains(index) ? hits[index] : nil
  }

  /// The record; `nil` while it is not loaded, and if there is none.
  public var record: Record? { hits.hit(atIndex: index) }

  /// The reason why a loaded row has no record; `nil` if it has one.
  public var failure: HitDecodingError? {
    if case .failure(let failure) = content { failure } else { nil }
  }

  /// Whether the page of the row is not loaded yet.
  public var isPlaceholder: Bool {
    if case .placeholder = id { true } else { false }
  }
}
