/// One hit of an answer: a view into the bytes of its ``HitsPage``, which is decoded when it is
/// read.
public struct RawHit: Sendable {
  let table: RowTable
  let row: Int

  /// The cache of decoded rows.
  ///
  /// It is `nil` in a hit that is passed to a decoder, so that a record that stores its hit does
  /// not retain itself.
  var memo: HitMemo?

  /// The identifier of the record.
  public var objectID: String { table.rows[row].objectID }

  /// The record as JSON text in UTF-8, without the metadata.
  public var bytes: ArraySlice<UInt8> { table.bytes[table.rows[row].record] }

  /// The metadata that the engine returned with the record.
  public var metadata: HitMetadata { table.metadata(of: row) }

  /// Parses the record as a JSON value, at each call.
  ///
  /// - Throws: ``JSONError`` if the bytes of the service are not JSON.
  public func json() throws(JSONError) -> JSON {
    try JSON(parsing: bytes)
  }

  /// Decodes the record as a value of the app's type, or returns the reason why it cannot be
  /// decoded.
  ///
  /// The first call decodes the record, and the result is cached with the page. Two threads that
  /// read the same row for the first time at once may both decode it. For a ``Hit`` only the object
  /// is decoded.
  public func decoded<Record: Decodable & Sendable>(
    as type: Record.Type = Record.self
  ) -> Result<Record, HitDecodingError> {
    record(identity: nil) { JSONRecordDecoder<Record>.best(nil) }
  }

  /// Returns the record from a decoder, and caches it.
  func record<Record: Sendable>(
    by decoder: any RecordDecoder<Record>
  ) -> Result<Record, HitDecodingError> {
    record(identity: decoder.identity) { decoder }
  }

  private func record<Record: Sendable>(
    identity: (any AnyObject & Sendable)?, by decoder: () -> any RecordDecoder<Record>
  ) -> Result<Record, HitDecodingError> {
    guard let memo else { return decoder().decode(self) }
    var uncached = self
    uncached.memo = nil
    return memo.result(of: uncached, identity: identity, by: decoder)
  }
}

extension RawHit: Hashable {
  /// Returns whether both hits have the same identifier, content and metadata.
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

/// A type that decodes the record of a row.
protocol RecordDecoder<Record>: Sendable {
  /// The type of the decoded records.
  associatedtype Record

  /// The object that identifies a custom decoder; `nil` for the decoder of this package.
  ///
  /// The cache uses it as a key, so that two decoders of the same type do not share rows.
  var identity: (any AnyObject & Sendable)? { get }

  /// Decodes the record of a hit.
  func record(of hit: RawHit) throws -> Record
}

extension RecordDecoder {
  /// Decodes the record of a row, and turns an error into the failure of that row.
  func decode(_ hit: RawHit) -> Result<Record, HitDecodingError> {
    do {
      return .success(try record(of: hit))
    } catch {
      return .failure(HitDecodingError(error, objectID: hit.objectID, type: Record.self))
    }
  }
}

/// A record decoder that calls a function of the app.
struct FunctionDecoder<Record>: RecordDecoder {
  private final class Identity: Sendable {}

  let identity: (any AnyObject & Sendable)? = Identity()
  let function: @Sendable (RawHit) throws -> Record

  func record(of hit: RawHit) throws -> Record {
    try function(hit)
  }
}
