extension HitsPage {
  /// A builder that collects the rows of a page.
  public struct Builder: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var rows: [RowTable.Row] = []

    /// Makes the highlights of the rows when they are first read.
    private(set) var highlighter: (any RowHighlighter)?

    /// Creates a builder without rows.
    public init() {}

    /// Creates a builder for rows whose records are in the given buffer.
    ///
    /// - Parameter highlighter: Makes the highlights and snippets of the rows, which are then not
    ///   part of their metadata.
    package init(
      records bytes: [UInt8], rowCount: Int, highlighter: (any RowHighlighter)? = nil
    ) {
      self.bytes = bytes
      self.highlighter = highlighter
      rows.reserveCapacity(rowCount)
    }

    /// Appends a row whose record is JSON text in UTF-8.
    ///
    /// The builder does not check the text. A record that cannot be decoded fails by itself when it
    /// is read.
    public mutating func append(
      objectID: String, bytes record: some Sequence<UInt8>, metadata: HitMetadata = HitMetadata()
    ) {
      let start = bytes.count
      bytes.append(contentsOf: record)
      append(objectID: objectID, recordAt: start..<bytes.count, metadata: metadata)
    }

    /// Appends a row whose record is a range of the buffer.
    package mutating func append(
      objectID: String, recordAt record: Range<Int>, metadata: HitMetadata? = nil
    ) {
      var row = RowTable.Row(objectID: objectID, record: record)
      row.given = metadata
      rows.append(row)
    }

    /// Appends a row from a hit in Algolia's shape, and separates the metadata from the record.
    public mutating func append(objectID: String, record: JSON) {
      var members = record.objectValue ?? [:]
      // The identifier may be a number in the input; the record stores it as a text.
      members["objectID"] = .string(objectID)
      var metadata: [HitMetadata.CodingKeys: JSON] = [:]
      for key in HitMetadata.CodingKeys.allCases {
        metadata[key] = members[key.rawValue]
        // The location stays in the record as well.
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
