extension HitsPage {
  /// Collects the rows of a page.
  public struct Builder: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var rows: [RowTable.Row] = []

    /// Creates a builder without rows.
    public init() {}

    /// Creates a builder of so many rows whose records lie in a buffer.
    package init(records bytes: [UInt8], rowCount: Int) {
      self.bytes = bytes
      rows.reserveCapacity(rowCount)
    }

    /// Adds a row whose record is JSON text in UTF-8.
    ///
    /// The text is not checked here; a record that does not decode fails alone when it is read.
    public mutating func append(
      objectID: String, bytes record: some Sequence<UInt8>, metadata: HitMetadata = HitMetadata()
    ) {
      let start = bytes.count
      bytes.append(contentsOf: record)
      append(objectID: objectID, recordAt: start..<bytes.count, metadata: metadata)
    }

    /// Adds a row whose record lies in the buffer.
    package mutating func append(
      objectID: String, recordAt record: Range<Int>, metadata: HitMetadata? = nil
    ) {
      var row = RowTable.Row(objectID: objectID, record: record)
      row.given = metadata
      rows.append(row)
    }

    /// Adds a row from a hit in Algolia's shape, whose metadata is taken out of the record.
    public mutating func append(objectID: String, record: JSON) {
      var members = record.objectValue ?? [:]
      // An identifier may come as a number; whoever reads it as a text finds one.
      members["objectID"] = .string(objectID)
      var metadata: [HitMetadata.CodingKeys: JSON] = [:]
      for key in HitMetadata.CodingKeys.allCases {
        metadata[key] = members[key.rawValue]
        // A place is a matter of the record as well.
        if key != .geolocation { members[key.rawValue] = nil }
      }
      let start = bytes.count
      JSON.object(members).write(to: &bytes)
      var row = RowTable.Row(objectID: objectID, record: start..<bytes.count)
      metadata[.highlightResult]?.write(to: &bytes)
      row.highlightEnd = bytes.count
      metadata[.snippetResult]?.write(to: &bytes)
      row.snippetEnd = bytes.count
      metadata[.rankingInfo]?.write(to: &bytes)
      row.rankingEnd = bytes.count
      metadata[.geolocation]?.write(to: &bytes)
      row.geolocationEnd = bytes.count
      metadata[.distinctSeqID]?.write(to: &bytes)
      row.distinctEnd = bytes.count
      rows.append(row)
    }
  }
}
