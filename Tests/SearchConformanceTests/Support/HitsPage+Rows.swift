import SearchCore

extension HitsPage {
  /// A page of rows of another, with other records or metadata.
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

  /// A page of records that have nothing but an identifier.
  init(ids: [String]) {
    var builder = Builder()
    for id in ids { builder.append(objectID: id, record: ["objectID": .string(id)]) }
    self.init(builder)
  }
}
