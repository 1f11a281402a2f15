import Signals

/// The rows of a page that have been decoded, in a column for each type and decoder.
///
/// Lies beside the page: it is no part of its value, and is not compared or coded.
final class HitMemo: Sendable {
  private struct Entry: Sendable {
    let type: ObjectIdentifier
    /// Kept, so that no other decoder can come to have its identity.
    let decoder: (any AnyObject & Sendable)?
    let column: any AnyObject & Sendable
  }

  private let entries = Locked<[Entry]>([])

  /// The remembered result, or the one that the decoder of the identity gives now.
  ///
  /// No lock is held while it decodes: a user's `init(from:)` may well read other rows.
  func result<Record: Sendable>(
    of hit: RawHit, identity: (any AnyObject & Sendable)?,
    by decoder: () -> any RecordDecoder<Record>
  ) -> Result<Record, DecodingFailure> {
    let column: HitColumn<Record> = column(for: identity, rows: hit.table.rows.count)
    if let known = column.result(ofRow: hit.row) { return known }
    return column.remember(decoder().decode(hit), ofRow: hit.row)
  }

  private func column<Record: Sendable>(
    for identity: (any AnyObject & Sendable)?, rows: Int
  ) -> HitColumn<Record> {
    let type = ObjectIdentifier(Record.self)
    func find(in entries: [Entry]) -> HitColumn<Record>? {
      entries.first { $0.type == type && $0.decoder === identity }?.column
        as? HitColumn<Record>
    }
    if let column = entries.withLock({ find(in: $0) }) { return column }
    let new = HitColumn<Record>(rows: rows)
    return entries.withLock { entries in
      if let first = find(in: entries) { return first }
      entries.append(Entry(type: type, decoder: identity, column: new))
      return new
    }
  }
}

/// The rows of a page that one decoder has read as one type.
final class HitColumn<Record: Sendable>: Sendable {
  private let results: Locked<[Result<Record, DecodingFailure>?]>

  init(rows: Int) {
    results = Locked(Array(repeating: nil, count: rows))
  }

  func result(ofRow row: Int) -> Result<Record, DecodingFailure>? {
    results.withLock { $0[row] }
  }

  /// Remembers a result, unless another thread was faster; returns the one that stays.
  func remember(
    _ result: Result<Record, DecodingFailure>, ofRow row: Int
  ) -> Result<Record, DecodingFailure> {
    results.withLock { results in
      if let first = results[row] { return first }
      results[row] = result
      return result
    }
  }
}
