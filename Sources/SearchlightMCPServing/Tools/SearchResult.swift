import SearchlightBackend

/// A page of records as the result of a tool.
struct SearchResult: Sendable {
  let index: IndexProfile
  let rows: RowArguments

  /// The page that was asked for.
  let page: Int

  /// How many of the first records of the page are left out.
  let skipped: Int

  func json(
    _ answer: SearchResponse, _ groups: [FilterGroup], _ choices: MCPSessionChoices?,
    _ options: MCPOptions
  ) -> JSON {
    var budget = AnswerBudget(options.answerLimit)
    let session = choices.map { self.session($0, &budget) }
    let shown = budget.rows(answer.hits.dropFirst(skipped))
    // A key may decide which page is shown, so that no other can be asked for. The key of a hosted engine
    // does not say so, but an answer has another page than was asked for.
    let isFixed = index.index.limits.fixesPage || answer.page != page
    var notes: [String] = []
    let next = self.next(after: shown, of: answer, isFixed, budget, &notes)
    notes += budget.remarks(on: shown, wantsFields: rows.fields != nil)
    if budget.hasCutText { notes.append("Long texts of the session are shown in part.") }
    if answer.nbHits == 0, let doubt = index.doubt(about: groups) { notes.append(doubt) }
    if let name = missingField(in: shown.shown) {
      let names = index.fields.prefix(40).map { ToolError.quoted($0.name) }
      notes.append(
        "No record here has the field \(ToolError.quoted(name)); there are "
          + names.joined(separator: ", ") + ".")
    }
    notes += answer.details.warnings
    return .members([
      "total": .integer(answer.nbHits), "totalIsExact": .bool(answer.total.isExact),
      "page": .integer(answer.page), "pages": .integer(answer.nbPages), "hits": .array(shown.shown),
      "next": next, "session": session, "note": budget.note(notes),
    ])
  }

  /// Returns the arguments for what comes after the shown records; `nil` if nothing can be asked
  /// for.
  ///
  /// A key may force the size of a page, and an engine need not say so. So the rest of a page that does not
  /// fit is asked for by the same page, whose first records are skipped, and not by a page of another size.
  ///
  /// - Parameter isFixed: Whether the service shows this page, whichever is asked for.
  private func next(
    after shown: AnswerBudget.Rows, of answer: SearchResponse, _ isFixed: Bool,
    _ budget: AnswerBudget, _ notes: inout [String]
  ) -> JSON? {
    let done = skipped + shown.passed
    if done < answer.hits.count {
      notes.append(
        "\(shown.shown.count) of the \(answer.hits.count) records of this page are shown, because an "
          + "answer has at most \(budget.limit) bytes. Ask for the rest with the arguments in `next`, or "
          + "name fewer `fields`.")
      return [
        "page": .integer(page), "skip": .integer(done), "limit": .integer(rows.limit),
      ]
    }
    if skipped > answer.hits.count {
      notes.append("The page has \(answer.hits.count) records; `skip` passes over all of them.")
    }
    if isFixed {
      if answer.nbHits > answer.hits.count {
        notes.append("There are no further pages here: narrow the search to see other records.")
      }
      return nil
    }
    if page < SearchTool.largestPage, page + 1 < answer.nbPages {
      return ["page": .integer(page + 1), "limit": .integer(rows.limit)]
    }
    if answer.hitsPerPage > 0,
      answer.nbPages.multipliedSaturating(by: answer.hitsPerPage) < answer.nbHits
    {
      notes.append("Pages reach no further records: narrow the search to see others.")
    }
    return nil
  }

  private func session(_ choices: MCPSessionChoices, _ budget: inout AnswerBudget) -> JSON {
    let sort = index.index.sorts.first { $0.index == choices.index }?.title ?? "relevance"
    return [
      "sort": budget.text(sort, atMostOneIn: 8),
      "query": budget.text(choices.query, atMostOneIn: 6),
      "filters": budget.text(choices.filters.filtersText ?? "", atMostOneIn: 4),
    ]
  }

  /// Returns a field that was asked for and that nothing has, which may be a mistake.
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

extension AnswerBudget {
  /// Returns what is to be said of records that are not shown, or only in part.
  func remarks(on rows: Rows, wantsFields: Bool) -> [String] {
    var remarks: [String] = []
    if rows.shown.first?["omittedFields"] != nil {
      let more = unnamedFields == 0 ? "" : ", and \(unnamedFields) more with long names"
      remarks.append(
        "Of the first record, the fields in `omittedFields`\(more) were left out. Read it as a resource"
          + (wantsFields ? "." : ", or name them in `fields`."))
    }
    if rows.skipped > 0 {
      remarks.append(
        "\(rows.skipped) record\(rows.skipped == 1 ? " is" : "s are") not shown, because "
          + "the identifier alone is too long for an answer.")
    }
    return remarks
  }
}
