import SearchlightBackend
import SearchlightStateMachine

/// Writes hits: the bytes of the record, followed by the engine's metadata as further members.
struct HitWriter {
  /// The tags written around highlighted parts.
  let tags: HighlightTags

  /// - Parameters:
  ///   - origin: Where a composition has found the hit, for the ranking information.
  ///   - extra: What a composition adds to the hit, as the member `_extra`.
  func write(
    _ hit: RawHit, to json: inout JSONObjectWriter, origin: JSON? = nil, extra: JSON? = nil
  ) {
    let closing = hit.bytes.lastIndex(of: UInt8(ascii: "}")) ?? hit.bytes.endIndex
    // The record has an `objectID`, so the members that follow are never the first.
    json.object(continuing: hit.bytes[..<closing]) { json in
      if let tree = hit.metadata.highlightResult {
        json.member("_highlightResult") { write(tree, to: &$0, leaf: write) }
      }
      if let tree = hit.metadata.snippetResult {
        json.member("_snippetResult") { write(tree, to: &$0, leaf: write) }
      }
      if let info = hit.metadata.rankingInfo, let bytes = try? LogCoding().encode(info) {
        json.member("_rankingInfo") { json in
          guard let origin else { return json.raw(bytes) }
          json.object(continuing: bytes.dropLast()) { $0.member("composed", origin) }
        }
      }
      if let number = hit.metadata.distinctSeqID { json.member("_distinctSeqID", .integer(number)) }
      if let extra { json.member("_extra", extra) }
    }
  }

  private func write<Leaf>(
    _ tree: TreeModel<Leaf>, to json: inout JSONObjectWriter,
    leaf: (Leaf, inout JSONObjectWriter) -> Void
  ) {
    switch tree {
    case .value(let value): leaf(value, &json)
    case .array(let elements): json.array(elements) { write($1, to: &$0, leaf: leaf) }
    case .dictionary(let members):
      json.object { json in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
          json.member(key) { write(value, to: &$0, leaf: leaf) }
        }
      }
    }
  }

  private func write(_ result: HighlightResult, to json: inout JSONObjectWriter) {
    json.object {
      $0.member("value", tagged(result.value))
      $0.member("matchLevel", .string(result.matchLevel.rawValue))
      if let isFull = result.fullyHighlighted { $0.member("fullyHighlighted", .bool(isFull)) }
      $0.member("matchedWords", .array(result.matchedWords.map(JSON.string)))
    }
  }

  private func write(_ result: SnippetResult, to json: inout JSONObjectWriter) {
    json.object {
      $0.member("value", tagged(result.value))
      $0.member("matchLevel", .string(result.matchLevel.rawValue))
    }
  }

  private func tagged(_ text: HighlightedString) -> JSON {
    .string(text.taggedString(preTag: tags.pre, postTag: tags.post))
  }
}
