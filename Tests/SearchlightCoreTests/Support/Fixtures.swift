import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A machine with one search box and two sources in one round trip, as in InstantSearch's
/// multi-index guide.
struct Federated {
  let actors = HitsSearcher("actors", index: "mobile_demo_actors", hitsPerPage: 3)
  let movies = HitsSearcher("movies", index: "mobile_demo_movies", hitsPerPage: 3)
  let actorHits: HitsInteractor<Hit<Performer>>
  let movieHits: HitsInteractor<Hit<Movie>>
  let machine: SearchMachine

  init(
    _ searchBox: SearchBoxInteractor = SearchBoxInteractor(.asYouType),
    restorable: [RestorableChoice] = []
  ) {
    let (actors, movies) = (actors, movies)
    let actorHits = HitsInteractor<Hit<Performer>>(actors)
    let movieHits = HitsInteractor<Hit<Movie>>(movies)
    self.actorHits = actorHits
    self.movieHits = movieHits
    machine = SearchMachine {
      searchBox
      MultiSearcher {
        actors
        movies
      }
      actorHits
      movieHits
      if !restorable.isEmpty { Restorable(restorableChoices: restorable) }
    }
  }
}

/// A component that only declares restorable choices.
struct Restorable: SearchComponent {
  let id: ComponentID = "restorable"
  let restorableChoices: [RestorableChoice]
  var traits: ComponentTraits { ComponentTraits(restorableChoices: restorableChoices) }
}

nonisolated struct Performer: Codable, Sendable, Equatable {
  let name: String
}

nonisolated struct Movie: Codable, Sendable, Equatable {
  let title: String
}

/// A service whose rows say which request they answer: source, text and page.
struct EchoService: ImmediateSearchService {
  var failing: [SourceID: SearchError] = [:]
  var missing: Set<SourceID> = []

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries where !missing.contains(entry.source) {
      if let error = failing[entry.source] {
        response.results[entry.source] = .failure(error)
      } else {
        response.results[entry.source] = .success(try Self.response(to: entry))
      }
    }
    return response
  }

  static func response(to entry: MultiSearchRequest.Entry) throws(SearchError) -> SearchResponse {
    let rows: [JSON] = (0..<2).map { row in
      let text = "\(entry.source)|\(entry.request.query)|\(row)"
      return ["objectID": .string(text), "name": .string(text), "title": .string(text)]
    }
    return SearchResponse(to: entry.request, hits: try HitsPage(rows), nbHits: 2)
  }
}

extension SearchProbe {
  /// Returns the query that the shown rows of a source answer, read from the rows themselves; `nil`
  /// without rows.
  func shownText(of source: SourceID) -> String? {
    state[source]?.answer?.response.hits.first.map {
      String($0.objectID.split(separator: "|", omittingEmptySubsequences: false)[1])
    }
  }

  /// Sends a text and advances past the debounce, so that the request is sent.
  mutating func type(_ text: String) {
    send(.text(text))
    advanceUntilNothingWaits()
  }
}

/// Returns all permutations of some elements.
func permutations<Element>(of elements: [Element]) -> [[Element]] {
  guard let first = elements.first else { return [[]] }
  return permutations(of: Array(elements.dropFirst())).flatMap { rest in
    (0...rest.count).map { index in
      var order = rest
      order.insert(first, at: index)
      return order
    }
  }
}
