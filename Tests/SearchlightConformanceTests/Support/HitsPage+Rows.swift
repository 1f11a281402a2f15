import SearchlightCore

extension HitsPage {
  /// Creates a page from rows of another one, with other records or metadata.
  init(
    rows: [RawHit], record: ((RawHit) -> JSON)? = nil, metadata: ((RawHit) -> HitMetadata)? = nil
  ) {
    var builder = Builder()
    for row in rows {
      builder.append(
        objectID: row.objectID, bytes: record?(row).bytes ?? Array(row.bytes),
        metadata: metadata?(row) ?? row.metadata)
    }
    self.init(builder)
  }

  /// Creates a page of records that contain only their identifiers.
  init(ids: [String]) {
    var builder = Builder()
    for id in ids { builder.append(objectID: id, record: ["objectID": .string(id)]) }
    self.init(builder)
  }
}
