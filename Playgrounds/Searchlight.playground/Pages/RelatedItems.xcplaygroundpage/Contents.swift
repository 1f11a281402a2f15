//: # Related items
//:
//: "More like this" is a search without words. A record becomes wishes, each with a weight: the same
//: brand is worth so much, a shared category so much. Records that fulfil more come first, and the
//: record itself is left out.

import Searchlight
import SearchlightSamples

let camera = ProductCatalog.products[0]
print(camera.name, camera.categories)
// prints: Lindqvar Polar 20 MP Mirrorless Camera ["Cameras", "Digital cameras", "Mirrorless"]

let patterns: [MatchingPattern<Product>] = [
  MatchingPattern(attribute: "brand", score: 1, filterPath: \.brand),
  MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
]
let related = RelatedItemsSearcher(
  "related", index: ProductCatalog.index,
  to: Hit(objectID: camera.objectID, object: camera), matching: patterns, hitsPerPage: 4)

//: The patterns are those of InstantSearch, and they become the same parameters:

for name in ["facetFilters", "optionalFilters"] {
  print(name, related.parameters[name] ?? .null)
}
// prints:
// facetFilters ["objectID:-9875307"]
// optionalFilters [["brand:Lindqvar<score=1>"],[["categories:Cameras<score=2>","categories:Digital cameras<score=2>","categories:Mirrorless<score=2>"]]]

//: What a request means is the service's affair, and a service is one function. This one knows wishes
//: and exclusions, and nothing else:

struct LikenessService: ImmediateSearchService {
  let products: [Product]

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let wishes = request.parameters["optionalFilters"]?.arrayValue ?? []
      let conditions = request.parameters["facetFilters"]?.arrayValue ?? []
      let ranked = products.filter { !conditions.contains(.string("objectID:-\($0.objectID)")) }
        .map { product in (product, score: wishes.reduce(0) { $0 + score($1, of: product) }) }
        .filter { $0.score > 0 }
        .sorted { ($1.score, $0.0.name) < ($0.score, $1.0.name) }
      let page: [JSON] = ranked.prefix(request.hitsPerPage).map { product, score in
        [
          "objectID": .string(product.objectID), "name": .string(product.name),
          "score": .integer(score),
        ]
      }
      return SearchResponse(to: request, hits: try HitsPage(page), nbHits: ranked.count)
    }
  }

  /// What a wish is worth for a product; of several in a list the best counts.
  private func score(_ wish: JSON, of product: Product) -> Int {
    if let choices = wish.arrayValue { return choices.map { score($0, of: product) }.max() ?? 0 }
    let parts = (wish.stringValue ?? "").split(separator: "<score=")
    let traits = ["brand:\(product.brand)"] + product.categories.map { "categories:\($0)" }
    return traits.contains { $0 == parts.first ?? "" } ? Int(parts[1].dropLast()) ?? 0 : 0
  }
}

struct Tile: Codable, Sendable { let name: String, score: Int }

let tiles = HitsInteractor<Hit<Tile>>(related, infiniteScrolling: .off)
var probe = SearchProbe(SearchMachine { tiles })
probe.send(.start)
probe.answer(from: LikenessService(products: ProductCatalog.products))
for tile in probe.value(of: tiles).records { print(tile.score, tile.name) }
// prints:
// 3 Lindqvar Fathom 14 mm f/2.8 Wide-Angle Lens
// 3 Lindqvar Polar 24 mm f/2.8 Wide-Angle Lens
// 2 Noctavel Comet Action Camera
// 2 Noctavel Dusk Action Camera

//: The exclusion is no filter that somebody could take away. Further conditions are added to it, and
//: clearing all filters leaves it where it is:

probe.send(.parameter("facetFilters", ["inStock:true"], of: "related"))
probe.send(.filters(.clearRefinements))
print(probe.requests.last?.slices[0].request.parameters["facetFilters"] ?? .null)
// prints: ["objectID:-9875307","inStock:true"]

//: [Next: snapshot tests](@next)
