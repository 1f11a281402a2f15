import SearchCore
import SearchUI

/// The list of hits of the page on hits, in one call.
@MainActor
func hitsConnector(
  service: any SearchService, controller: some HitsController<Movie>
) -> HitsConnector<Movie> {
  let hitsConnector = HitsConnector<Movie>(
    service: service, indexName: "mobile_demo_movies", filterState: FilterState(),
    controller: controller)
  hitsConnector.searcher.search()
  return hitsConnector
}
