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
  func decode(_ hit: RawHit) -> Result<Record, DecodingFailure> {
    do {
      return .success(try record(of: hit))
    } catch {
      return .failure(DecodingFailure(error, objectID: hit.objectID, type: Record.self))
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
