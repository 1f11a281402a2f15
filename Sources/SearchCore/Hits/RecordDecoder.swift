/// What makes records of rows.
protocol RecordDecoder<Record>: Sendable {
  /// What a row becomes.
  associatedtype Record

  /// What the user gave; `nil` for the decoder of the package.
  ///
  /// Rows are remembered under it, so that two decoders of one type do not share them.
  var identity: (any AnyObject & Sendable)? { get }

  /// Makes the record.
  func record(of hit: RawHit) throws -> Record
}

extension RecordDecoder {
  /// Makes the record of a row, which fails alone.
  func decode(_ hit: RawHit) -> Result<Record, DecodingFailure> {
    do {
      return .success(try record(of: hit))
    } catch {
      return .failure(DecodingFailure(error, objectID: hit.objectID, type: Record.self))
    }
  }
}

/// A decoder of the user's making.
struct FunctionDecoder<Record>: RecordDecoder {
  private final class Identity: Sendable {}

  let identity: (any AnyObject & Sendable)? = Identity()
  let function: @Sendable (RawHit) throws -> Record

  func record(of hit: RawHit) throws -> Record {
    try function(hit)
  }
}
