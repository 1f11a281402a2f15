import SearchlightAlgoliaForm
import SearchlightBackend
import SearchlightBasics

/// The report: one page about what users have searched for and what they have done with it.
struct ReportPage: Sendable {
  /// How many rows the tables have.
  private static let rowLimit = 20

  /// The periods that can be chosen, in days.
  private static let periods = [1, 8, 30, 90]

  let data: AnalyticsData

  /// The index that the report is about; `nil` for all.
  let index: IndexName?

  /// The indices that can be chosen.
  let indices: [IndexName]

  /// Whether the server keeps searches and events.
  let isKept: Bool

  /// The number of days for which they are kept.
  let retention: Int

  /// The query parameters by which the page was allowed, which the next request needs too.
  let credentials: [(name: String, value: String)]

  var bytes: [UInt8] {
    let counts = data.counts
    var html = HTMLWriter()
    html.verbatim("<!DOCTYPE html>\n")
    html.element("html", [("lang", "en")]) { html in
      html.element("head") { html in
        html.open("meta", [("charset", "utf-8")])
        html.open(
          "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
        html.line("title", .plain("Search report"))
        html.verbatim("<style>")
        html.verbatim(Self.style)
        html.verbatim("</style>")
      }
      html.element("body") { html in
        html.element("main") { html in
          html.line("h1", .plain("Search report"))
          writePeriod(to: &html)
          if isKept {
            writeForm(to: &html)
            writeSummary(counts, to: &html)
            writeSearches(to: &html)
            writePositions(counts, to: &html)
            writeRecords(to: &html)
            writeDays(to: &html)
          }
        }
      }
    }
    return Array(html.output.utf8)
  }

  private var length: Int { data.days.upperBound.number - data.days.lowerBound.number + 1 }

  private func writePeriod(to html: inout HTMLWriter) {
    guard isKept else {
      html.line(
        "p", .plain("This server keeps no searches and events. Start it without --no-report."))
      return
    }
    html.element("p") { html in
      if let index {
        html.write(.foreign(index.rawValue))
      } else {
        html.write(.plain("All indices"))
      }
      html.write(
        .plain(
          ", \(data.days.lowerBound.text) to \(data.days.upperBound.text) in UTC. Searches and events "
            + "are kept for \(retention) days."))
    }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.element("form", [("method", "get"), ("action", "/report")]) { html in
      for (name, value) in credentials {
        html.open("input", [("type", "hidden"), ("name", name), ("value", value)])
      }
      html.element("label") { html in
        html.write(.plain("Index"))
        html.element("select", [("name", "index")]) { html in
          html.option("", "All indices", isSelected: index == nil)
          for name in indices {
            html.option(name.rawValue, name.rawValue, isSelected: name == index)
          }
        }
      }
      html.element("label") { html in
        html.write(.plain("Period"))
        html.element("select", [("name", "days")]) { html in
          for days in Set(Self.periods + [length]).sorted() {
            html.option(
              "\(days)", days == 1 ? "today" : "\(days) days", isSelected: days == length)
          }
        }
      }
      html.line("button", .plain("Show"), [("type", "submit")])
    }
  }

  private func writeSummary(_ counts: AnalyticsCounts, to html: inout HTMLWriter) {
    var paid = AnalyticsCounts()
    for day in data.sales.keys.sorted() {
      for (currency, amount) in data.sales[day]?.revenue ?? [:] { paid.add(amount, currency) }
    }
    let users = Set(data.rows.compactMap(\.search.userToken)).count
    var rows: [(String, String)] = [
      ("Searches", "\(counts.searches)"), ("Users with a token", "\(users)"),
      ("Searches without results", share(counts.withoutHits, counts.noResultRate)),
      ("Searches that events can refer to", "\(counts.tracked)"),
      ("Searches with a click", share(counts.clicked, counts.rate(counts.clicked))),
      ("Average click position", Self.decimal(counts.averagePosition)),
      ("Searches with a conversion", share(counts.converted, counts.rate(counts.converted))),
      ("Searches with an addition to a cart", share(counts.carted, counts.rate(counts.carted))),
      ("Searches with a purchase", share(counts.purchased, counts.rate(counts.purchased))),
    ]
    for (currency, amount) in paid.revenue.sorted(by: { $0.key < $1.key }) {
      let isUnknown = currency == RecordedEvent.noCurrency
      let name = isUnknown ? "Revenue, currency unknown" : "Revenue in \(currency)"
      rows.append((name, Self.decimal(amount, digits: 2)))
    }
    html.table(
      id: "summary", caption: "Summary", empty: "", ["Metric", "Value"],
      rows.map { [.plain($0.0), .number($0.1)] })
  }

  private func writeSearches(to html: inout HTMLWriter) {
    html.table(
      id: "top", caption: "Top searches", empty: "No searches in this period.",
      ["Search", "Searches", "Results", "Click-through rate", "Click position", "Conversion rate"],
      data.queries().prefix(Self.rowLimit).map { entry in
        let counts = entry.counts
        return [
          text(entry.text), .number("\(counts.searches)"), .number("\(counts.averageHits)"),
          .number(Self.percent(counts.rate(counts.clicked))),
          .number(Self.decimal(counts.averagePosition)),
          .number(Self.percent(counts.rate(counts.converted))),
        ]
      })
    html.table(
      id: "no-results", caption: "Searches without results",
      empty: "Every search has found something.", ["Search", "Searches", "With filters"],
      data.queries(where: { $0.hitCount == 0 }).prefix(Self.rowLimit).map {
        [
          text($0.text), .number("\($0.counts.searches)"), .number("\($0.counts.filtered)"),
        ]
      })
    html.table(
      id: "no-clicks", caption: "Searches without clicks",
      empty: "No searches with clickAnalytics are without a click.",
      ["Search", "Searches", "Results"],
      data.unclickedQueries.prefix(Self.rowLimit).map {
        [text($0.text), .number("\($0.counts.tracked)"), .number("\($0.counts.averageHits)")]
      })
  }

  private func writePositions(_ counts: AnalyticsCounts, to html: inout HTMLWriter) {
    let largest = counts.positionCounts.max() ?? 0
    html.table(
      id: "positions", caption: "Click positions", empty: "", ["Position", "Clicks", "Share"],
      zip(AnalyticsCounts.positions, counts.positionCounts).map { range, count in
        let name =
          range.upperBound == .max
          ? "\(range.lowerBound) and later"
          : range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        return [.plain(name), .number("\(count)"), .bar(count, of: largest)]
      })
  }

  private func writeRecords(to html: inout HTMLWriter) {
    html.table(
      id: "hits", caption: "Top results", empty: "No search has found a record.",
      ["Record", "Searches"],
      data.frequencies(\.hits).prefix(Self.rowLimit).map {
        [.foreign($0.element), .number("\($0.count)")]
      })
    html.table(
      id: "filters", caption: "Top filters", empty: "Nobody has filtered.", ["Filter", "Searches"],
      data.frequencies(\.filters).prefix(Self.rowLimit).map { filter, count in
        [
          .foreign("\(filter.attribute) \(filter.comparison) \(filter.value)"), .number("\(count)"),
        ]
      })
  }

  private func writeDays(to html: inout HTMLWriter) {
    html.table(
      id: "days", caption: "Days", empty: "",
      ["Day", "Searches", "Without results", "Click-through rate", "Conversion rate"],
      data.daily.reversed().map { day, rows in
        var counts = AnalyticsCounts()
        for row in rows { counts.add(row) }
        return [
          .plain(day.text), .number("\(counts.searches)"),
          .number(counts.searches == 0 ? "–" : Self.percent(counts.noResultRate)),
          .number(Self.percent(counts.rate(counts.clicked))),
          .number(Self.percent(counts.rate(counts.converted))),
        ]
      })
  }

  private func text(_ query: String) -> HTMLWriter.Content {
    query.isEmpty ? .plain("(no text)") : .foreign(query)
  }

  private func share(_ count: Int, _ rate: Double?) -> String {
    rate == nil ? "–" : "\(count) (\(Self.percent(rate)))"
  }

  /// Returns a rate such as `12.5%`; a dash if it is unknown.
  static func percent(_ rate: Double?) -> String {
    rate.map { decimal($0 * 100) + "%" } ?? "–"
  }

  /// Returns a number with some digits after the point; a dash if it is unknown or too large.
  static func decimal(_ number: Double?, digits: Int = 1) -> String {
    let factor = digits == 1 ? 10 : 100
    guard let number, let scaled = Int(exactly: (number * Double(factor)).rounded()) else {
      return number.map { "\($0)" } ?? "–"
    }
    let rest = String(scaled.magnitude % UInt(factor))
    let padding = String(repeating: "0", count: digits - rest.count)
    return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / UInt(factor)).\(padding)\(rest)"
  }
}

