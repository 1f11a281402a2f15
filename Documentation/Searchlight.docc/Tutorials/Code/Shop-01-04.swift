import Searchlight

let shop = Shop()
let search = SearchStore(shop.machine, service: try makeService())

func show(_ title: String) {
  print("– \(title)")
  print(shop.hits.present(search.current).total, "products")
  for brand in shop.brands.present(search.current) { print(brand) }
}

await search.send(.text("wireless")).finished
show("wireless")

for brand in ["Ondarro", "Murmera"] {
  await search.send(shop.brands.toggle(brand)).finished
}
show("two brands")
