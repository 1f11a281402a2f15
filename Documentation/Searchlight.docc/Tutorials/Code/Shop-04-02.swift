#if canImport(SwiftUI)
  import SearchlightUI
  import Searchlight
  import SwiftUI

  struct ShopScreen: View {
    private let shop: Shop
    @State private var search: SearchModel

    init(_ shop: Shop, service: any SearchService) {
      self.shop = shop
      _search = State(initialValue: SearchModel(shop.machine, service: service))
    }

    var body: some View {
      NavigationSplitView {
        List {
          Section("Category") { HierarchicalList(search, shop.categories) }
          Section("Brand") { FacetList(search, shop.brands) }
          Section("Price") { NumberRangeSliders(search, shop.prices) }
        }
      } detail: {
        VStack(alignment: .leading) {
          Stats(search, of: shop.products)
          CurrentFilters(search)
          HitsList(search, shop.hits) { product, _ in
            Text(highlighted: product?.highlightedString(forKey: "name") ?? HighlightedString("…"))
          }
        }
      }
      .searchable(search)
      .task { search.start() }
    }
  }
#endif
