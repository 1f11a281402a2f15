import SearchCore

/// A record with the words of its searchable attributes.
struct IndexedRecord: Sendable {
  let objectID: String
  let record: JSON
  let bytes: [UInt8]
  let geolocation: Point?

  /// For each searchable attribute, in order, the words of its values as they are compared.
  let words: [[String]]

  init(objectID: String, record: JSON, searchableAttributes: [Attribute]) {
    self.objectID = objectID
    self.record = record
    bytes = record.bytes
    geolocation = record["_geoloc"].flatMap { Point($0) ?? Point($0[0] ?? .null) }
    words = searchableAttributes.map { attribute in
      record[attribute]?.texts.flatMap { $0.words.map(\.folded) } ?? []
    }
  }

  /// The place in the list of searchable attributes of the first one with a word that begins so; `nil`
  /// if no word does.
  func attribute(ofWordBeginning beginning: String) -> Int? {
    words.firstIndex { $0.contains { $0.hasPrefix(beginning) } }
  }
}

extension Point {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json["lat"]?.doubleValue, let longitude = json["lng"]?.doubleValue else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension JSON {
  /// A single value as text, numbers included; `nil` for anything else.
  var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number(let value): value.description
    case .null, .bool, .array, .object: nil
    }
  }

  /// The texts in a value, those of arrays and objects included, members in the order of their keys.
  var texts: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.texts)
    default: text.map { [$0] } ?? []
    }
  }
}
