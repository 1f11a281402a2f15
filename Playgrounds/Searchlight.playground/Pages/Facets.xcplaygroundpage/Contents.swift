//: # Facets and the hierarchical menu
//:
//: Choosing a brand and walking down a tree of categories are one mechanism: both put a filter into
//: the state, and show what the answers count. The filter is the only memory of the choice. There is
//: no `filterState.notifyChange()` to forget, and no list that believes something else.

import Searchlight
import SearchlightSamples

let products = HitsSearcher("products", index: ProductCatalog.index, hitsPerPage: 3)
let productHits = HitsInteractor<Hit<Product>>(products)
let brands = FacetListInteractor(products, attribute: "brand", limit: 4)
let categories = HierarchicalInteractor(
  products,
  attributes: [
    "hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
  ])
let breadcrumb = BreadcrumbPresenter(categories)
let machine = SearchMachine {
  SearchBoxInteractor(.asYouType)
  productHits
  brands
  categories
}

let service = try ProductCatalog.service()
var probe = SearchProbe(machine)

extension SearchProbe {
  mutating func play(_ action: SearchAction) {
    send(action)
    advanceUntilNothingWaits()
    answer(from: service)
  }
}

//: What can be chosen, with the number of products that each choice would leave:

probe.play(.text("wireless"))
print(probe.value(of: productHits).nbHits, "products")
for brand in probe.value(of: brands) { print(brand) }
// prints:
// 47 products
// [ ] Ondarro (8)
// [ ] Murmera (6)
// [ ] Quillbyte (6)
// [ ] Fonnavar (5)

//: A list whose values are joined by *or* goes on counting the others, since choosing one more adds
//: to the result:

probe.play(brands.select("Ondarro"))
probe.play(brands.select("Murmera"))
print(probe.value(of: productHits).nbHits, "products")
for brand in probe.value(of: brands) { print(brand) }
// prints:
// 14 products
// [x] Ondarro (8)
// [x] Murmera (6)
// [ ] Quillbyte (6)
// [ ] Fonnavar (5)

//: An engine that cannot count like that by itself is sent more queries. `QueryPlan` makes them, and
//: says why:

if let request = machine.request(of: "products", in: probe.state) {
  print(QueryPlan(request).explain())
}
// prints:
// 0. the hits, and the counts of facets that nothing is chosen of [("brand":"Murmera" OR "brand":"Ondarro")]
// 1. the counts of brand, which is chosen by or, without its own filters [no filters]

//: The menu shows the siblings on the way down. Its path is computed from one filter, that of the
//: deepest node.

probe.play(.filters(.clearRefinements))
probe.play(.text(""))
probe.play(categories.select("Audio"))
for node in probe.value(of: categories).prefix(6) { print(node) }
// prints:
// ▸ Appliances (38)
// ▾ Audio (49)
//   ▸ Audio > Headphones (28)
//   ▸ Audio > Speakers (18)
//   ▸ Audio > Turntables (3)
// ▸ Cameras (46)

probe.play(categories.select("Audio > Headphones"))
print(probe.value(of: breadcrumb).map(\.label).joined(separator: " › "))
print(probe.state.filters)
// prints:
// Audio › Headphones
// ("hierarchicalCategories.lvl1":"Audio > Headphones")

//: So nothing can disagree. Whoever removes the filter, here a chip of the current filters, closes the
//: menu:

probe.play(.filters(.clearRefinements))
print(
  probe.value(of: breadcrumb).isEmpty, probe.value(of: categories).allSatisfy { !$0.isSelected })
// prints: true true

//: [Next: related items](@next)
