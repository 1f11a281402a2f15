/// One hit as it came: a view into the bytes of its ``HitsPage``, decoded when it is read.
public struct RawHit: Sendable {
  let table: RowTable
  let row: Int

  /// What remembers decoded rows; `nil` in the hands of a decoder, so that a record may keep its hit
  /// without keeping itself.
  var memo: HitMemo?

  /// The identifier of the record.
  public var objectID: String { table.rows[row].objectID }

  /// The record as JSON text in UTF-8, without the metadata.
  public var bytes: ArraySlice<UInt8> { table.bytes[table.rows[row].record] }

  /// What the engine says beside the record.
  public var metadata: HitMetadata { table.metadata(of: row) }

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
    record(identity: nil) { JSONRecordDecoder<Record>.best(nil) }
  }

  /// The record as a decoder makes it, remembered.
  func record<Record: Sendable>(
    by decoder: any RecordDecoder<Record>
  ) -> Result<Record, DecodingFailure> {
    record(identity: decoder.identity) { decoder }
  }

  private func record<Record: Sendable>(
    identity: (any AnyObject & Sendable)?, by decoder: () -> any RecordDecoder<Record>
  ) -> Result<Record, DecodingFailure> {
    guard let memo else { return decoder().decode(self) }
    var forgetful = self
    forgetful.memo = nil
    return memo.result(of: forgetful, identity: identity, by: decoder)
  }
}

extension RawHit: Hashable {
  /// Whether both are the same record with the same content and metadata.
  public static func == (left: RawHit, right: RawHit) -> Bool {
    if left.table === right.table, left.row == right.row { return true }
    return left.objectID == right.objectID && left.bytes == right.bytes
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
