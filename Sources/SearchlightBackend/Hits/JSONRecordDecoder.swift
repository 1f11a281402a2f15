import Foundation

/// A record decoder that uses a `JSONDecoder`.
///
/// Only this file of the module needs Foundation, since decoding JSON into an app's types is the
/// task of `JSONDecoder`.
struct JSONRecordDecoder<Record: Decodable>: RecordDecoder {
  /// The decoder to use; `nil` for one with the default strategies.
  let decoder: JSONDecoder?

  var identity: (any AnyObject & Sendable)? { decoder }

  func record(of hit: RawHit) throws -> Record {
    try (decoder ?? plainDecoder).decode(Record.self, from: Data(hit.bytes))
  }

  /// Returns the best record decoder for `Record`: a specialized one if the type is a wrapper or
  /// `JSON`, otherwise this one.
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

/// A decoder that all threads share, since decoding does not change it.
private let plainDecoder = JSONDecoder()

/// Decodes records as ``JSON``, which preserves integers, unlike `JSONDecoder`.
private struct JSONValueDecoder: RecordDecoder {
  var identity: (any AnyObject & Sendable)? { nil }

  func record(of hit: RawHit) throws -> JSON {
    try hit.json()
  }
}

/// A record type that wraps another type, so that only the wrapped value is decoded from the bytes.
private protocol RecordWrapper {
  static func recordDecoder(_ decoder: JSONDecoder?) -> any RecordDecoder
}

extension Hit: RecordWrapper where Record: Decodable {
  fileprivate static func recordDecoder(_ decoder: JSONDecoder?) -> any RecordDecoder {
    HitDecoder(object: JSONRecordDecoder<Record>.best(decoder))
  }
}

/// Decodes the object of a hit; its identifier and metadata are known already.
private struct HitDecoder<Object>: RecordDecoder {
  let object: any RecordDecoder<Object>

  var identity: (any AnyObject & Sendable)? { object.identity }

  func record(of hit: RawHit) throws -> Hit<Object> {
    Hit(objectID: hit.objectID, object: try object.record(of: hit), metadata: hit.metadata)
  }
}
