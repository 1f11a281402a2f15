import SearchlightBackend

extension Rule.Condition {
  private static let names = ["alternatives", "anchoring", "context", "filters", "pattern"]

  init(_ reader: RuleReader) throws(RuleError) {
    try reader.allow(Self.names)
    let alternatives = try reader.alternatives()
    self.init(
      pattern: try reader.text("pattern"), alternatives: alternatives ?? false,
      context: try reader.text("context"), filters: try reader.text("filters"))
    writesFalseAlternatives = alternatives == false
    let found = reader["anchoring"]
    guard pattern != nil || found != nil else { return }
    guard pattern != nil else { throw reader.error("pattern", "a string if anchoring is set", nil) }
    guard let anchoring = found?.stringValue.flatMap(Rule.Anchoring.init(rawValue:)) else {
      let forms = Rule.Anchoring.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw reader.error("anchoring", "one of \(forms) if there is a pattern", found)
    }
    self.anchoring = anchoring
  }

  var json: JSON {
    var members: [String: JSON] = [:]
    if let pattern {
      members["pattern"] = .string(pattern)
      members["anchoring"] = .string(anchoring.rawValue)
    }
    if alternatives || writesFalseAlternatives { members["alternatives"] = .bool(alternatives) }
    members["context"] = context.map { .string($0) }
    members["filters"] = filters.map { .string($0) }
    return .object(members)
  }
}

extension RuleReader {
  /// Reads `true` or `false`, which older rules write as texts.
  fileprivate func alternatives() throws(RuleError) -> Bool? {
    switch self["alternatives"] {
    case "true": true
    case "false": false
    default: try flag("alternatives")
    }
  }
}
