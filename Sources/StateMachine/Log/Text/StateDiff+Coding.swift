extension StateDiff: Codable {
  /// Encodes as a list of changes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for change in changes { try container.encode(change) }
  }

  /// Decodes a list of changes.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Change].self))
  }
}

extension StateDiff {
  /// The same as `encode(to:)` writes, without an encoder.
  var json: [UInt8] {
    var output = [UInt8(ascii: "[")]
    for (number, change) in changes.enumerated() {
      output.append(contentsOf: number == 0 ? "[".utf8 : ",[".utf8)
      JSONLiteral.append(change.path, to: &output)
      output.append(UInt8(ascii: ","))
      JSONLiteral.append(change.before, to: &output)
      output.append(UInt8(ascii: ","))
      JSONLiteral.append(change.after, to: &output)
      output.append(UInt8(ascii: "]"))
    }
    output.append(UInt8(ascii: "]"))
    return output
  }
}

extension StateDiff.Change: Codable {
  /// Encodes as `["text", "\"\"", "\"tom h\""]`: the place, what was there, what is there.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(path)
    try container.encode(before)
    try container.encode(after)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.singleValueContainer().decode([String].self)
    guard parts.count == 3 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription:
            "A change is a list of three texts: the place, what was there, what is there."))
    }
    self.init(path: parts[0], before: parts[1], after: parts[2])
  }
}
