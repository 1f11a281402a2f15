import Searchlight

/// Writes answers as lines of JSON in the shape of Algolia's responses.
///
/// Writes the bytes itself, because the facets of a response have an order, which a ``JSON`` object does
/// not keep.
struct AnswerWriter {
  private(set) var bytes: [UInt8] = []

  /// What is written around highlighted parts.
  private let tags: HighlightTags

  /// The members of an answer that are written; `nil` for all.
  private let fields: Set<String>?

  private init(tags: HighlightTags = HighlightTags(), fields: Set<String>? = nil) {
    self.tags = tags
    self.fields = fields
  }

  /// The answer to a request, with the engine's own time.
  static func line(
    _ response: SearchResponse, to request: SearchRequest, of settings: IndexSettings,
    took time: Duration
  ) -> [UInt8] {
    var writer = AnswerWriter(
      tags: HighlightTags(request, settings), fields: Self.fields(request, settings))
    writer.write(response, to: request, took: time)
    return writer.bytes
  }

  /// The line for a query that was refused.
  static func line(_ error: SearchError) -> [UInt8] {
    let (message, status) =
      switch error {
      case .rejected(let message, let status): (message, status ?? 400)
      default: (error.description, 400)
      }
    var writer = AnswerWriter()
    writer.object {
      $0.member("message", .string(message))
      $0.member("status", .integer(status))
    }
    return writer.bytes
  }

  private mutating func write(
    _ response: SearchResponse, to request: SearchRequest, took time: Duration
  ) {
    object {
      $0.part("hits") { $0.array(response.hits) { $0.write($1) } }
      $0.part("nbHits", .integer(response.nbHits))
      $0.part("page", .integer(response.page))
      $0.part("nbPages", .integer(response.nbPages))
      $0.part("hitsPerPage", .integer(response.hitsPerPage))
      if request.parameters.facets != nil { $0.writeFacets(of: response) }
      $0.part(
        "exhaustive",
        [
          "nbHits": .bool(response.total.isExact),
          "facetsCount": .bool(response.details.areFacetCountsExact), "typo": true,
        ])
      if let place = response.aroundLatLng {
        $0.part("aroundLatLng", .string("\(place.latitude),\(place.longitude)"))
      }
      if let radius = response.automaticRadius {
        $0.part("automaticRadius", .string(radius.description))
      }
      if let query = response.queryAfterRemoval {
        // Always with these tags: those of the request are for the hits.
        $0.part("queryAfterRemoval", .string(query.taggedString()))
      }
      if let query = response.parsedQuery { $0.member("parsedQuery", .string(query)) }
      $0.writeRules(of: response)
      $0.part("query", .string(request.query))
      $0.part("index", .string(request.index.rawValue))
      $0.part("processingTimeMS", .integer(Int(time / .milliseconds(1))))
      $0.member("processingTimeUS", .integer(Int(time / .microseconds(1))))
    }
  }

  /// The members that a request wants, or else those that the index gives.
  private static func fields(
    _ request: SearchRequest, _ settings: IndexSettings
  ) -> Set<String>? {
    guard let wanted = request.parameters["responseFields"]?.arrayValue else {
      return settings.responseFields.map { Set($0.map(\.rawValue)) }
    }
    return wanted.contains("*") ? nil : Set(wanted.compactMap(\.stringValue))
  }

  /// Writes a member that a request can do without.
  private mutating func part(_ name: String, _ value: (inout AnswerWriter) -> Void) {
    if fields?.contains(name) ?? true { member(name, value) }
  }

  private mutating func part(_ name: String, _ value: JSON) {
    part(name) { value.write(to: &$0.bytes) }
  }

  private mutating func writeRules(of response: SearchResponse) {
    if !response.userData.isEmpty { part("userData", .array(response.userData)) }
    if !response.appliedRules.isEmpty {
      member("appliedRules", .array(response.appliedRules.map { ["objectID": .string($0)] }))
    }
    var content: [String: JSON] = [:]
    content["facetOrdering"] = response.facetOrdering?.json
    content["redirect"] = response.redirectURL.map { ["url": .string($0)] }
    if !content.isEmpty { member("renderingContent", .object(content)) }
  }

  private mutating func writeFacets(of response: SearchResponse) {
    part("facets") { writer in
      writer.object { writer in
        for (attribute, facets) in response.facets.sorted(by: { $0.key < $1.key }) {
          writer.member(attribute.rawValue) { writer in
            writer.object { writer in
              for facet in facets { writer.member(facet.value, .integer(facet.count)) }
            }
          }
        }
      }
    }
    guard !response.facetsStats.isEmpty else { return }
    part("facets_stats") { writer in
      writer.object { writer in
        for (attribute, stats) in response.facetsStats.sorted(by: { $0.key < $1.key }) {
          writer.member(
            attribute.rawValue,
            [
              "min": .number(stats.min), "max": .number(stats.max), "avg": .number(stats.avg),
              "sum": .number(stats.sum),
            ])
        }
      }
    }
  }

  /// The record as it came, with what the engine says about it as further members.
  private mutating func write(_ hit: RawHit) {
    let closing = hit.bytes.lastIndex(of: UInt8(ascii: "}")) ?? hit.bytes.endIndex
    bytes += hit.bytes[..<closing]
    // The record has its objectID, so what follows is never the first member.
    isFirst = false
    if let tree = hit.metadata.highlightResult {
      member("_highlightResult") { $0.write(tree) { $0.write($1) } }
    }
    if let tree = hit.metadata.snippetResult {
      member("_snippetResult") { $0.write(tree) { $0.write($1) } }
    }
    if let info = hit.metadata.rankingInfo, let json = try? LogCoding().encode(info) {
      member("_rankingInfo") { $0.bytes += json }
    }
    if let number = hit.metadata.distinctSeqID { member("_distinctSeqID", .integer(number)) }
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  private mutating func write<Leaf>(
    _ tree: TreeModel<Leaf>, leaf: (inout AnswerWriter, Leaf) -> Void
  ) {
    switch tree {
    case .value(let value): leaf(&self, value)
    case .array(let elements): array(elements) { $0.write($1, leaf: leaf) }
    case .dictionary(let members):
      object { writer in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
          writer.member(key) { $0.write(value, leaf: leaf) }
        }
      }
    }
  }

  private mutating func write(_ result: HighlightResult) {
    object {
      $0.member("value", .string($0.tagged(result.value)))
      $0.member("matchLevel", .string(result.matchLevel.rawValue))
      if let isFull = result.fullyHighlighted { $0.member("fullyHighlighted", .bool(isFull)) }
      $0.member("matchedWords", .array(result.matchedWords.map(JSON.string)))
    }
  }

  private mutating func write(_ result: SnippetResult) {
    object {
      $0.member("value", .string($0.tagged(result.value)))
      $0.member("matchLevel", .string(result.matchLevel.rawValue))
    }
  }

  private func tagged(_ text: HighlightedString) -> String {
    text.taggedString(preTag: tags.pre, postTag: tags.post)
  }

  // MARK: - Structure

  /// Whether the next member or element is the first of its object or array.
  private var isFirst = true

  private mutating func object(_ members: (inout AnswerWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  private mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout AnswerWriter, Elements.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    for element in elements {
      separate()
      write(&self, element)
      isFirst = false
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  private mutating func member(_ key: String, _ value: JSON) {
    member(key) { value.write(to: &$0.bytes) }
  }

  private mutating func member(_ key: String, _ value: (inout AnswerWriter) -> Void) {
    separate()
    JSON.string(key).write(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value(&self)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
  }
}
