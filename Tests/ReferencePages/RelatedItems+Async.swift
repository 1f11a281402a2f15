import SearchlightAlgolia
import SearchlightTransport
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine

/// Products similar to a given one, without a controller.
func showRelatedItems(
  to product: Product, over exchange: any HTTPExchange = URLSessionExchange(),
  show: (String) -> Void
) async {
  let source = RelatedItemsSearcher(
    "related", index: "YourIndexName", to: Hit(objectID: "objectID123", object: product),
    matching: [
      MatchingPattern(attribute: "brand", score: 3, filterPath: \.brand),
      MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
    ])
  let related = HitsInteractor<Hit<Product>>(source, infiniteScrolling: .off)
  let search = SearchStore(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", exchange: exchange
  ) { related }
  search.send(.start)
  for await hits in search.values(of: related) where hits.isAnswered {
    for product in hits.records { show(product.object.name) }
    break
  }
}
