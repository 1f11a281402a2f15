import Searchlight
import SearchlightSamples

/// Configures a live screen: the machine that searches, and the lists that are shown.
///
/// The screen works with any search; ``films()`` configures it for the bundled data.
struct LiveDescription: Sendable {
  /// The text that the search box shows while it is empty.
  let placeholder: String

  /// The machine that searches.
  let machine: SearchMachine

  /// The presenters of the lists, from top to bottom.
  let panes: [PanePresenter]
}

extension LiveDescription {
  /// Returns a live screen over the bundled films and their performers.
  ///
  /// The search runs after every keystroke without a debounce, because an answer takes less time
  /// than the next key.
  static func films() -> LiveDescription {
    let search = FilmSearch(
      hitsPerPage: 50, debounce: .zero, infiniteScrolling: .on(withOffset: LiveModel.rowsAhead))
    return LiveDescription(
      placeholder: "a film, or somebody who made one",
      machine: search.machine,
      panes: [
        .hits("Actors", search.actorHits) { hit in
          Line(hit.highlightedString(forKey: "name") ?? HighlightedString(hit.name))
        },
        .hits("Movies", search.movieHits, line: line(for:)),
        .facets("Genres", search.genres),
      ])
  }

  /// Returns the title and the year, followed by the matching names of the cast and the directors.
  @Sendable private static func line(for hit: Hit<Film>) -> Line {
    let title = hit.highlightedString(forKey: "title") ?? HighlightedString(hit.title)
    let people =
      hit.highlightedStrings(forKey: "cast") + hit.highlightedStrings(forKey: "directors")
    let matching = people.filter { !$0.utf8Ranges.isEmpty }
    let names = matching.enumerated().flatMap { index, name in
      [Line(index == 0 ? "  " : ", ", .faint), Line(name)]
    }
    return names.reduce(Line(title) + Line(" (\(hit.year))", .faint), +)
  }

  /// The largest number of facets that are shown as lists.
  private static let facetListLimit = 3

  /// The largest number of lists of values and ranges together, of which one has ranges if there is
  /// an attribute for it.
  private static let sideListLimit = 4

  /// The largest number of records for which ranges have counts.
  ///
  /// Each count is a search of its own, which must not be felt at a keystroke.
  private static let countedRecords = 20_000

  /// Returns a live screen over records of any shape: a list of hits, one for each of the first
  /// facets, and one with ranges for each of the first attributes with many numbers.
  static func records(of index: LocalIndex) -> LiveDescription {
    let searcher = HitsSearcher(
      "records", index: index.name, hitsPerPage: 50, parameters: PanePresenter.facetParameters)
    let hits = HitsInteractor<Hit<JSON>>(
      searcher, infiniteScrolling: .on(withOffset: LiveModel.rowsAhead))
    let numbers = NumberRanges.all(of: index)
    let ranged = Set(numbers.map(\.attribute))
    let facets = index.settings.attributesForFaceting
      .filter { $0.use != .filterOnly && !ranged.contains($0.attribute) }
      .prefix(facetListLimit).map { FacetListInteractor(searcher, attribute: $0.attribute) }
    let ranges = numbers.prefix(sideListLimit - facets.count).map { ranges in
      (
        title: "\(AttributeTitle(ranges.attribute))",
        list: list(of: ranges, searcher, isCounted: index.count <= countedRecords)
      )
    }
    let line = RecordLine(index.settings)
    return LiveDescription(
      placeholder: placeholder(index.settings),
      machine: SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        searcher
        hits
        for list in facets { list }
        for (_, list) in ranges { list }
      },
      panes: [.hits("Records", hits, line: line.line(for:))]
        + facets.map { .facets($0) } + ranges.map { .ranges($0.title, $0.list) })
  }

  private static func list(
    of ranges: NumberRanges, _ searcher: HitsSearcher, isCounted: Bool
  ) -> FilterListInteractor {
    let attribute = ranges.attribute
    var titles: [Filter: String] = [:]
    let filters = ranges.items.compactMap { item in
      let filter = item.bounds.filter(on: attribute)
      if let filter { titles[filter] = item.title }
      return filter
    }
    return FilterListInteractor(
      searcher, filters: filters, counting: isCounted ? .searches : .none,
      id: ComponentID("\(attribute) range")
    ) { titles[$0] ?? "\($0)" }
  }

  /// Returns a summary of the settings, such as `in title, brand · best first by popularity`.
  private static func placeholder(_ settings: IndexSettings) -> String {
    let searched = settings.searchableAttributes.flatMap(\.attributes)
      .map { AttributeTitle($0).phrase }
    let attributes = searched.isEmpty ? "all attributes" : searched.joined(separator: ", ")
    let ranking = settings.customRanking.map { AttributeTitle($0.attribute).phrase }
    return "in " + attributes
      + (ranking.isEmpty ? "" : " · best first by \(ranking.joined(separator: ", "))")
  }
}
