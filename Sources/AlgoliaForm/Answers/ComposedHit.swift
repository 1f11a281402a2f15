package import SearchBackend

/// A hit of a list that a composition has put together from several answers.
package struct ComposedHit: Sendable {
  /// The hit as its own answer has it.
  private let hit: RawHit

  /// The tags written around its highlighted parts, those of its own answer.
  private let tags: HighlightTags

  /// Where the composition has found it, the member `composed` of its ranking information; `nil`
  /// for a hit of the main list.
  private let origin: JSON?

  /// What the composition adds to it, the member `_extra`; `nil` for nothing.
  private let extra: JSON?

  package init(_ hit: RawHit, tags: HighlightTags, origin: JSON? = nil, extra: JSON? = nil) {
    self.hit = hit
    self.tags = tags
    self.origin = origin
    self.extra = extra
  }

  func write(to json: inout JSONObjectWriter) {
    HitWriter(tags: tags).write(hit, to: &json, origin: origin, extra: extra)
  }
}

extension AlgoliaAnswer {
  /// The answers that a composition has put together, with what it says about all of them, as one
  /// JSON object.
  package static func bytes(_ answers: [AlgoliaAnswer], compositions: JSON?) -> [UInt8] {
    var json = JSONObjectWriter()
    json.object {
      $0.member("results") { $0.array(answers) { $0.raw($1.bytes) } }
      if let compositions { $0.member("compositions", compositions) }
    }
    return json.bytes
  }
}
