/// One hit as it came: a view into the bytes of its ``HitsPage``, decoded when it is read.
public struct RawHit: Sendable {
  let storage: HitsPage.Storage
  let row: Int

  /// The identifier of the record.
  public var objectID: String { storage.objectIDs[row] }

  /// The record as JSON text in UTF-8.
  public var bytes: ArraySlice<UInt8> { storage.bytes[storage.range(of: row)] }

  /// What the engine says beside the record.
  public var metadata: HitMetadata { storage.metadata[row] }

  /// The record as a JSON value; parsed at each call.
  ///
  /// - Throws: ``JSONError`` if the service gave bytes that are not JSON.
  public func json() throws(JSONError) -> JSON {
    try JSON(parsing: bytes)
  }

  /// The record as a value of your type, or why it is none.
  ///
  /// Decoded at the first call and remembered beside the page; two threads that read the same row
  /// for the first time at once may both decode it. Of a ``Hit`` only the object is decoded.
  public func decoded<Record: Decodable & Sendable>(
    as type: Record.Type = Record.self
  ) -> Result<Record, DecodingFailure> {
    storage.memo.result(forRow: row) {
      RecordDecoder.decode(Record.self, from: self)
    }
  }
}

extension RawHit: Hashable {
  /// Whether both are the same record with the same content and metadata.
  public static func == (left: RawHit, right: RawHit) -> Bool {
    if left.storage === right.storage, left.row == right.row { return true }
    return left.objectID == right.objectID && left.bytes.elementsEqual(right.bytes)
      && left.metadata == right.metadata
  }

  /// Hashes the identifier of the record.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(objectID)
  }
}

extension RawHit: CustomStringConvertible {
  /// The record as JSON text.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
