//: # Facets and the hierarchical menu
//:
//: Selecting a brand and opening a category use the same mechanism: both add a filter to the state,
//: and show the counts of the answers. The filter is the only record of the selection. So there is
//: no `filterState.notifyChange()` to forget, and no list can be out of sync.

import Searchlight
import SearchlightTools
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

//: The list shows the brands, each with the number of products that would remain if you select it:

probe.play(.text("wireless"))
print(probe.value(of: productHits).total, "products")
for brand in probe.value(of: brands) { print(brand) }
// prints:
// 47 products
// [ ] Ondarro (8)
// [ ] Murmera (6)
// [ ] Quillbyte (6)
// [ ] Fonnavar (5)

//: The values of this list are joined by *or*. The counts of the other values stay, because
//: selecting another value adds its products to the result:

probe.play(brands.toggle("Ondarro"))
probe.play(brands.toggle("Murmera"))
print(probe.value(of: productHits).total, "products")
for brand in probe.value(of: brands) { print(brand) }
// prints:
// 14 products
// [x] Ondarro (8)
// [x] Murmera (6)
// [ ] Quillbyte (6)
// [ ] Fonnavar (5)

//: An engine that cannot compute such counts in one query receives several queries. `QueryPlan`
//: creates them, and explains each:

if let request = machine.request(of: "products", in: probe.state) {
  print(QueryPlan(request).explain())
}
// prints:
// 0. the hits, and the counts of facets without a selection [("brand":"Murmera" OR "brand":"Ondarro")]
// 1. the counts of brand without its own filters, which are joined by or [no filters]

//: The menu shows the siblings at each level of the selected path. It computes that path from one
//: filter, the one of the deepest selected node.

probe.play(.filters(.clearRefinements))
probe.play(.text(""))
probe.play(categories.toggle("Audio"))
for node in probe.value(of: categories).prefix(6) { print(node) }
// prints:
// ▸ Appliances (38)
// ▾ Audio (49)
//   ▸ Audio > Headphones (28)
//   ▸ Audio > Speakers (18)
//   ▸ Audio > Turntables (3)
// ▸ Cameras (46)

probe.play(categories.toggle("Audio > Headphones"))
print(probe.value(of: breadcrumb).map(\.label).joined(separator: " › "))
print(probe.state.filters)
// prints:
// Audio › Headphones
// ("hierarchicalCategories.lvl1":"Audio > Headphones")

//: So the menu and the filters cannot disagree. Removing the filter also closes the menu, for
//: example when the user clears the current filters:

probe.play(.filters(.clearRefinements))
print(
  probe.value(of: breadcrumb).isEmpty, probe.value(of: categories).allSatisfy { !$0.isSelected })
// prints: true true

//: [Next: related items](@next)
