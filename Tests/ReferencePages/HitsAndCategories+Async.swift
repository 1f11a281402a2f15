import SearchCore
import StateMachine

extension HitsAndCategories {
  /// Shows both sections as lines, each with its title if it has rows, whenever one of them differs.
  func run(_ search: SearchStore, show: ([String]) -> Void) async {
    search.send(.start)
    for await (categories, hits) in search.values(of: categoryList, itemHits) {
      let values = categories.map(\.facet.value)
      let names = hits.records.map(\.name)
      show(
        (values.isEmpty ? [] : ["Categories"] + values) + (names.isEmpty ? [] : ["Hits"] + names))
    }
  }
}
