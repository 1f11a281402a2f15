import SearchlightAlgoliaForm
import SearchlightBackend

/// The searches of a period with their events, which the answers are computed from.
struct AnalyticsData: Sendable {
  /// A search, and the events that refer to one of its answers.
  struct Row: Sendable {
    let search: RecordedSearch
    var events: [RecordedEvent] = []
  }

  /// The most frequent texts, filters and records that an answer chooses from.
  static let groupLimit = 1000

  let days: ClosedRange<AnalyticsDay>

  /// The searches, oldest first.
  let rows: [Row]

  /// What users have paid on each day of an event, whichever search it refers to.
  let sales: [AnalyticsDay: AnalyticsCounts]

  /// Collects what a call is about.
  ///
  /// An event counts for the search that it refers to, on the day of the search; only sales count on
  /// the day of the event.
  ///
  /// - Parameters:
  ///   - tags: The searches that count; `nil` for all, and for sales that refer to none.
  ///   - isIncluded: Whether the searches and events of an index count.
  init(
    _ ledger: AnalyticsLedger, days: ClosedRange<AnalyticsDay>, tags: TagExpression? = nil,
    now: Int, _ isIncluded: (IndexName) -> Bool
  ) {
    self.days = days
    let horizon = ledger.horizon(at: now)
    var included: [IndexName: Bool] = [:]
    func isWanted(_ index: IndexName) -> Bool {
      if let known = included[index] { return known }
      let answer = isIncluded(index)
      included[index] = answer
      return answer
    }
    var rows: [Row] = []
    var places: [String: Int] = [:]
    // The tags hold for sales on later days too, so all searches are looked up.
    var tagged: Set<String> = []
    for search in ledger.searches where search.time >= horizon && isWanted(search.index) {
      guard tags?.fits(search.tags) ?? true else { continue }
      if tags != nil { tagged.formUnion(search.queryIDs) }
      guard days.contains(AnalyticsDay(of: search.time)) else { continue }
      for id in search.queryIDs { places[id] = rows.count }
      rows.append(Row(search: search))
    }
    var sales: [AnalyticsDay: AnalyticsCounts] = [:]
    for event in ledger.events where event.time >= horizon {
      var known: Set<Int> = []
      for id in event.queryIDs {
        if let place = places[id], known.insert(place).inserted { rows[place].events.append(event) }
      }
      let day = AnalyticsDay(of: event.time)
      guard days.contains(day), isWanted(event.index),
        let amount = event.revenue(of: tags == nil ? nil : tagged)
      else { continue }
      sales[day, default: AnalyticsCounts()].add(amount, event.currency)
    }
    self.rows = rows
    self.sales = sales
  }

  /// Everything together.
  var counts: AnalyticsCounts {
    var counts = AnalyticsCounts()
    for row in rows { counts.add(row) }
    return counts
  }

  /// What there was on each day of the period, also on days without a search.
  var daily: [(day: AnalyticsDay, rows: [Row])] {
    var groups: [AnalyticsDay: [Row]] = [:]
    for row in rows { groups[AnalyticsDay(of: row.search.time), default: []].append(row) }
    return (days.lowerBound.number...days.upperBound.number).map { number in
      let day = AnalyticsDay(number: number)
      return (day, groups[day] ?? [])
    }
  }

  /// A text that users have searched for, with everything that is counted of it.
  struct Query: Sendable {
    let text: String
    var counts = AnalyticsCounts()
  }

  /// The most frequent texts, most frequent first and then in alphabetical order.
  ///
  /// - Parameters:
  ///   - isCounted: Whether a search counts.
  ///   - count: What makes a text frequent.
  func queries(
    where isCounted: (RecordedSearch) -> Bool = { _ in true },
    by count: (AnalyticsCounts) -> Int = { $0.searches }
  ) -> [Query] {
    var groups: [String: Query] = [:]
    for row in rows where isCounted(row.search) {
      groups[row.search.query, default: Query(text: row.search.query)].counts.add(row)
    }
    return Array(
      groups.values.sorted { left, right in
        let (first, second) = (count(left.counts), count(right.counts))
        return first != second ? first > second : left.text < right.text
      }.prefix(Self.groupLimit))
  }

  /// The most frequent texts to which clicks could refer, and none does.
  var unclickedQueries: [Query] {
    queries(where: \.isTracked, by: { $0.tracked }).filter { $0.counts.clicks == 0 }
  }

  /// Returns how often the elements of searches occur, most frequent first and then in order.
  ///
  /// - Parameter elements: The elements of a search, each of which counts once for it.
  func frequencies<Element: Hashable & Comparable>(
    _ elements: (RecordedSearch) -> [Element]
  ) -> [(element: Element, count: Int)] {
    var counts: [Element: Int] = [:]
    for row in rows {
      for element in Set(elements(row.search)) { counts[element, default: 0] += 1 }
    }
    return Array(
      counts.map { (element: $0.key, count: $0.value) }.sorted {
        $0.count != $1.count ? $0.count > $1.count : $0.element < $1.element
      }.prefix(Self.groupLimit))
  }
}
