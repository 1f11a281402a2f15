import Searchlight
import SearchlightTools
import Testing

struct Item: Codable, Sendable { let name: String }

let categories = FacetSearcher("categories", index: "instant_search", attribute: "categories")
let items = HitsSearcher("items", index: "instant_search")
let categoryList = FacetListInteractor(categories)
let itemHits = HitsInteractor<Item>(items, infiniteScrolling: .off)

let instantSearch = SearchMachine {
  SearchBoxInteractor(.asYouType)
  MultiSearcher {
    categories
    items
  }
  categoryList
  itemHits
}

let menu = HierarchicalInteractor(
  items,
  attributes: [
    "hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
  ],
  separator: " > ",
  presenter: DefaultPresenter.Hierarchical.present)

nonisolated struct Product: Codable, Sendable {
  let name: String
  let brand: String
  let categories: [String]
}

let product = Product(
  name: "Fire TV", brand: "Amazon", categories: ["Streaming Media Players", "TV & Home Theater"])
let related = RelatedItemsSearcher(
  "related", index: "products", to: Hit(objectID: "1234", object: product),
  matching: [
    MatchingPattern(attribute: "brand", score: 1, filterPath: \.brand),
    MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
  ])
let relatedHits = HitsInteractor<Hit<Product>>(related, infiniteScrolling: .off)

struct InStockInteractor: RequestContributor {
  enum Intent: String, Codable, Sendable { case toggle }
  struct Memory: ComponentMemory { var isOn = true }

  let id: ComponentID = "inStock"
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if intent(in: action) == .toggle { memory.isOn.toggle() }
  }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    guard state.memory(of: self).isOn else { return }
    request.filters.append([FilterGroup(.and("inStock"), [.facet("inStock", true)])])
  }
}

@Suite("Page FromInstantSearch.md")
struct FromInstantSearchTests {
  @Test("Every Swift block of FromInstantSearch.md is compiled code")
  func compiled() throws {
    let source = try Repository.text("Tests/DocumentationTests/FromInstantSearch.swift").unindented
    let blocks = try CodeBlock.all(in: "Documentation/FromInstantSearch.md")
    #expect(blocks.count == 5)
    for block in blocks { #expect(source.contains(block.text.unindented), "\(block)") }
  }

  @Test("All code in the right column of the InstantSearch table is compiled")
  func table() throws {
    let source = try Repository.text("Tests/DocumentationTests/FromInstantSearch+Table.swift")
      .words
    let rows = try Repository.text("Documentation/FromInstantSearch.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(rows.count > 30)
    var count = 0
    for row in rows {
      let right = row.split(separator: " | ").dropFirst().joined(separator: " | ")
      // Splitting at backticks makes every second part code.
      for (number, code) in right.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated()
      where number % 2 == 1 && !code.isName {
        count += 1
        #expect(source.contains(String(code).words), "\(code)")
      }
    }
    #expect(count > 40)
  }

  @Test("The screen in FromInstantSearch.md shows a section only if it has rows")
  func screen() throws {
    let search = SearchStore(instantSearch, service: LocalService([]))
    func section(_ title: String, _ rows: [String]) -> String {
      rows.isEmpty ? "" : "\(title): \(rows.joined(separator: ", "))"
    }
    let state = search.current
    let screen = [
      section("Categories", categoryList.present(state).map(\.facet.value)),
      section("Hits", itemHits.present(state).records.map(\.name)),
    ]
    #expect(screen == ["", ""])
  }

  @Test("The component in FromInstantSearch.md filters for products in stock until it is toggled")
  func component() {
    let inStock = InStockInteractor()
    let machine = SearchMachine {
      items
      inStock
    }
    var probe = SearchProbe(machine)
    probe.send(.start)
    #expect(
      probe.requests.last?.entries.first?.request.filterGroups.filtersText == #""inStock":true"#)
    probe.send(inStock.intent(.toggle))
    #expect(probe.requests.last?.entries.first?.request.filterGroups.filtersText == nil)
  }

  @Test("The menu and the related items in FromInstantSearch.md can be listed in a machine")
  func others() {
    let machine = SearchMachine {
      menu
      relatedHits
    }
    #expect(machine.issues.isEmpty)
    #expect(machine.sources == ["items", "related"])
  }
}

extension StringProtocol {
  /// The text without white space, so that line breaks do not matter in comparisons.
  fileprivate var words: String { String(filter { !$0.isWhitespace }) }

  /// Whether the text is only the name of a type, member or parameter, such as `values(of:)` or
  /// `.base`.
  fileprivate var isName: Bool {
    String(self).wholeMatch(of: /([A-Z][A-Za-z]*)?[.]?[A-Za-z]+(\((_:|[a-zA-Z]+:)+\))?/) != nil
  }
}
