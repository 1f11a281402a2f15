#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads records with a `JSONDecoder`.
///
/// The only place of this module that needs Foundation: reading JSON into a type of the user's is
/// `JSONDecoder`'s trade.
struct JSONRecordDecoder<Record: Decodable>: RecordDecoder {
  /// `nil` stands for a plain one.
  let decoder: JSONDecoder?

  var identity: (any AnyObject & Sendable)? { decoder }

  func record(of hit: RawHit) throws -> Record {
    try (decoder ?? plainDecoder).decode(Record.self, from: Data(hit.bytes))
  }

  /// The decoder for a type: itself, or one that knows more of it.
  static func best(_ decoder: JSONDecoder?) -> any RecordDecoder<Record> {
    if let wrapper = Record.self as? any RecordWrapper.Type,
      let whole = wrapper.recordDecoder(decoder) as? any RecordDecoder<Record>
    {
      return whole
    }
    if decoder == nil, let json = JSONValueDecoder() as? any RecordDecoder<Record> { return json }
    return JSONRecordDecoder(decoder: decoder)
  }
}

/// One for all threads: decoding changes nothing in a decoder.
private let plainDecoder = JSONDecoder()

/// Reads records as ``JSON``, which keeps whole numbers apart, as `JSONDecoder` cannot.
private struct JSONValueDecoder: RecordDecoder {
  var identity: (any AnyObject & Sendable)? { nil }

  func record(of hit: RawHit) throws -> JSON {
    try hit.json()
  }
}

/// A record type that wraps another one, so that only the inner one is read from the bytes.
private protocol RecordWrapper {
  static func recordDecoder(_ decoder: JSONDecoder?) -> any RecordDecoder
}

extension Hit: RecordWrapper where Record: Decodable {
  fileprivate static func recordDecoder(_ decoder: JSONDecoder?) -> any RecordDecoder {
    HitDecoder(object: JSONRecordDecoder<Record>.best(decoder))
  }
}

/// Reads the object of a hit; the rest is known already.
private struct HitDecoder<Object>: RecordDecoder {
  let object: any RecordDecoder<Object>

  var identity: (any AnyObject & Sendable)? { object.identity }

  func record(of hit: RawHit) throws -> Hit<Object> {
    Hit(objectID: hit.objectID, object: try object.record(of: hit), metadata: hit.metadata)
  }
}
