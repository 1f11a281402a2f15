#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes records.
///
/// The only place of this module that needs Foundation: reading JSON into a type of the user's is
/// `JSONDecoder`'s trade.
enum RecordDecoder {
  static func decode<Record: Decodable>(
    _ type: Record.Type, from hit: RawHit
  ) -> Result<Record, DecodingFailure> {
    do {
      if let wrapper = Record.self as? any RecordWrapper.Type {
        // Of a hit only the wrapped object is in the record; the rest is known already.
        if let wrapped = try wrapper.wrapping(hit) as? Record { return .success(wrapped) }
      }
      return .success(try decode(Record.self, from: hit.bytes))
    } catch {
      return .failure(DecodingFailure(error, objectID: hit.objectID, type: Record.self))
    }
  }

  static func decode<Record: Decodable>(
    _ type: Record.Type, from bytes: ArraySlice<UInt8>
  ) throws -> Record {
    try JSONDecoder().decode(Record.self, from: Data(bytes))
  }
}

/// A record type that wraps another one, so that only the inner one is read from the bytes.
protocol RecordWrapper {
  static func wrapping(_ hit: RawHit) throws -> Self
}
