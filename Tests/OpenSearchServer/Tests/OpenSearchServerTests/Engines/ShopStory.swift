import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightSamples
import SearchlightStateMachine

/// A scripted session in the sample shop, and the content of its screen after each step.
///
/// The session does not depend on the engine: the machine, the models behind the views and the
/// steps are always the same.
@MainActor
struct ShopStory {
  private let shop = ShopSearch(hitsPerPage: 8, debounce: .zero)
  private let frames = FrameByFrame()
  private let search: SearchModel
  private var lines: [String] = []

  private init(_ service: some SearchService) {
    search = SearchModel(SearchStore(shop.machine, service: service), frames: frames)
  }

  /// Returns the content of the screen after each step, with a service.
  static func transcript(of service: some SearchService) async -> String {
    var story = ShopStory(service)
    for (title, action) in story.steps { await story.take(action, title) }
    return story.lines.joined(separator: "\n")
  }

  private var steps: [(String, SearchAction)] {
    [
      ("nothing typed", .start), ("a brand", shop.brands.toggle("Okuvara")),
      ("a second brand", shop.brands.toggle("Prismund")),
      ("the first one taken back", shop.brands.toggle("Okuvara")),
      ("no brand", .filters(.clearGroup(shop.brands.filterGroup))),
      ("a department", shop.departments.toggle("Cameras")),
      ("a word", .text("tripod")), ("its beginning", .text("tri")),
      ("a letter wrong", .text("tripid")), ("nothing found", .text("xylophone")),
      ("a shelf", .text("")), ("of it", shop.departments.toggle("Cameras > Lenses")),
      ("more rows", shop.productHits.rowAppeared(7)),
      (
        "cheap ones",
        .filters(.add(.numeric("price", .lessThan, 500), to: .and("price")))
      ),
      (
        "in stock, and not cheap ones",
        .filters(.set([.facet("inStock", true)], in: .and("price")))
      ),
    ]
  }

  private mutating func take(_ action: SearchAction, _ title: String) async {
    await search.send(action).finished
    // The model receives a state a little later than the store.
    while search.state != search.store.current {
      await Task.yield()
      frames.next()
    }
    lines.append("== \(title)")
    lines.append(contentsOf: shown)
  }

  private var shown: [String] {
    let hits = HitsModel(shop.productHits, in: search)
    let stats = StatsModel(shop.products, in: search)
    let brands = FacetListModel(shop.brands, in: search)
    let departments = HierarchicalModel(shop.departments, in: search)
    let filters = CurrentFiltersModel(in: search)
    func line(_ title: String, _ items: some Sequence<some CustomStringConvertible>) -> String {
      "\(title): " + items.map(\.description).joined(separator: ", ")
    }
    var lines = ["\(hits.phase): \(stats.stats?.total.value ?? 0)"]
    lines.append(line("brands", brands.items))
    lines.append(line("departments", departments.items))
    lines.append(line("filters", filters.filters))
    let rows = hits.hits.records.map { "  \($0.objectID) \($0.name)" }
    // Engines rank words differently. Without words, the settings determine the order.
    return lines + (search.text.isEmpty ? rows : rows.sorted())
  }
}
