import Foundation
import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

extension AlgoliaServer {
  /// The search parameters that browsing ignores, as Algolia's service does.
  private static let withoutEffect: Set<String> = [
    "attributesToHighlight", "attributesToSnippet", "clickAnalytics", "cursor", "distinct",
    "enableRules", "facets", "getRankingInfo", "highlightPostTag", "highlightPreTag", "length",
    "offset", "optionalFilters", "relevancyStrictness", "ruleContexts",
    "snippetEllipsisText",
  ]

  /// Answers a page of all records of an index, or of the records that match filters.
  func browse(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let start = ContinuousClock.now
    var members = try parameters(call)
    if let cursor = members["cursor"]?.stringValue { members = try Self.parameters(of: cursor) }
    for name in Self.credentials { members[name] = nil }
    var request = try request(members, of: call.index)
    let page = request.page
    guard page >= 0 else {
      throw AlgoliaAPIError(message: "page must be at least 0, not \(page)", status: 400)
    }
    call.access.apply(to: &request, default: 1000, isBrowsing: true)
    request.guarding.ignoresUndeclared = !options.refusesUndeclaredAttributes
    for name in Self.withoutEffect { request.parameters[name] = nil }
    try SettingsSupport.removeInert(from: &request.parameters)
    let size: Int
    do throws(OptionError) {
      // A page without hits would never end the list.
      let setting = Settings.hitsPerPage
      size = try setting.form.read(OptionReader(request.parameters), setting.name) ?? 1000
    } catch {
      throw AlgoliaAPIError(message: error.message, status: 400)
    }
    request.parameters["hitsPerPage"] = nil
    let asked = request
    let found: BrowsedRecords
    do {
      found = try index(call.index).browsed(request)
    } catch {
      throw AlgoliaAPIError(error)
    }
    let pageCount = (found.count + size - 1) / size
    let first = min(page, pageCount) * size
    let hits = found[min(first, found.count)..<min(first + size, found.count)]
    var answer: [String: JSON] = [
      "hits": .array(Array(hits)), "nbHits": .integer(found.count), "page": .integer(page),
      "nbPages": .integer(pageCount), "hitsPerPage": .integer(size), "query": .string(asked.query),
      "params": .string(ParameterText.text((try? asked.algoliaParameters()) ?? [:])),
    ]
    if options.measuresTime {
      answer["processingTimeMS"] = .integer(start.duration(to: .now).count(of: .milliseconds(1)))
    }
    if page < pageCount - 1 {
      members["page"] = .integer(page + 1)
      members["hitsPerPage"] = .integer(size)
      answer["cursor"] = .string(Data(JSON.object(members).bytes).base64EncodedString())
    }
    return Reply(.object(answer))
  }

  /// Decodes the parameters in a cursor.
  private static func parameters(of cursor: String) throws(AlgoliaAPIError) -> [String: JSON] {
    guard let data = Data(base64Encoded: cursor), let json = try? JSON(parsing: data),
      let members = json.objectValue
    else { throw AlgoliaAPIError(message: "Invalid cursor", status: 400) }
    return members
  }

  /// Returns the local index that has the records of a name: that of the primary for a virtual
  /// replica.
  func index(_ name: IndexName) throws(SearchError) -> LocalIndex {
    let entry = catalog.withLock { $0.entries[name] }
    guard entry?.isVirtual == true, let primary = entry?.primary else {
      return try service.index(name)
    }
    return try service.index(primary)
  }
}

extension LocalIndex {
  /// Returns all records that match a request, in ranking order.
  ///
  /// As with Algolia's service, phrases, exclusions and plurals are off, and matches with more typos
  /// than others count too, whatever the request and the settings say.
  func browsed(_ request: SearchRequest) throws(SearchError) -> BrowsedRecords {
    var request = request
    request.page = 0
    request.parameters["advancedSyntax"] = false
    request.parameters["ignorePlurals"] = false
    // Virtual replicas share this setting with their primary.
    let tolerance =
      request.parameters["typoTolerance"] ?? .string(settings.typoTolerance.rawValue)
    if tolerance == "min" || tolerance == "strict" { request.parameters["typoTolerance"] = true }
    return try browse(everything: request)
  }
}
