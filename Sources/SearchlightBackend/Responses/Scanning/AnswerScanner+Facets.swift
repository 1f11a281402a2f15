import SearchlightBasics

extension AnswerScanner {
  /// Reads `facets`: the values of each attribute with their counts.
  mutating func readFacets(_ result: inout ScannedResult) throws(JSONScanError) {
    result.facets = [:]
    guard try expect(.object, at: "facets", &result) else { return }
    result.hasAnswer = true
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let attribute = Attribute(json.text(key.text))
      guard try expect(.object, at: "facets.\(attribute)", &result) else { continue }
      let facets = try readValues(of: attribute, &result)
      result.facets[attribute] = facets.isEmpty ? nil : facets
    }
  }

  private mutating func readValues(
    of attribute: Attribute, _ result: inout ScannedResult
  ) throws(JSONScanError) -> [Facet] {
    var values = ScannedFacets()
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let value = json.text(key.text)
      let count = try readCount("facets.\(attribute).\(value)", &result)
      if let count { values.append(Facet(value: value, count: count)) }
    }
    return values.facets
  }

  /// Reads a whole number that is not negative.
  private mutating func readCount(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Int? {
    let offset = json.position
    guard let count = try readInteger(path(), &result) else { return nil }
    if count >= 0 { return count }
    noteNumber("a whole number from 0", from: offset, path(), &result)
    return nil
  }

  /// Reads `facetHits`: the values that a facet search found.
  mutating func readFacetHits(_ result: inout ScannedResult) throws(JSONScanError) {
    result.facetHits = []
    guard try expect(.array, at: "facetHits", &result) else { return }
    result.hasAnswer = true
    var values = ScannedFacets()
    try json.enter()
    var isFirst = true
    var number = 0
    while try json.nextElement(&isFirst) {
      let path = "facetHit \(number)"
      if try expect(.object, at: path, &result), let facet = try readFacetHit(path, &result) {
        values.append(facet)
      }
      number += 1
    }
    result.facetHits = values.facets
  }

  private mutating func readFacetHit(
    _ path: String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Facet? {
    var value: String?
    var count: Int?
    var highlighted: HighlightedString?
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      if json.isText(key.text, "value") {
        value = try readFacetValue("\(path).value", &result)
      } else if json.isText(key.text, "count") {
        count = try readCount("\(path).count", &result)
      } else if json.isText(key.text, "highlighted") {
        let isText = try expect(.text, at: "\(path).highlighted", &result)
        highlighted = isText ? try json.readHighlightedString(result.tags) : nil
      } else {
        try json.skipValue()
      }
    }
    guard let value, let count else { return nil }
    return Facet(value: value, count: count, highlighted: highlighted)
  }

  /// Reads a facet value; a number or a truth value is read as its text.
  private mutating func readFacetValue(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> String? {
    switch json.kind {
    case .number, .bool:
      return String(decoding: json.bytes(try json.skippedRange()), as: UTF8.self)
    default:
      return try expect(.text, at: path(), &result) ? try json.readText() : nil
    }
  }

  /// Reads `facets_stats`: the statistics of numeric attributes.
  mutating func readFacetsStats(_ result: inout ScannedResult) throws(JSONScanError) {
    result.facetsStats = [:]
    guard try expect(.object, at: "facets_stats", &result) else { return }
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let attribute = Attribute(json.text(key.text))
      guard try expect(.object, at: "facets_stats.\(attribute)", &result) else { continue }
      result.facetsStats[attribute] = try readStats(of: attribute, &result)
    }
  }

  private mutating func readStats(
    of attribute: Attribute, _ result: inout ScannedResult
  ) throws(JSONScanError) -> FacetStats? {
    var (min, max, avg, sum): (Double?, Double?, Double?, Double?)
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      if json.isText(key.text, "min") {
        min = try readNumber("facets_stats.\(attribute).min", &result)
      } else if json.isText(key.text, "max") {
        max = try readNumber("facets_stats.\(attribute).max", &result)
      } else if json.isText(key.text, "avg") {
        avg = try readNumber("facets_stats.\(attribute).avg", &result)
      } else if json.isText(key.text, "sum") {
        sum = try readNumber("facets_stats.\(attribute).sum", &result)
      } else {
        try json.skipValue()
      }
    }
    guard let min, let max else { return nil }
    return FacetStats(min: min, max: max, avg: avg ?? 0, sum: sum ?? 0)
  }

  /// Checks the kind of the value at the current position; a value of another kind is skipped and,
  /// unless it is `null`, noted as a mismatch.
  mutating func expect(
    _ kind: JSONKind, at path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Bool {
    let (found, offset) = (json.kind, json.position)
    if found == kind { return true }
    try json.skipValue()
    if let found, found != .null {
      result.note(path(), at: offset, expected: "\(kind)", found: "\(found)")
    }
    return false
  }

  /// Reads a whole number; `nil` for `null`, or for another value, which is noted as a mismatch.
  mutating func readInteger(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Int? {
    let offset = json.position
    if strictness == .lenient, json.kind == .text { return Int(try json.readText()) }
    guard try expect(.number, at: path(), &result) else { return nil }
    if let number = try json.readInteger() { return number }
    noteNumber("a whole number", from: offset, path(), &result)
    return nil
  }

  /// Reads a truth value; `nil` for `null`, or for another value, which is noted as a mismatch.
  mutating func readFlag(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Bool? {
    guard json.kind == .bool else {
      _ = try expect(.bool, at: path(), &result)
      return nil
    }
    let isTrue = json[json.position] == UInt8(ascii: "t")
    try json.skipValue()
    return isTrue
  }

  /// Reads a number; `nil` for `null`, or for another value, which is noted as a mismatch.
  mutating func readNumber(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Double? {
    let offset = json.position
    if strictness == .lenient, json.kind == .text {
      return Double(try json.readText()).flatMap { $0.isFinite ? $0 : nil }
    }
    guard try expect(.number, at: path(), &result) else { return nil }
    if let number = try json.readNumber() { return number }
    noteNumber("a number of 64 bits", from: offset, path(), &result)
    return nil
  }

  /// Notes a mismatch for the number that ends at the current position.
  func noteNumber(
    _ expected: String, from offset: Int, _ path: String, _ result: inout ScannedResult
  ) {
    let digits = json.bytes(offset..<min(json.position, offset + 40))
    result.note(
      path, at: offset, expected: expected, found: String(decoding: digits, as: UTF8.self))
  }
}
