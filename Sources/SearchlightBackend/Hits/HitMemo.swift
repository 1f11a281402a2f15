import SearchlightBasics

/// A cache of a page's decoded rows, with a column for each type and decoder.
///
/// The cache is not part of the page's value: it is neither compared nor encoded.
final class HitMemo: Sendable {
  private typealias Box = any AnyObject & Sendable

  /// The rows of one type, as one decoder has decoded them.
  ///
  /// The rows are boxed, so that the code under the lock is not generic.
  private struct Column: Sendable {
    let type: ObjectIdentifier
    /// A strong reference, so that no other decoder can get the same identity.
    let decoder: (any AnyObject & Sendable)?
    var rows: [Box?]

    func holds(_ type: ObjectIdentifier, by decoder: AnyObject?) -> Bool {
      self.type == type && self.decoder === decoder
    }
  }

  private let columns = Locked<[Column]>([])

  /// Returns the cached result, or decodes the row with the decoder that has the identity.
  ///
  /// The method holds no lock while it decodes, because a custom `init(from:)` may read other rows.
  /// If two threads decode the same row at the same time, the result of the first to finish is
  /// kept.
  func result<Record: Sendable>(
    of hit: RawHit, identity: (any AnyObject & Sendable)?,
    by decoder: () -> any RecordDecoder<Record>
  ) -> Result<Record, HitDecodingError> {
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

  /// Stores a result, unless there is one already, which is returned.
  private func remember(
    _ box: Box, _ hit: RawHit, _ type: ObjectIdentifier, _ identity: (any AnyObject & Sendable)?
  ) -> Box? {
    columns.withLock { columns in
      if let index = columns.firstIndex(where: { $0.holds(type, by: identity) }) {
        if let first = columns[index].rows[hit.row] { return first }
        columns[index].rows[hit.row] = box
      } else {
        var rows = [Box?](repeating: nil, count: hit.table.rows.count)
        rows[hit.row] = box
        columns.append(Column(type: type, decoder: identity, rows: rows))
      }
      return nil
    }
  }
}

/// The result of decoding a row, boxed for ``HitMemo``.
private final class RecordBox<Record: Sendable>: Sendable {
  let result: Result<Record, HitDecodingError>

  init(result: Result<Record, HitDecodingError>) {
    self.result = result
  }
}
