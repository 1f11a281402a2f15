import Searchlight

/// Writes answers as lines of JSON in the shape of Algolia's responses.
///
/// Writes the bytes itself, because the facets of a response have an order, which a ``JSON`` object does
/// not keep.
struct AnswerWriter {
  private(set) var bytes: [UInt8] = []

  /// What is written around highlighted parts.
  private let tags: HighlightTags

  private init(tags: HighlightTags) {
    self.tags = tags
  }

  /// The answer to a request, with the engine's own time.
  static func line(
    _ response: SearchResponse, to request: SearchRequest, tags: HighlightTags,
    took time: Duration
  ) -> [UInt8] {
    var writer = AnswerWriter(tags: tags)
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
    var writer = AnswerWriter(tags: HighlightTags())
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
      $0.member("hits") { $0.array(response.hits) { $0.write($1) } }
      $0.member("nbHits", .integer(response.nbHits))
      $0.member("page", .integer(response.page))
      $0.member("nbPages", .integer(response.nbPages))
      $0.member("hitsPerPage", .integer(response.hitsPerPage))
      if request.parameters.facets != nil { $0.writeFacets(of: response) }
      $0.member("exhaustive", ["nbHits": true, "facetsCount": true, "typo": true])
      if let place = response.aroundLatLng {
        $0.member("aroundLatLng", .string("\(place.latitude),\(place.longitude)"))
      }
      if let radius = response.automaticRadius {
        $0.member("automaticRadius", .string(radius.description))
      }
      if let query = response.queryAfterRemoval {
        // Always with these tags: those of the request are for the hits.
        $0.member("queryAfterRemoval", .string(query.taggedString()))
      }
      $0.writeRules(of: response)
      $0.member("query", .string(request.query))
      $0.member("index", .string(request.index.rawValue))
      $0.member("processingTimeMS", .integer(Int(time / .milliseconds(1))))
      $0.member("processingTimeUS", .integer(Int(time / .microseconds(1))))
    }
  }

  private mutating func writeRules(of response: SearchResponse) {
    if !response.userData.isEmpty { member("userData", .array(response.userData)) }
    if !response.appliedRules.isEmpty {
      member("appliedRules", .array(response.appliedRules.map { ["objectID": .string($0)] }))
    }
    var content: [String: JSON] = [:]
    content["facetOrdering"] = response.facetOrdering?.json
    content["redirect"] = response.redirectURL.map { ["url": .string($0)] }
    if !content.isEmpty { member("renderingContent", .object(content)) }
  }

  private mutating func writeFacets(of response: SearchResponse) {
    member("facets") { writer in
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
    member("facets_stats") { writer in
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
