import SearchlightBasics
import SearchlightStateMachine

/// The counts of an answer, which are large and often the same in many answers.
struct ResponseCounts: Codable, Sendable {
  var facets: [Attribute: [Facet]]?
  var facetsStats: [Attribute: FacetStats]?
  var facetHits: [Facet]?

  init(of response: SearchResponse) {
    facets = response.facets.isEmpty ? nil : response.facets
    facetsStats = response.facetsStats.isEmpty ? nil : response.facetsStats
    facetHits = response.facetHits.isEmpty ? nil : response.facetHits
  }

  var isEmpty: Bool { facets == nil && facetsStats == nil && facetHits == nil }

  /// Returns what `encode(to:)` writes, as one line with sorted keys.
  ///
  /// It needs no encoder, because each answer may have a thousand values.
  func line() throws -> [UInt8] {
    var output: [UInt8] = []
    var members = MemberWriter()
    if let facetHits {
      members.begin(#""facetHits":"#, in: &output)
      Self.write(facetHits, to: &output)
    }
    if let facets {
      members.begin(#""facets":"#, in: &output)
      var attributes = MemberWriter()
      for (attribute, values) in facets.sorted(by: { $0.key < $1.key }) {
        attributes.begin(name: attribute.rawValue, in: &output)
        Self.write(values, to: &output)
      }
      attributes.end(in: &output)
    }
    if let facetsStats {
      members.begin(#""facetsStats":"#, in: &output)
      output += try LogCoding().encode(facetsStats)
    }
    members.end(in: &output)
    return output
  }

  private static func write(_ facets: [Facet], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (number, facet) in facets.enumerated() {
      output.append(number == 0 ? #"{"count":"# : #",{"count":"#)
      output.append(contentsOf: facet.count.description.utf8)
      if let highlighted = facet.highlighted {
        output.append(#","highlighted":"#)
        highlighted.write(to: &output)
      }
      output.append(#","value":"#)
      JSONLiteral.append(facet.value, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
  }
}
