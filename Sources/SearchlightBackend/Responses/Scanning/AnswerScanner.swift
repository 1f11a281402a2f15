import SearchlightBasics

/// Parses an answer in Algolia's format; see ``SearchResponse/results(scanning:)``.
struct AnswerScanner {
  var json: JSONScanner

  /// The requests that the results answer, in order.
  private let requests: [SearchRequest]

  let strictness: AnswerStrictness

  init(_ json: JSONScanner, answering requests: [SearchRequest], strictness: AnswerStrictness) {
    self.json = json
    self.requests = requests
    self.strictness = strictness
  }

  /// Creates an empty result for the request at an index.
  private func emptyResult(_ number: Int) -> ScannedResult {
    ScannedResult(
      strictness: strictness, request: requests.indices.contains(number) ? requests[number] : nil)
  }

  /// Parses the whole text.
  mutating func outcome() -> Result<[Result<SearchResponse, SearchError>], SearchError> {
    do throws(JSONScanError) {
      json.skipWhitespace()
      guard json.kind == .object else { throw json.error(.object) }
      var results: [Result<SearchResponse, SearchError>]?
      let whole = try readResult(0, results: &results)
      try json.finish()
      if let results { return .success(results) }
      if case .failure(.rejected) = whole { return whole.map { [.success($0)] } }
      return .success([whole])
    } catch {
      return .failure(.malformedResponse(json.describe(error)))
    }
  }

  /// Reads the elements of `results`.
  private mutating func readResults() throws(JSONScanError)
    -> [Result<SearchResponse, SearchError>]
  {
    var results: [Result<SearchResponse, SearchError>] = []
    try json.enter()
    var isFirst = true
    while try json.nextElement(&isFirst) {
      if json.kind == .object {
        var nested: [Result<SearchResponse, SearchError>]?
        results.append(try readResult(results.count, results: &nested))
      } else {
        var result = emptyResult(results.count)
        let (kind, offset) = (json.kind, json.position)
        try json.skipValue()
        if let kind {
          result.noteLoss(
            "result \(results.count)", at: offset, expected: "an object", found: "\(kind)")
        }
        results.append(result.response(from: json))
      }
    }
    return results
  }

  /// Reads one result; if it has an array under the key `results`, that array is parsed into
  /// `results`.
  private mutating func readResult(
    _ number: Int, results: inout [Result<SearchResponse, SearchError>]?
  ) throws(JSONScanError) -> Result<SearchResponse, SearchError> {
    var result = emptyResult(number)
    try json.enter()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      if json.kind == .array, json.depth == 1, json.isText(key.text, "results") {
        results = try readResults()
      } else {
        try readMember(key.text, of: &result)
      }
    }
    return result.response(from: json)
  }

  private mutating func readMember(
    _ key: JSONText, of result: inout ScannedResult
  ) throws(JSONScanError) {
    if json.isText(key, "hits") {
      try readHits(&result)
    } else if json.isText(key, "nbHits") {
      result.nbHits = try readInteger("nbHits", &result)
    } else if json.isText(key, "page") {
      result.page = try readInteger("page", &result)
    } else if json.isText(key, "nbPages") {
      result.nbPages = try readInteger("nbPages", &result)
    } else if json.isText(key, "hitsPerPage") {
      result.hitsPerPage = try readInteger("hitsPerPage", &result)
    } else if json.isText(key, "processed") {
      result.isProcessed = try readFlag("processed", &result) ?? true
    } else if json.isText(key, "processingTimeMS") {
      result.processingTimeMS = try readInteger("processingTimeMS", &result)
    } else if json.isText(key, "aroundLatLng") {
      result.aroundLatLng = try readAroundLatLng(&result)
    } else if json.isText(key, "automaticRadius") {
      result.automaticRadius = try readAutomaticRadius(&result)
    } else if json.isText(key, "queryAfterRemoval") {
      let isText = try expect(.text, at: "queryAfterRemoval", &result)
      // This text always uses `<em>`; the tags of the request apply only to the hits.
      result.queryAfterRemoval = isText ? try json.readHighlightedString(nil) : nil
    } else if json.isText(key, "parsedQuery") {
      let isText = try expect(.text, at: "parsedQuery", &result)
      result.parsedQuery = isText ? try json.readText() : nil
    } else if json.isText(key, "facets") {
      try readFacets(&result)
    } else if json.isText(key, "facets_stats") {
      try readFacetsStats(&result)
    } else if json.isText(key, "facetHits") {
      try readFacetHits(&result)
    } else if json.isText(key, "userData") {
      try readUserData(&result)
    } else if json.isText(key, "appliedRules") {
      try readAppliedRules(&result)
    } else if json.isText(key, "renderingContent") {
      try readRenderingContent(&result)
    } else if json.isText(key, "queryID"), json.kind == .text {
      result.origin.queryID = try json.readText()
    } else {
      try readOther(key, &result)
    }
  }
}

extension AnswerScanner {
  /// Reads a member without a property in ``ScannedResult``: identifiers of an A/B test, and
  /// whatever ``AnswerDetails`` takes from JSON.
  ///
  /// Such a member never makes an answer invalid: if its type is unexpected, it is kept as it is.
  mutating func readOther(
    _ key: JSONText, _ result: inout ScannedResult
  ) throws(JSONScanError) {
    let name = json.text(key)
    let range = try json.skippedRange()
    guard let value = try? JSON(parsing: json.bytes(range)), value != .null else { return }
    switch (name, value.intValue) {
    case ("abTestID", let id?): result.origin.abTestID = id
    case ("abTestVariantID", let id?): result.origin.abTestVariantID = id
    default: result.others[name] = value
    }
  }

  /// Keeps the members of `renderingContent` that have no property.
  func keepContent(_ range: Range<Int>, _ result: inout ScannedResult) {
    guard var content = try? JSON(parsing: json.bytes(range)).objectValue else { return }
    content["facetOrdering"] = nil
    if var redirect = content["redirect"]?.objectValue {
      redirect["url"] = nil
      content["redirect"] = redirect.isEmpty ? nil : .object(redirect)
    }
    result.others["renderingContent"] = content.isEmpty ? nil : .object(content)
  }
}

/// How strictly an answer must follow the documented format.
@nonexhaustive
public enum AnswerStrictness: Hashable, Sendable, CaseIterable {
  /// A member of a wrong type makes the result fail with the location and the expected type; for
  /// tests of a server and of recorded answers.
  case strict

  /// A member of a wrong type counts as missing, and a number may be written as a text; for apps,
  /// where an incomplete answer is better than none.
  ///
  /// Hits are still checked: a hit that is not an object or has no `objectID` makes the result
  /// fail, because the list would otherwise lack a row without notice.
  case lenient
}
