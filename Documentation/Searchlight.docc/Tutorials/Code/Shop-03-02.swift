import Searchlight

let shop = Shop()
let search = SearchStore(shop.machine, service: try makeService())
let current = CurrentFiltersPresenter()

func show(_ title: String) {
  print("– \(title)")
  print(shop.hits.present(search.current).total, "products")
  for filter in current.present(search.current) { print(filter) }
}

search.send(shop.categories.toggle("Audio"))
search.send(shop.brands.toggle("Ondarro"))
await search.send(shop.prices.select(NumberBounds(upper: 200))).finished
show("three choices")
