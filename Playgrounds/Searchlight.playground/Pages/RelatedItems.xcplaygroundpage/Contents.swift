//: # Related items
//:
//: "More like this" is a search without a text. The values of a record become optional filters,
//: each with a score: one for the same brand, another for each shared category. Records with a
//: higher total score come first, and the record itself is excluded.

import Searchlight
import SearchlightTools
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

//: The matching patterns are those of InstantSearch, and produce the same request parameters:

for name in ["facetFilters", "optionalFilters"] {
  print(name, related.parameters[name] ?? .null)
}
// prints:
// facetFilters ["objectID:-9875307"]
// optionalFilters [["brand:Lindqvar<score=1>"],[["categories:Cameras<score=2>","categories:Digital cameras<score=2>","categories:Mirrorless<score=2>"]]]

//: The engine does not require the optional filters; it ranks hits by the sum of their scores. Here
//: that sum is 2 for each of three categories, and 1 for the exclusion, which every hit meets. The
//: ranking information of a hit contains the sum:

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

//: The exclusion is a parameter of the searcher and not a filter of the state. New conditions are
//: added to it, and clearing all filters does not remove it:

probe.send(.parameter("facetFilters", ["inStock:true"], of: "related"))
probe.send(.filters(.clearRefinements))
print(probe.requests.last?.entries[0].request.parameters["facetFilters"] ?? .null)
// prints: ["objectID:-9875307","inStock:true"]

//: [Next: snapshot tests](@next)
