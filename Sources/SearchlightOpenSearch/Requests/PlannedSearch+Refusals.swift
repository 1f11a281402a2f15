import SearchlightBackend

extension PlannedSearch {
  /// Returns the search without what a cluster has refused of it; `nil` if the search is refused
  /// for another reason, or cannot do with less.
  ///
  /// Hits matter more than highlights: a text that is too long to be analysed must not cost a row.
  ///
  /// - Parameter reasons: Why the cluster, or some of its shards, have refused the search.
  func adapted(to reasons: [String]) -> PlannedSearch? {
    let texts = reasons.filter { $0.contains("max_analyzed_offset") }
    guard !texts.isEmpty, let highlight = body["highlight"]?.objectValue else { return nil }
    var search = self
    search.set(Self.shortened(highlight, texts))
    let left = Set(highlight["fields"]?.objectValue?.keys.map(\.self) ?? [])
      .subtracting(search.body["highlight"]?["fields"]?.objectValue?.keys.map(\.self) ?? [])
    let attributes = text.attributes.filter { attribute in
      left.contains { $0 == attribute.rawValue || $0.hasPrefix("\(attribute).") }
    }
    if !attributes.isEmpty {
      let names = attributes.map { "`\($0)`" }.joined(separator: ", ")
      search.warnings.append(
        "Not everything that matches in \(names) is marked, because a text is longer than "
          + "index.highlight.max_analyzed_offset of the cluster allows.")
    }
    return search
  }

  /// Returns the answer to an adapted search with the highlights of shards that have not refused the
  /// search before.
  static func keepingHighlights(of earlier: JSON, in answer: JSON) -> JSON {
    func key(_ hit: JSON) -> [JSON?] { [hit["_index"], hit["_id"]] }
    let marked = (earlier["hits"]?["hits"]?.arrayValue ?? []).filter { $0["highlight"] != nil }
    guard !marked.isEmpty, var members = answer.objectValue,
      var hits = members["hits"]?.objectValue, let rows = hits["hits"]?.arrayValue
    else { return answer }
    let known = Dictionary(marked.map { (key($0), $0["highlight"]) }, uniquingKeysWith: { $1 })
    hits["hits"] = .array(
      rows.map { row in
        guard let highlight = known[key(row)], var members = row.objectValue else { return row }
        members["highlight"] = highlight
        return .object(members)
      })
    members["hits"] = .object(hits)
    return .object(members)
  }

  private mutating func set(_ highlight: JSON?) {
    var members = body.objectValue ?? [:]
    members["highlight"] = highlight
    body = .object(members)
    // The variants of a group are highlighted by themselves.
    if body["collapse"]?["inner_hits"]?["highlight"] != nil {
      body["collapse"]?["inner_hits"]?["highlight"] = highlight
    }
  }

  /// Returns the highlights that a cluster can make according to what it has refused; `nil` for
  /// none.
  private static func shortened(_ highlight: [String: JSON], _ reasons: [String]) -> JSON? {
    var highlight = highlight
    // Where the cluster takes a number of characters, it may be that of the index.
    for name in ["max_analyzer_offset", "max_analyzed_offset"] {
      let limits = reasons.compactMap {
        number(after: "exceeded [", $0) ?? number(after: "limit [", $0)
      }
      guard let length = highlight[name]?.intValue, let limit = limits.min(), limit < length
      else { continue }
      highlight[name] = .integer(limit)
      return .object(highlight)
    }
    var fields = highlight["fields"]?.objectValue ?? [:]
    let count = fields.count
    for reason in reasons {
      let named = bracketed(after: "length of [", reason) ?? bracketed(after: "field [", reason)
      guard let path = named else { continue }
      // The text is as long in the sub-fields of its field.
      fields = fields.filter { other, _ in
        other != path && !other.hasPrefix(path + ".") && !path.hasPrefix(other + ".")
      }
    }
    guard !fields.isEmpty, fields.count < count else { return nil }
    highlight["fields"] = .object(fields)
    return .object(highlight)
  }

  private static func bracketed(after start: String, _ text: String) -> String? {
    guard let range = text.firstRange(of: start) else { return nil }
    return String(text[range.upperBound...].prefix { $0 != "]" })
  }

  private static func number(after start: String, _ text: String) -> Int? {
    bracketed(after: start, text).flatMap { Int($0) }
  }
}
