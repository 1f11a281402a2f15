import Searchlight

let shop = Shop()
let search = SearchStore(shop.machine, service: try makeService())

func show(_ title: String) {
  let state = search.current
  print("– \(title)")
  print(shop.hits.present(state).total, "products")
  print(shop.breadcrumb.present(state).map(\.label).joined(separator: " › "))
  for node in shop.categories.present(state) where node.isSelected || node.level > 0 { print(node) }
  if let bounds = shop.prices.present(state).bounds { print("prices", bounds) }
}

await search.send(shop.categories.toggle("Audio > Headphones")).finished
show("headphones")

await search.send(shop.prices.select(NumberBounds(upper: 100))).finished
show("up to 100")

await search.send(shop.prices.select(NumberBounds(lower: 200, upper: 100))).finished
if let rejection = search.current.rejection { print(rejection) }