extension HTMLWriter {
  fileprivate mutating func option(_ value: String, _ text: String, isSelected: Bool) {
    var attributes = [("value", value)]
    if isSelected { attributes.append(("selected", "")) }
    line("option", .plain(text), attributes)
  }
}

extension ReportPage {
  /// The style sheet, which is a part of the page: the report needs no network.
  static let style: StaticString = """
    :root { color-scheme: light dark; --line: #8886; --soft: #8882; }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 64rem; padding: 1rem; line-height: 1.5;
      font-family: system-ui, sans-serif; background: Canvas; color: CanvasText; }
    h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
    form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
    label { display: grid; gap: .25rem; font-size: .875rem; }
    select, button { font: inherit; padding: .5rem .75rem; min-height: 2.75rem; max-width: 100%; }
    .table { overflow-x: auto; margin: 1.5rem 0; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: start; font-size: 1.125rem; font-weight: 600; padding: .25rem 0; }
    th, td { text-align: start; vertical-align: top; padding: .4rem .5rem;
      border-bottom: 1px solid var(--line); }
    thead th { font-size: .875rem; vertical-align: bottom; }
    tbody th { font-weight: 400; min-width: 8rem; overflow-wrap: anywhere; }
    tbody tr:nth-child(even) { background: var(--soft); }
    .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
    meter { width: 8rem; max-width: 25vw; }
    """

  /// The header fields of the page: it runs no code and loads nothing, and nothing keeps it.
  static let headers: [String: String] = {
    let digest = Base64.encode(SHA256.hash(Array("\(style)".utf8)))
    return [
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy":
        "default-src 'none'; style-src 'sha256-\(digest)'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'",
      "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    ]
  }()
}
