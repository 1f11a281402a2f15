import SearchlightBackend

/// What is counted of some searches and of what users have done with their hits.
struct AnalyticsCounts: Sendable {
  /// The positions that are counted together, as the service groups them; the last has no end.
  static let positions: [ClosedRange<Int>] = (1...10).map { $0...$0 } + [11...20, 21...Int.max]

  private(set) var searches = 0

  /// The searches to which events can refer.
  private(set) var tracked = 0

  private(set) var withoutHits = 0

  /// The searches with filters.
  private(set) var filtered = 0

  private(set) var clicks = 0
  private(set) var conversions = 0
  private(set) var cartAdditions = 0
  private(set) var purchases = 0

  /// The tracked searches with at least one event of a kind.
  private(set) var clicked = 0
  private(set) var converted = 0
  private(set) var carted = 0
  private(set) var purchased = 0

  /// The clicks at each of ``positions``.
  private(set) var positionCounts = [Int](repeating: 0, count: Self.positions.count)

  /// What users have paid, by currency.
  private(set) var revenue: [String: Double] = [:]

  private var hitSum = 0.0
  private var positionSum = 0.0

  /// The clicks whose position is known.
  private(set) var positioned = 0

  /// Counts a search with its events.
  ///
  /// - Parameter objectID: The only record whose events count; `nil` for all records.
  mutating func add(_ row: AnalyticsData.Row, of objectID: String? = nil) {
    searches += 1
    hitSum += Double(row.search.hitCount)
    if row.search.hitCount == 0 { withoutHits += 1 }
    if !row.search.filters.isEmpty { filtered += 1 }
    guard row.search.isTracked else { return }
    tracked += 1
    var (clicks, conversions, carts, purchases) = (0, 0, 0, 0)
    let ids = Set(row.search.queryIDs)
    for event in row.events {
      let items = event.items.filter { item in
        (item.queryID.map(ids.contains) ?? false) && (objectID == nil || item.objectID == objectID)
      }
      guard !items.isEmpty else { continue }
      switch event.kind {
      case .view: break
      case .click:
        clicks += items.count
        for position in items.compactMap(\.position) { add(position: position) }
      case .conversion:
        conversions += 1
        if event.subtype == .addToCart { carts += 1 }
        guard event.subtype == .purchase else { continue }
        purchases += 1
        let paid =
          objectID == nil
          ? event.revenue(of: ids) : items.compactMap(\.revenue).reduce(nil) { ($0 ?? 0) + $1 }
        if let paid { add(paid, event.currency) }
      }
    }
    self.clicks += clicks
    self.conversions += conversions
    cartAdditions += carts
    self.purchases += purchases
    clicked += min(clicks, 1)
    converted += min(conversions, 1)
    carted += min(carts, 1)
    purchased += min(purchases, 1)
  }

  /// Counts what users have paid.
  mutating func add(_ amount: Double, _ currency: String) {
    let sum = revenue[currency, default: 0] + amount
    if sum.isFinite { revenue[currency] = sum }
  }

  private mutating func add(position: Int) {
    positioned += 1
    positionSum += Double(position)
    if let group = Self.positions.firstIndex(where: { $0.contains(position) }) {
      positionCounts[group] += 1
    }
  }

  /// The average number of records found, as a whole number.
  var averageHits: Int { searches == 0 ? 0 : Int((hitSum / Double(searches)).rounded()) }

  /// The average position of clicks; `nil` without any.
  var averagePosition: Double? { positioned == 0 ? nil : positionSum / Double(positioned) }

  /// The searches without a click, of those to which clicks can refer.
  var unclicked: Int { tracked - clicked }

  /// Returns a share of the tracked searches; `nil` if there are none.
  func rate(_ count: Int) -> Double? { tracked == 0 ? nil : Double(count) / Double(tracked) }

  /// The share of searches that found nothing; 0 without searches.
  var noResultRate: Double { searches == 0 ? 0 : Double(withoutHits) / Double(searches) }

  /// What users have paid, in the format of the service's answers.
  var currencies: JSON {
    .object(
      Dictionary(
        revenue.map { currency, amount in
          // The sum of amounts such as 0.1 has more digits than they have.
          let rounded = (amount * 10_000).rounded() / 10_000
          let shown = rounded.isFinite ? rounded : amount
          return (currency, ["currency": .string(currency), "revenue": .number(shown)])
        }
      ) { $1 })
  }

  /// How many clicks there were at each of ``positions``, in the format of the service's answers.
  var clickPositions: JSON {
    .array(
      zip(Self.positions, positionCounts).map { range, count in
        [
          "position": [
            .integer(range.lowerBound),
            .integer(range.upperBound == .max ? -1 : range.upperBound),
          ],
          "clickCount": .integer(count),
        ]
      })
  }
}
