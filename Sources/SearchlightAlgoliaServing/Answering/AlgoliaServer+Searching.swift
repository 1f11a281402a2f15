import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

extension AlgoliaServer {
  /// Answers several queries of any indices.
  func search(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    for query in body["requests"]?.arrayValue ?? [] { _ = try call.index(in: query) }
    do {
      let queries = try AlgoliaQueries(json: body, strictness: .lenient)
      return Reply(
        bytes: AlgoliaAnswer.bytes(
          try answers(queries.requests, queries.strategy, call)))
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }

  /// Answers a search of one index.
  func searchSingleIndex(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    Reply(bytes: try answer(try request(try parameters(call), of: call.index), call).bytes)
  }

  /// Answers a search for facet values.
  func searchForFacetValues(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let facet = Attribute(call.identifier)
    try checkSearchable(facet, of: call.index)
    do {
      let request = try SearchRequest(
        index: call.index, facet: facet, algoliaBody: try call.object(), strictness: .lenient)
      return Reply(bytes: try answer(request, call).bytes)
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }

  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 if the values of a facet cannot be
  ///   searched.
  func checkSearchable(_ facet: Attribute, of index: IndexName) throws(AlgoliaAPIError) {
    let settings = try settings(of: index)
    guard
      settings.attributesForFaceting.contains(where: {
        $0.attribute == facet && $0.use == .searchable
      })
    else {
      throw AlgoliaAPIError(
        message:
          "Cannot search in `\(facet)` attribute, you need to add `searchable(\(facet))` to attributesForFaceting.",
        status: 400)
    }
  }

  /// Returns the parameters of a search, from the body or else from the query of the URL.
  func parameters(_ call: ServerCall) throws(AlgoliaAPIError) -> [String: JSON] {
    if !call.body.isEmpty { return try call.object().objectValue ?? [:] }
    return ParameterText.parameters(
      ParameterText.text(.object(call.route.query.mapValues(JSON.string)))
    ).objectValue ?? [:]
  }

  /// Creates a request from parameters; credentials among them are ignored.
  func request(
    _ parameters: [String: JSON], of index: IndexName
  ) throws(AlgoliaAPIError) -> SearchRequest {
    do {
      return try SearchRequest(
        index: index, algoliaParameters: .object(parameters), strictness: .lenient)
    } catch {
      throw AlgoliaAPIError(error)
    }
  }

  /// Returns the settings that apply to searches of an index or a replica.
  ///
  /// - Parameter past: The indices of an earlier moment; `nil` for the current ones.
  func settings(
    of name: IndexName, in past: LocalService? = nil
  ) throws(AlgoliaAPIError) -> IndexSettings {
    let entry = catalog.withLock { $0.entries[name] }
    let primary = entry?.isVirtual == true ? entry?.primary ?? name : name
    guard let index = try? (past ?? service).index(primary), let settings = index.settings(of: name)
    else {
      throw AlgoliaAPIError(message: "Index \(name) does not exist", status: 404)
    }
    return settings
  }

  func answer(
    _ request: SearchRequest, _ call: ServerCall
  ) throws(AlgoliaAPIError) -> AlgoliaAnswer {
    guard let answer = try answers([request], .none, call).first else {
      throw AlgoliaAPIError(message: "There is no answer", status: 500)
    }
    return answer
  }

  /// Returns the answers to requests of one call; the first request that fails fails the whole
  /// call.
  ///
  /// - Parameter purpose: Who asks, and of which indices; by default a user, of the current ones.
  func answers(
    _ requests: [SearchRequest], _ strategy: MultiSearchStrategy, _ call: ServerCall,
    for purpose: AnswerPurpose = AnswerPurpose()
  ) throws(AlgoliaAPIError) -> [AlgoliaAnswer] {
    var requests = requests
    let past = purpose.past
    for number in requests.indices {
      for name in Self.credentials { requests[number].parameters[name] = nil }
      if let facet = requests[number].facetSearch?.attribute,
        !call.access.reading.allowsFacet(facet)
      {
        throw AlgoliaAPIError(message: "Facet not allowed with this API key", status: 403)
      }
      let defaultHits = try? settings(of: requests[number].index, in: past).hitsPerPage
      call.access.apply(to: &requests[number], default: defaultHits)
      requests[number].guarding.ignoresUndeclared =
        purpose.ignoresUndeclared || !options.refusesUndeclaredAttributes
    }
    let asked = requests
    let entries = try asked.enumerated().map { number, request throws(AlgoliaAPIError) in
      var request = request
      try SettingsSupport.removeInert(from: &request.parameters)
      return MultiSearchRequest.Entry(source: SourceID("\(number)"), request: request)
    }
    let start = ContinuousClock.now
    do {
      let response = try (past ?? service).answer(
        MultiSearchRequest(id: SearchRequestID(1), entries: entries, strategy: strategy))
      let total = start.duration(to: .now)
      let time = total / max(entries.count, 1)
      var answers: [AlgoliaAnswer] = []
      for (entry, asked) in zip(entries, asked) {
        guard let result = response.results[entry.source] else {
          throw SearchError.missingResponse(entry.source)
        }
        var response = try result.get()
        let isAnalyzed = [true, "true"].contains(asked.parameters["clickAnalytics"])
        if isAnalyzed, asked.facetSearch == nil {
          response.hits.origin = HitsOrigin(queryID: options.queryID())
        }
        if options.measuresTime, asked.facetSearch == nil { response.details.serverTime = total }
        var answer = AlgoliaAnswer(response, to: asked)
        if let settings = try? settings(of: asked.index, in: past) {
          answer.tags = HighlightTags(
            asked,
            index: HighlightTags(pre: settings.highlightPreTag, post: settings.highlightPostTag))
          answer.fields = AlgoliaAnswer.wantedFields(
            asked, index: settings.responseFields.map { Set($0.map(\.rawValue)) })
          answer.toleratesTypos = AlgoliaAnswer.toleratesTypos(
            asked, index: settings.typoTolerance != .disabled)
        }
        if options.measuresTime { answer.processingTime = answer.processingTime ?? time }
        answer.echoesParameters = true
        answers.append(answer)
      }
      if purpose.isRecorded { record(answers, call) }
      return answers
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }

  /// The credentials that clients may send among the parameters of a search.
  static let credentials = [
    "apiKey", "x-algolia-agent", "x-algolia-api-key", "x-algolia-application-id",
    "x-algolia-usertoken", "x-algolia-request-id",
  ]
}

/// Who asks the server for answers, and of which indices.
struct AnswerPurpose {
  /// The indices of an earlier moment; `nil` for the current ones.
  var past: LocalService?

  /// Whether analytics keeps the requests, as searches of users.
  var isRecorded = true

  /// Whether an attribute that the index does not declare is no mistake, whatever the options say.
  var ignoresUndeclared = false
}
