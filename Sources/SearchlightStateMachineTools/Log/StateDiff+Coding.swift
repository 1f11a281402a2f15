import SearchlightBasics

extension StateDiff: Codable {
  /// Encodes as a list of changes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for change in changes { try container.encode(change) }
  }

  /// Decodes a list of changes.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? LineDecoder, let changes = decoder.source.changes(decoder.node) {
      self.init(changes)
    } else {
      self.init(try decoder.singleValueContainer().decode([Change].self))
    }
  }
}

extension StateDiff {
  /// Appends the JSON of `encode(to:)` without an encoder.
  func write(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (number, change) in changes.enumerated() {
      output.append(number == 0 ? "[" : ",[")
      JSONLiteral.append(change.path, to: &output)
      output.append(UInt8(ascii: ","))
      JSONLiteral.append(change.before, to: &output)
      output.append(UInt8(ascii: ","))
      JSONLiteral.append(change.after, to: &output)
      output.append(UInt8(ascii: "]"))
    }
    output.append(UInt8(ascii: "]"))
  }
}

extension StateDiff.Change: Codable {
  /// Encodes an array such as `["text", "\"\"", "\"tom h\""]`: the path, the value before, the
  /// value after.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(path)
    try container.encode(before)
    try container.encode(after)
  }

  /// Decodes the format that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.singleValueContainer().decode([String].self)
    guard parts.count == 3 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription:
            "A change is an array of three strings: the path, the old value and the new value."))
    }
    self.init(path: parts[0], before: parts[1], after: parts[2])
  }
}

extension LineSource {
  /// Returns the changes in an array; `nil` if the array contains anything else.
  ///
  /// No container is created for a change, because changes are most of what a log consists of.
  fileprivate func changes(_ array: Int) -> [StateDiff.Change]? {
    guard first(of: array) == UInt8(ascii: "[") else { return nil }
    var changes: [StateDiff.Change] = []
    var node = array + 1
    let end = Int(tape.nodes[array].next)
    while node < end {
      // Texts have no children, so a change of three of them takes four nodes.
      guard first(of: node) == UInt8(ascii: "["), Int(tape.nodes[node].next) == node + 4,
        let path = text(of: node + 1), let before = text(of: node + 2),
        let after = text(of: node + 3)
      else { return nil }
      changes.append(StateDiff.Change(path: path, before: before, after: after))
      node += 4
    }
    return changes
  }
}
