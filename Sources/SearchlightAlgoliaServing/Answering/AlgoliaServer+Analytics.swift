import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// Keeps searches and events, and answers what has been counted of them.
extension AlgoliaServer {
  // MARK: - Keeping

  /// Keeps the searches of a call that succeeded.
  func record(_ answers: [AlgoliaAnswer], _ call: ServerCall) {
    guard options.keepsAnalytics else { return }
    let wanted = answers.filter {
      RecordedSearch.isWanted($0.request) && $0.response.isProcessed
    }
    guard !wanted.isEmpty else { return }
    let now = options.milliseconds()
    let searches = wanted.map {
      RecordedSearch(
        $0.response, to: $0.request, owner: call.access.userToken, header: call.userToken,
        time: now)
    }
    ledger.withLock { ledger in
      for search in searches { ledger.add(search, visitor: call.address ?? "") }
    }
    ledgerStorage?.note()
  }

  /// Keeps events that were accepted.
  func record(events: [JSON]) {
    guard options.keepsAnalytics else { return }
    let now = options.milliseconds()
    let recorded = events.compactMap { RecordedEvent(event: $0, now: now) }
    guard !recorded.isEmpty else { return }
    ledger.withLock { $0.add(recorded, at: now) }
    ledgerStorage?.note()
  }

  /// Removes what is kept of a user, also from the disk.
  func forget(user: String) async throws(AlgoliaAPIError) {
    ledger.withLock { ledger in
      // Noted together with the removal, so that another call for the same user waits for the write.
      if ledger.remove(user: user) { ledgerStorage?.note() }
    }
    // The disk may still have a user whom an earlier call has removed from memory.
    try Self.check(await ledgerStorage?.purge(), of: "report")
  }

  // MARK: - Answering

  /// Answers a call of the Analytics API.
  func analytics(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    guard options.answersAnalytics else {
      throw AlgoliaAPIError(
        message:
          "The local server answers the Analytics API if it is started with --analytics; the report "
          + "at /report has the same counts",
        status: 402)
    }
    if call.route.operation == .getTopCountries {
      throw AlgoliaAPIError(
        message:
          "The local server has no countries of users: it does not look up where addresses are",
        status: 402)
    }
    guard options.keepsAnalytics else {
      throw AlgoliaAPIError(
        message: "This server keeps no searches and events; start it without --no-report",
        status: 402)
    }
    guard let index = call.route.index else {
      throw AlgoliaAPIError(
        message: "index is missing: name an index in the query, such as ?index=films", status: 400)
    }
    let now = options.milliseconds()
    let query = try AnalyticsQuery(call.route.query, now: now)
    let ledger = ledger.withLock { $0 }
    let latest = ledger.searches.last { $0.index == index }
    guard latest != nil || isKnown(index) || ledger.events.contains(where: { $0.index == index })
    else { throw AlgoliaAPIError(message: "Index \(index) does not exist", status: 404) }
    if call.route.operation == .getStatus {
      return Reply(["updatedAt": latest.map { .string(Timestamp.text($0.time)) } ?? .null])
    }
    let data = AnalyticsData(ledger, days: query.days, tags: query.tags, now: now) { $0 == index }
    return Reply(
      try AnalyticsAnswer(data: data, query: query).json(
        of: call.route.operation, attribute: call.identifier))
  }

  /// Returns whether there is an index or a virtual replica with a name.
  private func isKnown(_ index: IndexName) -> Bool {
    catalog.withLock { $0.entries[index] != nil } || (try? service.index(index)) != nil
  }

  /// Answers the report as a page for a browser.
  func report(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let now = options.milliseconds()
    let length = try AnalyticsQuery.reportDays(call.route.query)
    let today = AnalyticsDay(of: now)
    let days = today.advanced(by: 1 - length)...today
    let ledger = ledger.withLock { $0 }
    let known = Set(ledger.searches.map(\.index)).union(ledger.events.map(\.index))
    let indices = known.union(service.indexNames).filter(call.access.allows).sorted()
    let chosen = call.route.index
    let data = AnalyticsData(ledger, days: days, now: now) { name in
      chosen.map { $0 == name } ?? call.access.allows(name)
    }
    let page = ReportPage(
      data: data, index: chosen, indices: indices, isKept: options.keepsAnalytics,
      retention: options.analyticsDays,
      credentials: Self.reportCredentials.compactMap { name in
        call.route.query[name].map { (name, $0) }
      })
    return Reply(bytes: page.bytes, headers: ReportPage.headers)
  }

  /// The rates of the last eight days in one line; `nil` if the server keeps no searches, or has none.
  ///
  /// They are those of the report without an index, which a server shows at `/report`.
  public var reportSummary: String? {
    guard options.keepsAnalytics else { return nil }
    let now = options.milliseconds()
    let today = AnalyticsDay(of: now)
    let counts = AnalyticsData(
      ledger.withLock { $0 }, days: today.advanced(by: -7)...today, now: now, { _ in true }
    ).counts
    guard counts.searches > 0 else { return nil }
    func rate(_ name: String, _ count: Int) -> String {
      "\(name) \(ReportPage.percent(counts.rate(count)))"
    }
    return [
      "\(counts.searches) searches", "without results \(ReportPage.percent(counts.noResultRate))",
      rate("with a click", counts.clicked), rate("with a conversion", counts.converted),
      rate("with a purchase", counts.purchased),
    ].joined(separator: ", ")
  }

  /// The query parameters that a page must send again with its next request.
  private static let reportCredentials = ["x-algolia-application-id", "x-algolia-api-key"]
}

extension AnalyticsAnswer {
  /// Returns the answer to an operation.
  ///
  /// - Parameter attribute: The attribute in the path, if the operation has one there.
  fileprivate func json(
    of operation: Operation, attribute: String
  ) throws(AlgoliaAPIError) -> JSON {
    switch operation {
    case .getTopSearches: try topSearches()
    case .getSearchesCount: searchesCount()
    case .getSearchesNoResults: try searchesNoResults()
    case .getNoResultsRate: noResultsRate()
    case .getSearchesNoClicks: try searchesNoClicks()
    case .getNoClickRate: noClickRate()
    case .getClickThroughRate: clickThroughRate()
    case .getAverageClickPosition: averageClickPosition()
    case .getClickPositions: clickPositions()
    case .getConversionRate: conversionRate()
    case .getAddToCartRate: addToCartRate()
    case .getPurchaseRate: purchaseRate()
    case .getRevenue: revenue()
    case .getTopHits: try topHits()
    case .getTopFilterAttributes: try topFilterAttributes()
    case .getTopFilterForAttribute: try topFilters(of: attribute)
    case .getTopFiltersNoResults: try topFiltersNoResults()
    case .getUsersCount: usersCount()
    default: throw AlgoliaAPIError(message: "Not Found", status: 404)
    }
  }
}

extension AnalyticsLedger {
  /// An empty ledger with the limits of a server.
  init(_ options: AlgoliaServerOptions) {
    self.init(days: options.analyticsDays, limit: options.analyticsLimit)
  }
}
