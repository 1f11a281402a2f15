#if canImport(FoundationEssentials)
  public import class FoundationEssentials.JSONDecoder
#else
  public import class Foundation.JSONDecoder
#endif

/// How records are made of rows: as JSON, or by a function.
///
/// Rows that have been read are remembered under it: copies of one decoding share what they have read, two
/// decodings by functions do not.
public struct RecordDecoding<Record: Sendable>: Sendable {
  private let decoder: any RecordDecoder<Record>

  /// Reads records as JSON.
  ///
  /// - Parameter decoder: Reads the records, with strategies for dates and keys of your choice; of a ``Hit``
  ///   it reads the object. Set it up first: it is used from any thread. `nil` is a decoder with the usual
  ///   strategies.
  public static func json(_ decoder: JSONDecoder? = nil) -> RecordDecoding where Record: Decodable {
    RecordDecoding(decoder: JSONRecordDecoder<Record>.best(decoder))
  }

  /// Makes records by a function, on whichever thread reads a row first.
  ///
  /// What it throws fails the row alone, as a ``DecodingFailure`` that names the record.
  public static func function(
    _ record: @escaping @Sendable (RawHit) throws -> Record
  ) -> RecordDecoding {
    RecordDecoding(decoder: FunctionDecoder(function: record))
  }

  /// The record of a row, or why there is none; remembered with the row.
  public func record(of hit: RawHit) -> Result<Record, DecodingFailure> {
    hit.record(by: decoder)
  }

}

extension RecordDecoding: Hashable {
  /// Whether both read rows alike: with the same decoder or function, or both as plain JSON.
  public static func == (left: Self, right: Self) -> Bool {
    left.decoder.identity === right.decoder.identity
  }

  /// Hashes what identifies the decoder or function.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(decoder.identity.map { ObjectIdentifier($0) })
  }
}
