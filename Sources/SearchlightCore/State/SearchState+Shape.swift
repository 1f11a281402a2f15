public import SearchlightStateMachine

extension SearchState: StateShaped {
  /// Returns the state as transcripts show it: the text, the filters, and for each source its
  /// phase, its counts and the identifiers of its rows.
  ///
  /// The request trackers are included only in full detail.
  public func shape(_ detail: ShapeDetail) -> StateShape {
    var fields = [StateField("text", StateShape(reflecting: text, detail: detail))]
    fields.append(StateField("filters", .value(filters.description)))
    fields += sources.map { StateField($0.id.rawValue, $0.shape(detail)) }
    fields += memory.sorted { $0.key < $1.key }.map {
      StateField($0.key.rawValue, StateShape(reflecting: $0.value.base, detail: detail))
    }
    fields.append(StateField("rejection", .value(rejection?.description ?? "none")))
    if case .verbose = detail { fields.append(StateField("counter", .value("\(counter)"))) }
    return .fields(fields)
  }
}

extension SourceState: StateShaped {
  /// Returns the phase, the number of hits and the identifiers of the rows; in full detail also the
  /// requests.
  public func shape(_ detail: ShapeDetail) -> StateShape {
    var fields = [StateField("phase", .value(phase.description))]
    if isHeld { fields.append(StateField("isHeld", .value("true"))) }
    if let index { fields.append(StateField("index", .value(index.rawValue))) }
    if !parameters.isEmpty {
      fields.append(StateField("parameters", .value(parameters.json.description)))
    }
    if let page = wanted?.page, page > 0 { fields.append(StateField("page", .value("\(page)"))) }
    if let origin = answer?.response.details.origin, origin != .service {
      fields.append(StateField("origin", .value(origin.description)))
    }
    fields.append(StateField("nbHits", .value(answer.map { "\($0.response.nbHits)" } ?? "unknown")))
    fields += answer.map { $0.response.shapeOfQuery + $0.response.shapeOfRules } ?? []
    fields.append(StateField("rows", .list(rows)))
    if !failedPages.isEmpty {
      let failures = failedPages.sorted { $0.key < $1.key }
      fields.append(
        StateField("failedPages", .list(failures.map { .value("\($0.key): \($0.value)") })))
    }
    if case .verbose = detail {
      fields.append(StateField("wanted", .value(wanted?.description ?? "nothing")))
      fields.append(
        StateField(
          "inFlight",
          .list(tracker.requestsInFlight.map { .value("\($0.id) \($0.request)") })))
      fields.append(
        StateField(
          "pagesInFlight", .list(tracker.pagesInFlight.map { .value("\($0.id) \($0.page)") }))
      )
      fields.append(
        StateField("shown", .value(answer.map { "\($0.generation) \($0.request)" } ?? "nothing")))
    }
    return .fields(fields)
  }
}

extension SearchResponse {
  /// The query after the removal of words, if any were removed.
  fileprivate var shapeOfQuery: [StateField] {
    queryAfterRemoval.map { [StateField("queryAfterRemoval", .value($0.description))] } ?? []
  }

  /// The custom data and the redirect of rules, if there are any.
  fileprivate var shapeOfRules: [StateField] {
    var fields: [StateField] = []
    if !userData.isEmpty {
      fields.append(StateField("userData", .list(userData.map { .value($0.description) })))
    }
    if let redirectURL { fields.append(StateField("redirectURL", .value(redirectURL))) }
    return fields
  }
}

extension SourceState {
  /// The identifiers of the rows, with one entry for each gap of rows that are not loaded, and one
  /// for the missing rows of each page.
  fileprivate var rows: [StateShape] {
    guard let window else { return [] }
    var shapes: [StateShape] = []
    var next = window.rows(ofPage: window.firstPage).lowerBound
    for number in window.loadedPages {
      guard let page = window.pages[number] else { continue }
      let rows = window.rows(ofPage: number)
      if next < rows.lowerBound {
        shapes.append(.value("rows \(next)…\(rows.lowerBound - 1) not loaded"))
      }
      shapes += page.prefix(rows.count).map { .value($0.objectID) }
      if let first = rows.dropFirst(page.count).first {
        shapes.append(.value("rows \(first)…\(rows.upperBound - 1) missing"))
      }
      next = rows.upperBound
    }
    return shapes
  }
}
