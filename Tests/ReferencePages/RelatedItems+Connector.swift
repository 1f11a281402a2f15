import SearchCore
import SearchUI

struct Product: Codable, Sendable {
  let name: String
  let brand: String
  let categories: [String]
}

/// Products that are like a given one.
@MainActor
func relatedItems(
  to product: Hit<Product>, service: any SearchService,
  controller: some HitsController<Hit<Product>>
) -> RelatedItems<Product> {
  let matchingPatterns: [MatchingPattern<Product>] = [
    MatchingPattern(attribute: "brand", score: 3, filterPath: \.brand),
    MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
  ]
  let related = RelatedItems<Product>(
    service: service, indexName: "products", hit: product, matchingPatterns: matchingPatterns,
    controller: controller)
  related.searcher.search()
  return related
}
