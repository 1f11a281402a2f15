extension HitsPage {
  /// Collects the rows of a page.
  public struct Builder: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var rows: [RowTable.Row] = []

    /// Creates a builder without rows.
    public init() {}

    /// Adds a row whose record is JSON text in UTF-8.
    ///
    /// The text is not checked here; a record that does not decode fails alone when it is read.
    public mutating func append(
      objectID: String, bytes record: some Sequence<UInt8>, metadata: HitMetadata = HitMetadata()
    ) {
      let start = bytes.count
      bytes.append(contentsOf: record)
      addRow(objectID, from: start, metadata)
    }

    /// Adds a row whose record is a part of a buffer, in one piece.
    package mutating func append(
      objectID: String, bytes record: ArraySlice<UInt8>, metadata: HitMetadata
    ) {
      let start = bytes.count
      bytes.append(contentsOf: record)
      addRow(objectID, from: start, metadata)
    }

    private mutating func addRow(_ objectID: String, from start: Int, _ metadata: HitMetadata) {
      var row = RowTable.Row(objectID: objectID, record: start..<bytes.count)
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
