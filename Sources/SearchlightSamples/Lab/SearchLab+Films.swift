import Searchlight

extension SearchLab {
  /// A lab that searches the bundled performers and films side by side.
  public static func films(
    style: LabStyle = .plain, output: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> SearchLab {
    let search = FilmSearch(infiniteScrolling: .on(withOffset: LabSection.visibleRows - 1))
    let service: LocalService
    do throws(LocalIndexError) {
      service = try FilmCollection.service()
    } catch {
      output("The bundled data cannot be searched: \(error)")
      service = LocalService([])
    }
    return SearchLab(
      search.machine, name: "films", service: service,
      sections: [
        LabSection("Actors", search.actorHits) { hit, style in
          style.text(hit.highlightedString(forKey: "name") ?? HighlightedString(hit.name))
        },
        LabSection("Movies", search.movieHits) { hit, style in
          line(for: hit, style: style)
        },
      ],
      facets: [LabFacet(search.genres)],
      style: style, output: output)
  }

  /// The title and the year, followed by the matching names of the cast and the directors.
  private static func line(for hit: Hit<Film>, style: LabStyle) -> String {
    let title = hit.highlightedString(forKey: "title") ?? HighlightedString(hit.title)
    let people =
      hit.highlightedStrings(forKey: "cast") + hit.highlightedStrings(forKey: "directors")
    let matching = people.filter { !$0.utf8Ranges.isEmpty }.map(style.text)
    let line = "\(style.text(title)) (\(hit.year))"
    return matching.isEmpty ? line : "\(line) · \(matching.joined(separator: ", "))"
  }
}
