import SearchlightBasics

extension RawHit {
  /// Returns the values of an attribute in the order of the record: texts, numbers and Booleans.
  ///
  /// ```swift
  /// hit.values(of: "brand")                 // ["Apple"]
  /// hit.values(of: "genres")                // ["Drama", "Crime"]
  /// hit.values(of: "variants.colour")       // of every variant
  /// ```
  ///
  /// A dotted name is a path into nested objects and through arrays. A literal key of that name
  /// wins, as in the subscript of `JSON`. `null` and objects are skipped. A record that is not JSON
  /// has no values.
  ///
  /// The first call reads the values and caches them with the page; it does not decode the rest of
  /// the record.
  public func values(of attribute: Attribute) -> [FacetValue] {
    table.values(of: attribute, row: row)
  }

  /// Returns the numbers of an attribute in the order of the record.
  package func numbers(of attribute: Attribute) -> [NumericValue] {
    let values = values(of: attribute)
    let isPlain = values.allSatisfy { value in
      // A number that no Double holds is a text among the values, and has to be read again.
      guard case .string(let text) = value else { return true }
      return NumericValue(text) == nil
    }
    guard !isPlain else {
      return values.compactMap { value in
        if case .number(let number) = value { NumericValue(number) } else { nil }
      }
    }
    return AttributeReader.numbers(of: attribute, in: bytes)
  }
}

extension AttributeReader<FacetValue> {
  /// Returns the values of an attribute in the JSON text of a record; empty if the text is not
  /// JSON.
  static func values(of attribute: Attribute, in record: ArraySlice<UInt8>) -> [FacetValue] {
    values(of: attribute, in: record) { FacetValue($0) }
  }
}

extension AttributeReader<NumericValue> {
  /// Returns the numbers of an attribute in the JSON text of a record; empty if the text is not
  /// JSON.
  fileprivate static func numbers(
    of attribute: Attribute, in record: ArraySlice<UInt8>
  ) -> [NumericValue] {
    values(of: attribute, in: record, \.numericValue)
  }
}

extension FacetValue {
  /// The value of a text, a number or a Boolean; `nil` for any other value.
  fileprivate init?(_ json: JSON) {
    switch json {
    case .string(let value): self = .string(value)
    case .bool(let value): self = .bool(value)
    default: self.init(number: json)
    }
  }
}

/// A reader for the values of one attribute that skips all others.
struct AttributeReader<Value> {
  private var values: [Value] = []

  /// The value of a text, a number or a Boolean; `nil` if it is left out.
  private let value: (JSON) -> Value?

  fileprivate static func values(
    of attribute: Attribute, in record: ArraySlice<UInt8>, _ value: @escaping (JSON) -> Value?
  ) -> [Value] {
    JSONScanner.scanning(record) { json in
      var reader = AttributeReader(value: value)
      json.skipWhitespace()
      do {
        try reader.read(&json, at: attribute.rawValue[...])
        return reader.values
      } catch {
        return []
      }
    }
  }

  private mutating func add(_ json: JSON) {
    if let value = value(json) { values.append(value) }
  }

  /// Reads the values at a path below the current JSON value; a `nil` path means the value itself.
  private mutating func read(
    _ json: inout JSONScanner, at path: Substring?
  ) throws(JSONScanError) {
    switch (json.kind, path) {
    case (.array, _):
      try json.enter()
      var isFirst = true
      while try json.nextElement(&isFirst) { try read(&json, at: path) }
    case (.object, let path?): try readMembers(&json, at: path)
    case (.text, nil): add(.string(try json.readText()))
    case (.number, nil):
      let range = try json.skippedRange()
      if let number = json.jsonNumber(in: range, .values) { add(number) }
    case (.bool, nil):
      let isTrue = json.next == UInt8(ascii: "t")
      try json.skipValue()
      add(.bool(isTrue))
    default: try json.skipValue()
    }
  }

  private mutating func readMembers(
    _ json: inout JSONScanner, at path: Substring
  ) throws(JSONScanError) {
    let dot = path.firstIndex(of: ".")
    let head = dot.map { path[..<$0] }
    let tail = dot.map { path[path.index(after: $0)...] }
    let start = values.count
    var isWhole = false
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let name = json.text(key.text)
      if name == path {
        // If a key occurs twice, the last member counts.
        values.removeSubrange(start...)
        isWhole = true
        try read(&json, at: nil)
      } else if let head, !isWhole, name == head {
        values.removeSubrange(start...)
        try read(&json, at: tail)
      } else {
        try json.skipValue()
      }
    }
  }
}
