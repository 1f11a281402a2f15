import Searchlight
import SearchlightSamples

extension LiveDescription {
  /// A live screen over the bundled films and their performers.
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

  /// The title and the year, followed by the matching names of the cast and the directors.
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
}
