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

//: The engine demands none of the wishes, but ranks by what they sum up to: here three categories, two
//: each, and one for the condition that every hit meets. Its ranking info says so:

struct Tile: Codable, Sendable { let name: String }

let tiles = HitsInteractor<Hit<Tile>>(related, infiniteScrolling: .off)
var probe = SearchProbe(SearchMachine { tiles })
probe.send(.parameter("getRankingInfo", true, of: "related"))
probe.send(.start)
probe.answer(from: try ProductCatalog.service())
for hit in probe.value(of: tiles).records {
  print(hit.metadata.rankingInfo?.filters ?? 0, hit.object.name)
}
// prints:
// 7 Okuvara Heron 20 MP Mirrorless Camera
// 7 Okuvara Meridian 24 MP Mirrorless Camera with 28 mm Lens
// 7 Prismund Orchard 24 MP Mirrorless Camera with 28 mm Lens
// 7 Okuvara Alto 45 MP Full-Frame Mirrorless Camera

//: The exclusion is no filter that somebody could take away. Further conditions are added to it, and
//: clearing all filters leaves it where it is:

probe.send(.parameter("facetFilters", ["inStock:true"], of: "related"))
probe.send(.filters(.clearRefinements))
print(probe.requests.last?.entries[0].request.parameters["facetFilters"] ?? .null)
// prints: ["objectID:-9875307","inStock:true"]

//: [Next: snapshot tests](@next)
