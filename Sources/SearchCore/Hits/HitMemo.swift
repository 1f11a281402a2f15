import Signals

/// The rows of a page that have been decoded, in a column for each type and decoder.
///
/// Lies beside the page: it is no part of its value, and is not compared or coded.
final class HitMemo: Sendable {
  private typealias Box = any AnyObject & Sendable

  /// Rows of one type from one decoder.
  ///
  /// They are boxed, so that nothing that happens under the lock is generic.
  private struct Column: Sendable {
    let type: ObjectIdentifier
    /// Kept, so that no other decoder can come to have its identity.
    let decoder: (any AnyObject & Sendable)?
    var rows: [Box?]

    func holds(_ type: ObjectIdentifier, by decoder: AnyObject?) -> Bool {
      self.type == type && self.decoder === decoder
    }
  }

  private let columns = Locked<[Column]>([])

  /// The remembered result, or the one that the decoder of the identity gives now.
  ///
  /// No lock is held while it decodes: a user's `init(from:)` may well read other rows. Of two threads that
  /// decode the same row at once the faster one's result stays.
  func result<Record: Sendable>(
    of hit: RawHit, identity: (any AnyObject & Sendable)?,
    by decoder: () -> any RecordDecoder<Record>
  ) -> Result<Record, DecodingFailure> {
    let type = ObjectIdentifier(Record.self)
    if let known = known(hit.row, type, identity) as? RecordBox<Record> { return known.result }
    let box = RecordBox(result: decoder().decode(hit))
    let first = remember(box, hit, type, identity)
    return (first as? RecordBox<Record> ?? box).result
  }

  private func known(
    _ row: Int, _ type: ObjectIdentifier, _ identity: (any AnyObject & Sendable)?
  ) -> Box? {
    columns.withLock { columns in
      for column in columns where column.holds(type, by: identity) { return column.rows[row] }
      return nil
    }
  }

  /// Returns what was there already.
  private func remember(
    _ box: Box, _ hit: RawHit, _ type: ObjectIdentifier, _ identity: (any AnyObject & Sendable)?
  ) -> Box? {
    columns.withLock { columns in
      if let place = columns.firstIndex(where: { $0.holds(type, by: identity) }) {
        if let first = columns[place].rows[hit.row] { return first }
        columns[place].rows[hit.row] = box
      } else {
        var rows = [Box?](repeating: nil, count: hit.table.rows.count)
        rows[hit.row] = box
        columns.append(Column(type: type, decoder: identity, rows: rows))
      }
      return nil
    }
  }
}

/// A row that has been decoded.
private final class RecordBox<Record: Sendable>: Sendable {
  let result: Result<Record, DecodingFailure>

  init(result: Result<Record, DecodingFailure>) {
    self.result = result
  }
}
