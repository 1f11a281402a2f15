import SearchBackend

/// A page of records as the result of a tool.
struct SearchResult: Sendable {
  let index: IndexProfile
  let rows: RowArguments
  let page: Int

  func json(
    _ answer: SearchResponse, _ groups: [FilterGroup], _ choices: MCPSessionChoices?,
    _ options: MCPOptions
  ) -> JSON {
    var budget = AnswerBudget(options.answerLimit)
    var hits: [JSON] = []
    for hit in answer.hits {
      guard let hit = budget.hit(hit, isAlone: hits.isEmpty) else { break }
      hits.append(hit)
    }
    var notes: [String] = []
    var next: JSON?
    if hits.count < answer.hits.count {
      // A key may allow smaller pages than were asked for.
      let size = min(rows.limit, max(answer.hitsPerPage, 1))
      let place = Self.page(from: page * size + hits.count, upTo: hits.count)
      next = ["page": .integer(place.page), "limit": .integer(place.limit)]
      notes.append(
        "\(hits.count) of the \(answer.hits.count) records of this page are shown, because an answer "
          + "has at most \(options.answerLimit) bytes. Ask for the rest with the arguments in `next`, "
          + "or name fewer `fields`.")
    } else if page + 1 < answer.nbPages {
      next = ["page": .integer(page + 1), "limit": .integer(rows.limit)]
    }
    if hits.first?["omittedFields"] != nil {
      notes.append("Ask for the fields that were left out with `fields`, or read the resource.")
    }
    if answer.nbHits == 0, let doubt = index.doubt(about: groups) { notes.append(doubt) }
    if let name = missingField(in: hits) {
      notes.append(
        "No record here has the field \(ToolError.quoted(name)); there are "
          + index.fields.prefix(40).map { ToolError.quoted($0.name) }.joined(separator: ", ") + ".")
    }
    notes += answer.details.warnings
    return .members([
      "total": .integer(answer.nbHits), "totalIsExact": .bool(answer.total.isExact),
      "page": .integer(page), "pages": .integer(answer.nbPages), "hits": .array(hits),
      "next": next, "note": notes.isEmpty ? nil : .string(notes.joined(separator: " ")),
      "session": choices.map(session),
    ])
  }

  /// A page that begins at a record.
  ///
  /// - Parameter most: The largest number of records on the page, at least 1.
  private static func page(from record: Int, upTo most: Int) -> (page: Int, limit: Int) {
    var limit = max(most, 1)
    while record % limit != 0 { limit -= 1 }
    return (record / limit, limit)
  }

  private func session(_ choices: MCPSessionChoices) -> JSON {
    [
      "query": .string(choices.query), "filters": .string(choices.filters.filtersText ?? ""),
      "sort": .string(
        index.index.sorts.first { $0.index == choices.index }?.title ?? "relevance"),
    ]
  }

  /// A field that was asked for and that nothing has, which may be a mistake.
  private func missingField(in hits: [JSON]) -> String? {
    guard !hits.isEmpty, let fields = rows.fields else { return nil }
    let known = Set(index.fields.map(\.name))
    return fields.first { field in
      let attribute = Attribute(field)
      return field != "objectID" && field != "*" && !known.contains(field)
        && hits.allSatisfy { $0["record"]?[attribute] == nil && $0["omittedFields"] == nil }
    }
  }
}
