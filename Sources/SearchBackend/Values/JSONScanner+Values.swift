import SearchlightBasics

extension JSONScanner {
  /// Reads the value at the current position and moves past it.
  ///
  /// Of two members with the same key, the later one wins.
  mutating func readValue(_ numbers: JSON.NumberReading) throws(JSONScanError) -> JSON {
    switch next {
    case UInt8(ascii: "\""): return .string(try readText())
    case UInt8(ascii: "{"):
      try enter()
      var members: [String: JSON] = [:]
      var isFirst = true
      while let key = try nextKey(&isFirst) {
        let name = text(key.text)
        members[name] = try readValue(numbers)
      }
      return .object(members)
    case UInt8(ascii: "["):
      try enter()
      var elements: [JSON] = []
      var isFirst = true
      while try nextElement(&isFirst) { elements.append(try readValue(numbers)) }
      return .array(elements)
    case UInt8(ascii: "t"):
      try skipWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try skipWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try skipWord("null")
      return .null
    default: return try readNumberValue(numbers)
    }
  }

  /// Reads the whole text as one value.
  mutating func readDocument(_ numbers: JSON.NumberReading) throws(JSONScanError) -> JSON {
    skipWhitespace()
    let value = try readValue(numbers)
    try finish()
    return value
  }

  private mutating func readNumberValue(
    _ reading: JSON.NumberReading
  ) throws(JSONScanError) -> JSON {
    let start = position
    try skipNumber()
    guard let value = jsonNumber(in: start..<position, reading) else {
      throw error(.range, at: start)
    }
    return value
  }
}
