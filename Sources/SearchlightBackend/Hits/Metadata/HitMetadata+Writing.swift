import SearchlightBasics
import SearchlightStateMachine

/// Writes the same JSON as `encode(to:)`, but without an encoder.
///
/// A log contains the metadata of every row of every answer, and an encoder would build a tree for
/// each.
extension HitMetadata.Fields {
  /// Appends the metadata as JSON on one line, with sorted keys.
  func write(to output: inout [UInt8]) throws {
    var members = MemberWriter()
    if let distinctSeqID {
      members.begin(#""_distinctSeqID":"#, in: &output)
      output.append(contentsOf: distinctSeqID.description.utf8)
    }
    if let geolocation {
      members.begin(#""_geoloc":"#, in: &output)
      output += try LogCoding().encode(geolocation)
    }
    if let highlightResult {
      members.begin(#""_highlightResult":"#, in: &output)
      highlightResult.write(to: &output)
    }
    if let rankingInfo {
      members.begin(#""_rankingInfo":"#, in: &output)
      output += try LogCoding().encode(rankingInfo)
    }
    if let snippetResult {
      members.begin(#""_snippetResult":"#, in: &output)
      snippetResult.write(to: &output)
    }
    members.end(in: &output)
  }
}

/// A type that a log writes without an encoder.
private protocol LineWritable {
  func write(to output: inout [UInt8])
}

extension TreeModel where Value: LineWritable {
  fileprivate func write(to output: inout [UInt8]) {
    switch self {
    case .value(let value): value.write(to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for number in elements.indices {
        if number > 0 { output.append(UInt8(ascii: ",")) }
        elements[number].write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .dictionary(let members):
      var writer = MemberWriter()
      // Sort indices, because copying the members and looking them up would take longer than
      // writing them.
      let order =
        members.count < 2
        ? Array(members.indices) : members.indices.sorted { members[$0].key < members[$1].key }
      for index in order {
        writer.begin(name: members[index].key, in: &output)
        members[index].value.write(to: &output)
      }
      writer.end(in: &output)
    }
  }
}

extension HighlightResult: LineWritable {
  fileprivate func write(to output: inout [UInt8]) {
    if matchLevel == .none, matchedWords.isEmpty, fullyHighlighted == nil {
      // The most frequent case: most values of a hit do not match.
      output.append(#"{"matchLevel":"none","matchedWords":[],"value":"#)
      value.write(to: &output)
      output.append(UInt8(ascii: "}"))
      return
    }
    if let fullyHighlighted {
      output.append(
        fullyHighlighted ? #"{"fullyHighlighted":true,"# : #"{"fullyHighlighted":false,"#)
    } else {
      output.append(UInt8(ascii: "{"))
    }
    matchLevel.write(to: &output)
    output.append(#","matchedWords":["#)
    for (number, word) in matchedWords.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      JSONLiteral.append(word, to: &output)
    }
    output.append(#"],"value":"#)
    value.write(to: &output)
    output.append(UInt8(ascii: "}"))
  }
}

extension SnippetResult: LineWritable {
  fileprivate func write(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    matchLevel.write(to: &output)
    output.append(#","value":"#)
    value.write(to: &output)
    output.append(UInt8(ascii: "}"))
  }
}

extension MatchLevel {
  fileprivate func write(to output: inout [UInt8]) {
    switch self {
    case .none: output.append(#""matchLevel":"none""#)
    case .partial: output.append(#""matchLevel":"partial""#)
    case .full: output.append(#""matchLevel":"full""#)
    }
  }
}

extension HighlightedString {
  /// Appends the JSON that `encode(to:)` writes.
  func write(to output: inout [UInt8]) {
    // Visiting all bytes without an early exit lets the compiler vectorize the loop.
    let hasBrackets = string.withUTF8Bytes { text in
      text.reduce(false) { $0 || $1 == UInt8(ascii: "<") }
    }
    if hasBrackets, unmistakableTags == nil {
      output.append(#"{"ranges":["#)
      let ranges = utf8Ranges.map { "[\($0.lowerBound),\($0.upperBound)]" }
      output.append(contentsOf: ranges.joined(separator: ",").utf8)
      output.append(#"],"string":"#)
      JSONLiteral.append(string, to: &output)
      output.append(UInt8(ascii: "}"))
      return
    }
    guard !utf8Ranges.isEmpty else { return JSONLiteral.append(string, to: &output) }
    output.append(UInt8(ascii: "\""))
    string.withUTF8Bytes { text in
      var start = 0
      // safe: the ranges of a highlighted text are ascending, disjoint and within its bounds; its
      // initializers ensure that.
      for range in utf8Ranges {
        JSONLiteral.appendEscaped(
          UnsafeBufferPointer(rebasing: text[start..<range.lowerBound]), to: &output)
        output.append("<em>")
        JSONLiteral.appendEscaped(UnsafeBufferPointer(rebasing: text[range]), to: &output)
        output.append("</em>")
        start = range.upperBound
      }
      JSONLiteral.appendEscaped(UnsafeBufferPointer(rebasing: text[start...]), to: &output)
    }
    output.append(UInt8(ascii: "\""))
  }
}
