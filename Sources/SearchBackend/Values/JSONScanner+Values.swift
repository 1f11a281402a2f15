import SearchlightBasics

extension JSONScanner {
  /// Reads the value at the current position and moves past it.
  ///
  /// Of two members with the same key, the later one wins.
  mutating func readValue() throws(JSONScanError) -> JSON {
    switch next {
    case UInt8(ascii: "\""): return .string(try readText())
    case UInt8(ascii: "{"):
      try enter()
      var members: [String: JSON] = [:]
      var isFirst = true
      while let key = try nextKey(&isFirst) {
        let name = text(key.text)
        members[name] = try readValue()
      }
      return .object(members)
    case UInt8(ascii: "["):
      try enter()
      var elements: [JSON] = []
      var isFirst = true
      while try nextElement(&isFirst) { elements.append(try readValue()) }
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
    default: return try readNumberValue()
    }
  }

  /// Reads the whole text as one value.
  mutating func readDocument() throws(JSONScanError) -> JSON {
    skipWhitespace()
    let value = try readValue()
    try finish()
    return value
  }

  /// Reads a number, as a whole number if it has no fraction and no exponent and fits an `Int`.
  private mutating func readNumberValue() throws(JSONScanError) -> JSON {
    let start = position
    try skipNumber()
    let digits = bytes(start..<position)
    let isWhole = digits.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
    if isWhole, let value = integer(in: start..<position) { return .integer(value) }
    guard let value = number(in: start..<position) else { throw error(.range, at: start) }
    return .number(value)
  }
}
