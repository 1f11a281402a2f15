import SearchlightAlgoliaUI
import SearchlightTransport
import SearchlightCore

struct Product: Codable, Sendable {
  let name: String
  let brand: String
  let categories: [String]
}

/// Products similar to a given one.
@MainActor
func relatedItems(
  to product: Product, over exchange: any HTTPExchange = URLSessionExchange(),
  controller: some HitsController<Hit<Product>>
) -> RelatedItems<Product> {
  let matchingPatterns: [MatchingPattern<Product>] = [
    MatchingPattern(attribute: "brand", score: 3, filterPath: \.brand),
    MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
  ]
  let hit: Hit<Product> = .init(objectID: "objectID123", object: product)
  let related = RelatedItems<Product>(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
    hit: hit, matchingPatterns: matchingPatterns, exchange: exchange, controller: controller)
  related.searcher.search()
  return related
}
