public import class Foundation.JSONDecoder

/// The method by which records are decoded from rows: as JSON, or by a function.
///
/// The value is a key for cached rows: copies of one decoding share the rows that they have
/// decoded, two decodings with functions do not.
public struct RecordDecoding<Record: Sendable>: Sendable {
  private let decoder: any RecordDecoder<Record>

  /// Decodes records as JSON.
  ///
  /// - Parameter decoder: A decoder with custom strategies for dates and keys; for a ``Hit`` it
  ///   decodes the object. Configure it before you pass it, since any thread may use it. `nil`
  ///   means a decoder with the default strategies.
  public static func json(_ decoder: JSONDecoder? = nil) -> RecordDecoding where Record: Decodable {
    RecordDecoding(decoder: JSONRecordDecoder<Record>.best(decoder))
  }

  /// Decodes records with a function, on the thread that reads a row first.
  ///
  /// An error that the function throws affects only that row, as a ``HitDecodingError`` that names
  /// the record.
  public static func function(
    _ record: @escaping @Sendable (RawHit) throws -> Record
  ) -> RecordDecoding {
    RecordDecoding(decoder: FunctionDecoder(function: record))
  }

  /// Returns the record of a row, or the reason why it cannot be decoded, and caches the result.
  public func record(of hit: RawHit) -> Result<Record, HitDecodingError> {
    hit.record(by: decoder)
  }

}

extension RecordDecoding: Hashable {
  /// Returns whether both decode rows in the same way: with the same decoder or function, or both
  /// as plain JSON.
  public static func == (left: Self, right: Self) -> Bool {
    left.decoder.identity === right.decoder.identity
  }

  /// Hashes the identity of the decoder or function.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(decoder.identity.map { ObjectIdentifier($0) })
  }
}
