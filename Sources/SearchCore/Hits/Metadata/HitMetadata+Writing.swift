import StateMachine

/// What `encode(to:)` writes, without an encoder: a log holds the metadata of every row of every answer, and
/// an encoder makes a tree of each.
extension HitMetadata {
  /// Appends the metadata as JSON on one line, with sorted keys.
  func write(to output: inout [UInt8]) throws {
    var members = MemberWriter()
    if let distinctSeqID {
      members.begin(CodingKeys.distinctSeqID.rawValue, in: &output)
      output.append(contentsOf: "\(distinctSeqID)".utf8)
    }
    if let geolocation {
      members.begin(CodingKeys.geolocation.rawValue, in: &output)
      output += try LogCoding().encode(geolocation)
    }
    if let highlightResult {
      members.begin(CodingKeys.highlightResult.rawValue, in: &output)
      highlightResult.write(to: &output) { result, output in result.write(to: &output) }
    }
    if let rankingInfo {
      members.begin(CodingKeys.rankingInfo.rawValue, in: &output)
      output += try LogCoding().encode(rankingInfo)
    }
    if let snippetResult {
      members.begin(CodingKeys.snippetResult.rawValue, in: &output)
      snippetResult.write(to: &output) { result, output in result.write(to: &output) }
    }
    members.end(in: &output)
  }
}

extension TreeModel {
  fileprivate func write(
    to output: inout [UInt8], _ writeValue: (Value, inout [UInt8]) -> Void
  ) {
    switch self {
    case .value(let value): writeValue(value, &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (number, element) in elements.enumerated() {
        if number > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output, writeValue)
      }
      output.append(UInt8(ascii: "]"))
    case .dictionary(let members):
      var writer = MemberWriter()
      for (key, tree) in members.sorted(by: { $0.key < $1.key }) {
        writer.begin(key, in: &output)
        tree.write(to: &output, writeValue)
      }
      writer.end(in: &output)
    }
  }
}

extension HighlightResult {
  fileprivate func write(to output: inout [UInt8]) {
    var members = MemberWriter()
    if let fullyHighlighted {
      members.begin("fullyHighlighted", in: &output)
      output.append(contentsOf: (fullyHighlighted ? "true" : "false").utf8)
    }
    members.begin("matchLevel", in: &output)
    JSONLiteral.append(matchLevel.rawValue, to: &output)
    members.begin("matchedWords", in: &output)
    output.append(UInt8(ascii: "["))
    for (number, word) in matchedWords.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      JSONLiteral.append(word, to: &output)
    }
    output.append(UInt8(ascii: "]"))
    members.begin("value", in: &output)
    value.write(to: &output)
    members.end(in: &output)
  }
}

extension SnippetResult {
  fileprivate func write(to output: inout [UInt8]) {
    var members = MemberWriter()
    members.begin("matchLevel", in: &output)
    JSONLiteral.append(matchLevel.rawValue, to: &output)
    members.begin("value", in: &output)
    value.write(to: &output)
    members.end(in: &output)
  }
}

extension HighlightedString {
  fileprivate func write(to output: inout [UInt8]) {
    if let tagged = unmistakableTags {
      JSONLiteral.append(tagged, to: &output)
      return
    }
    var members = MemberWriter()
    members.begin("ranges", in: &output)
    let ranges = utf8Ranges.map { "[\($0.lowerBound),\($0.upperBound)]" }
    output.append(contentsOf: "[\(ranges.joined(separator: ","))]".utf8)
    members.begin("string", in: &output)
    JSONLiteral.append(string, to: &output)
    members.end(in: &output)
  }
}

/// The brackets, commas and keys of an object.
private struct MemberWriter {
  private var isEmpty = true

  mutating func begin(_ key: String, in output: inout [UInt8]) {
    output.append(UInt8(ascii: isEmpty ? "{" : ","))
    isEmpty = false
    JSONLiteral.append(key, to: &output)
    output.append(UInt8(ascii: ":"))
  }

  func end(in output: inout [UInt8]) {
    output.append(contentsOf: isEmpty ? "{}".utf8 : "}".utf8)
  }
}
