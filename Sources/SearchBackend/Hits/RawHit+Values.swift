import SearchlightBasics

extension RawHit {
  /// The values of an attribute in the order of the record: texts, numbers and Booleans.
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
}

extension AttributeReader {
  /// The values of an attribute in the JSON text of a record; empty if the text is not JSON.
  static func values(of attribute: Attribute, in record: ArraySlice<UInt8>) -> [FacetValue] {
    JSONScanner.scanning(record) { json in
      var reader = AttributeReader()
      json.skipWhitespace()
      do {
        try reader.read(&json, at: attribute.rawValue[...])
        return reader.values
      } catch {
        return []
      }
    }
  }
}

/// A reader for the values of one attribute that skips all others.
struct AttributeReader {
  private var values: [FacetValue] = []

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
    case (.text, nil): values.append(.string(try json.readText()))
    case (.number, nil): if let number = try json.readNumber() { values.append(.number(number)) }
    case (.bool, nil):
      let isTrue = json.next == UInt8(ascii: "t")
      try json.skipValue()
      values.append(.bool(isTrue))
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
