import Searchlight
import SearchlightSamples

extension Suite {
  /// Benchmarks of the embedded engine over the 230 films: queries, and building the index; and of
  /// whole answers.
  static func engineCells() throws -> [Benchmark] {
    let service = try FilmCollection.service()
    let queries = try ["t", "tom", "tom h"].map { query in
      let request = MultiSearchRequest(
        id: SearchRequestID(1),
        entries: [
          .init(
            source: "movies",
            request: SearchRequest(index: FilmCollection.moviesIndex, query: query))
        ])
      @Sendable func hits() throws -> Int {
        let response = try service.answer(request).results["movies"]?.get()
        // The result encodes the number of matches and the number of hits on the page.
        return (response?.nbHits ?? 0) * 1_000 + (response?.hits.count ?? 0)
      }
      return Benchmark("engine", "query \"\(query)\"", per: "query", each: try hits()) { count in
        var sum = 0
        for _ in 0..<count { sum += try hits() }
        return sum
      }
    }

    let films = FilmCollection.films.map { film in
      JSON.object([
        "objectID": .string(film.objectID), "title": .string(film.title),
        "year": .integer(film.year), "genres": .array(film.genres.map(JSON.string)),
        "directors": .array(film.directors.map(JSON.string)),
        "cast": .array(film.cast.map(JSON.string)),
      ])
    }
    let build = Benchmark(
      "engine", "index of the films", per: "record", units: films.count, each: films.count
    ) { count in
      var records = 0
      for _ in 0..<count {
        records += try LocalIndex(
          FilmCollection.moviesIndex, records: films,
          searchableAttributes: ["title", "cast", "directors"]
        ).count
      }
      return records
    }
    return queries + [build] + answerCells()
  }
}
