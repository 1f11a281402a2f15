import SearchlightAlgoliaForm
import SearchlightBackend

/// The answers to calls for analytics, in the format of Algolia's Analytics API.
struct AnalyticsAnswer: Sendable {
  let data: AnalyticsData
  let query: AnalyticsQuery

  // MARK: - Searches

  /// Returns the most frequent searches.
  func topSearches() throws(AlgoliaAPIError) -> JSON {
    let (hasClicks, hasRevenue) = try details()
    let order = try query.order(hasClicks: hasClicks)
    let sorted = data.queries().sorted { left, right in
      let values = (left.counts.value(of: order.by), right.counts.value(of: order.by))
      // What is unknown is last in both directions.
      if let first = values.0, let second = values.1, first != second {
        return order.isAscending ? first < second : first > second
      }
      if (values.0 == nil) != (values.1 == nil) { return values.1 == nil }
      return left.counts.searches != right.counts.searches
        ? left.counts.searches > right.counts.searches : left.text < right.text
    }
    return [
      "searches": .array(
        try query.page(sorted).map { entry in
          var members: [String: JSON] = [
            "search": .string(entry.text), "count": .integer(entry.counts.searches),
            "nbHits": .integer(entry.counts.averageHits),
          ]
          if hasClicks {
            members.add(clicksOf: entry.counts, tracked: "trackedSearchCount")
            members["averageClickPosition"] = .number(orNull: entry.counts.averagePosition)
            members["clickPositions"] = entry.counts.clickPositions
          }
          if hasRevenue { members.add(revenueOf: entry.counts) }
          return .object(members)
        })
    ]
  }

  func searchesCount() -> JSON {
    counted { ["count": .integer($0.searches)] }
  }

  /// Returns the most frequent searches that found nothing.
  func searchesNoResults() throws(AlgoliaAPIError) -> JSON {
    let found = data.queries(where: { $0.hitCount == 0 })
    return [
      "searches": .array(
        try query.page(found).map { entry in
          [
            "search": .string(entry.text), "count": .integer(entry.counts.searches),
            "withFilterCount": .integer(entry.counts.filtered),
          ]
        })
    ]
  }

  func noResultsRate() -> JSON {
    counted {
      [
        "rate": .number($0.noResultRate), "count": .integer($0.searches),
        "noResultCount": .integer($0.withoutHits),
      ]
    }
  }

  /// Returns the most frequent searches to which clicks could refer, and none does.
  func searchesNoClicks() throws(AlgoliaAPIError) -> JSON {
    let found = data.unclickedQueries
    return [
      "searches": .array(
        try query.page(found).map { entry in
          [
            "search": .string(entry.text), "count": .integer(entry.counts.tracked),
            "nbHits": .integer(entry.counts.averageHits),
          ]
        })
    ]
  }

  func noClickRate() -> JSON {
    counted {
      [
        "rate": .number($0.rate($0.unclicked) ?? 0), "count": .integer($0.tracked),
        "noClickCount": .integer($0.unclicked),
      ]
    }
  }

  // MARK: - Clicks and conversions

  func clickThroughRate() -> JSON {
    counted {
      [
        "rate": .number(orNull: $0.rate($0.clicked)), "clickCount": .integer($0.clicks),
        "trackedSearchCount": .integer($0.tracked),
      ]
    }
  }

  func averageClickPosition() -> JSON {
    counted {
      ["average": .number(orNull: $0.averagePosition), "clickCount": .integer($0.positioned)]
    }
  }

  func clickPositions() -> JSON { ["positions": data.counts.clickPositions] }

  func conversionRate() -> JSON {
    counted {
      [
        "rate": .number(orNull: $0.rate($0.converted)),
        "conversionCount": .integer($0.conversions), "trackedSearchCount": .integer($0.tracked),
      ]
    }
  }

  func addToCartRate() -> JSON {
    counted {
      [
        "rate": .number(orNull: $0.rate($0.carted)), "addToCartCount": .integer($0.cartAdditions),
        "trackedSearchCount": .integer($0.tracked),
      ]
    }
  }

  func purchaseRate() -> JSON {
    counted {
      [
        "rate": .number(orNull: $0.rate($0.purchased)), "purchaseCount": .integer($0.purchases),
        "trackedSearchCount": .integer($0.tracked),
      ]
    }
  }

  /// Returns what users have paid, on the days of the sales.
  func revenue() -> JSON {
    var all = AnalyticsCounts()
    var dates: [JSON] = []
    for day in data.daily.map(\.day) {
      let counts = data.sales[day] ?? AnalyticsCounts()
      for (currency, amount) in counts.revenue { all.add(amount, currency) }
      dates.append(["date": .string(day.text), "currencies": counts.currencies])
    }
    return ["currencies": all.currencies, "dates": .array(dates)]
  }

  /// Counts of the whole period, and of each day under `dates`.
  private func counted(_ members: (AnalyticsCounts) -> [String: JSON]) -> JSON {
    var answer = members(data.counts)
    answer["dates"] = .array(
      data.daily.map { day, rows in
        var counts = AnalyticsCounts()
        for row in rows { counts.add(row) }
        var entry = members(counts)
        entry["date"] = .string(day.text)
        return .object(entry)
      })
    return .object(answer)
  }

  /// Returns whether an answer has what is counted of clicks, and of revenue, which includes
  /// clicks.
  func details() throws(AlgoliaAPIError) -> (hasClicks: Bool, hasRevenue: Bool) {
    let hasRevenue = try query.flag("revenueAnalytics")
    return (try query.flag("clickAnalytics") || hasRevenue, hasRevenue)
  }
}

extension AnalyticsCounts {
  /// Returns what searches are ordered by; `nil` if it is unknown.
  fileprivate func value(of order: AnalyticsQuery.Order) -> Double? {
    switch order {
    case .searchCount: Double(searches)
    case .clickThroughRate: rate(clicked)
    case .conversionRate: rate(converted)
    case .averageClickPosition: averagePosition
    }
  }
}

extension JSON {
  /// Returns a number, or `null` if it is unknown.
  static func number(orNull value: Double?) -> JSON { value.map(JSON.number) ?? .null }
}

extension [String: JSON] {
  /// Adds what is counted of clicks and conversions.
  ///
  /// - Parameter tracked: The name of the number of searches to which events can refer.
  mutating func add(clicksOf counts: AnalyticsCounts, tracked: String) {
    self[tracked] = .integer(counts.tracked)
    self["clickCount"] = .integer(counts.clicks)
    self["clickThroughRate"] = .number(orNull: counts.rate(counts.clicked))
    self["conversionCount"] = .integer(counts.conversions)
    self["conversionRate"] = .number(orNull: counts.rate(counts.converted))
  }

  /// Adds what is counted of carts and purchases.
  mutating func add(revenueOf counts: AnalyticsCounts) {
    self["addToCartCount"] = .integer(counts.cartAdditions)
    self["addToCartRate"] = .number(orNull: counts.rate(counts.carted))
    self["purchaseCount"] = .integer(counts.purchases)
    self["purchaseRate"] = .number(orNull: counts.rate(counts.purchased))
    self["currencies"] = counts.currencies
  }
}
