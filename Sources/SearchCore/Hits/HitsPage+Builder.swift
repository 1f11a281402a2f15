extension HitsPage {
  /// Collects the rows of a page.
  public struct Builder: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var objectIDs: [String] = []
    private var metadata: [HitMetadata] = []

    /// Creates a builder without rows.
    public init() {}

    /// Adds a row whose record is JSON text in UTF-8.
    ///
    /// The text is not checked here; a record that does not decode fails alone when it is read.
    public mutating func append(
      objectID: String, bytes record: some Sequence<UInt8>, metadata: HitMetadata = HitMetadata()
    ) {
      bytes.append(contentsOf: record)
      ends.append(bytes.count)
      objectIDs.append(objectID)
      self.metadata.append(metadata)
    }

    /// Adds a row from a hit in Algolia's shape, whose metadata is taken out of the record.
    public mutating func append(objectID: String, record: JSON) {
      let metadata = HitMetadata(hit: record)
      var members = record.objectValue ?? [:]
      // An identifier may come as a number; whoever reads it as a text finds one.
      members["objectID"] = .string(objectID)
      for key in HitMetadata.CodingKeys.allCases where key != .geolocation {
        members[key.rawValue] = nil
      }
      append(objectID: objectID, bytes: JSON.object(members).bytes, metadata: metadata)
    }

    var storage: Storage {
      Storage(bytes: bytes, ends: ends, objectIDs: objectIDs, metadata: metadata)
    }
  }
}

extension HitMetadata {
  /// The metadata in a hit of Algolia's shape.
  init(hit: JSON) {
    guard CodingKeys.allCases.contains(where: { hit[$0.rawValue] != nil }) else {
      self.init()
      return
    }
    self = (try? RecordDecoder.decode(HitMetadata.self, from: hit.bytes[...])) ?? HitMetadata()
  }
}
