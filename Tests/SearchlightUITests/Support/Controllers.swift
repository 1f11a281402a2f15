import SearchlightCore
import SearchlightControllers
import SearchlightUI

/// A table that shows titles, written like those of InstantSearch's guides.
@MainActor
final class TitlesTable: HitsController {
  weak var hitsSource: HitsModel<Hit<Cinema.Film>>?
  private(set) var titles: [String] = []
  private(set) var reloads = 0
  private(set) var scrolls = 0

  func reload() {
    reloads += 1
    let count = hitsSource?.numberOfHits() ?? 0
    titles = (0..<count).map { hitsSource?.hit(atIndex: $0)?.title ?? "…" }
  }

  func scrollToTop() { scrolls += 1 }
}

@MainActor
final class Field: SearchBoxController {
  var onQueryChanged: ((String?) -> Void)?
  var onQuerySubmitted: ((String?) -> Void)?
  var isComposing = false
  private(set) var text = ""
  private(set) var settings = 0

  /// Whether nothing replaces marked text, as in a field of a platform.
  var keepsMarkedText = false

  func setQuery(_ query: String?) {
    if keepsMarkedText, isComposing { return }
    if !keepsMarkedText { isComposing = false }
    text = query ?? ""
    settings += 1
  }

  func type(_ text: String, isComposing: Bool = false) {
    self.text = text
    self.isComposing = isComposing
    onQueryChanged?(text)
  }

  func pressReturn() { onQuerySubmitted?(text) }
}

@MainActor
final class FacetTable: FacetListController {
  var onClick: ((Facet) -> Void)?
  private(set) var items: [FacetItem] = []
  private(set) var reloads = 0

  func setSelectableItems(selectableItems: [FacetItem]) { items = selectableItems }
  func reload() { reloads += 1 }
}

@MainActor
final class MenuTable: HierarchicalController {
  var onClick: ((String) -> Void)?
  private(set) var items: [HierarchicalFacet] = []

  func setItem(_ item: [HierarchicalFacet]) { items = item }
}

@MainActor
final class FilterTable: CurrentFiltersController {
  var onRemoveItem: ((CurrentFilter) -> Void)?
  private(set) var items: [CurrentFilter] = []

  func setItems(_ items: [CurrentFilter]) { self.items = items }
}

@MainActor
final class DynamicTable: DynamicFacetListController {
  var didSelect: ((Attribute, Facet) -> Void)?
  private(set) var facets: [AttributedFacets] = []

  func setOrderedFacets(_ orderedFacets: [AttributedFacets]) { facets = orderedFacets }
}

/// Records the items that it shows.
@MainActor
final class Label<Item>: ItemController {
  private(set) var items: [Item] = []

  func setItem(_ item: Item) { items.append(item) }
}
