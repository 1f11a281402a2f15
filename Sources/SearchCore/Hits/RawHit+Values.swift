import SearchlightBasics

extension RawHit {
  /// The values of an attribute, in their order: texts, numbers and truth values.
  ///
  /// ```swift
  /// hit.values(of: "brand")                 // ["Apple"]
  /// hit.values(of: "genres")                // ["Drama", "Crime"]
  /// hit.values(of: "variants.colour")       // of every variant
  /// ```
  ///
  /// Dots lead into nested objects, through arrays too; a key that has the dots in its name wins, as in
  /// `JSON`'s subscript. `null` and objects are no values. A record that is not JSON has none.
  ///
  /// Read at the first call and remembered beside the page; the rest of the record is not looked at.
  public func values(of attribute: Attribute) -> [FacetValue] {
    table.values(of: attribute, row: row)
  }
}

extension AttributeReader {
  /// The values of an attribute in the text of a record; none if it is not JSON.
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

/// Reads the values of one attribute and walks over all others.
struct AttributeReader {
  private var values: [FacetValue] = []

  /// Reads the values at a path below the value at the position; an empty path is that value.
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
        // Of two members with one key the later stays.
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
