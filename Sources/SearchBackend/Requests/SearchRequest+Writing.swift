import StateMachine
package import StateMachineTools

/// Writes the same bytes as `encode(to:)` without coding containers, because a log holds every
/// request.
extension MultiSearchRequest {
  /// Appends the request as JSON on one line, with sorted keys.
  package func write(to output: inout [UInt8], by coding: LogCoding) throws {
    output.append(#"{"flight":"#)
    output.append(contentsOf: id.rawValue.description.utf8)
    output.append(#","slices":["#)
    for number in entries.indices {
      output.append(number == 0 ? #"{"request":"# : #",{"request":"#)
      try entries[number].request.write(to: &output, by: coding)
      output.append(#","source":"#)
      JSONLiteral.append(entries[number].source.rawValue, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
    if strategy != .none {
      output.append(#","strategy":"#)
      try coding.encode(strategy, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension SearchRequest {
  fileprivate func write(to output: inout [UInt8], by coding: LogCoding) throws {
    var members = MemberWriter()
    if !disjunctiveFacets.isEmpty {
      members.begin(#""disjunctiveFacets":"#, in: &output)
      try coding.encode(disjunctiveFacets, to: &output)
    }
    if let facetSearch {
      members.begin(#""facetSearch":"#, in: &output)
      try coding.encode(facetSearch, to: &output)
    }
    if !filters.isEmpty {
      members.begin(#""filters":"#, in: &output)
      // There is at least one layer, and it usually has no groups.
      if filters.count == 1, filters[0].isEmpty {
        output.append("[[]]")
      } else {
        try coding.encode(canonicalFilters, to: &output)
      }
    }
    if !followsText { members.begin(#""followsText":false"#, in: &output) }
    if !hierarchicalFacets.isEmpty {
      members.begin(#""hierarchicalFacets":"#, in: &output)
      try coding.encode(hierarchicalFacets, to: &output)
    }
    members.begin(#""index":"#, in: &output)
    JSONLiteral.append(index.rawValue, to: &output)
    members.begin(#""page":"#, in: &output)
    output.append(contentsOf: page.description.utf8)
    if !parameters.isEmpty {
      members.begin(#""parameters":"#, in: &output)
      try coding.encode(parameters, to: &output)
    }
    members.begin(#""query":"#, in: &output)
    JSONLiteral.append(query, to: &output)
    if let recommendation {
      members.begin(#""recommendation":"#, in: &output)
      try coding.encode(recommendation, to: &output)
    }
    members.end(in: &output)
  }
}
