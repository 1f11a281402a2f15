import Searchlight

/// What a live screen is made of: the machine that searches, and the lists that are shown.
///
/// The same screen so serves any search; ``films`` is the bundled one.
struct LiveDescription: Sendable {
  /// What stands in the search box until something is typed.
  let placeholder: String

  /// The search.
  let machine: SearchMachine

  /// The lists, from top to bottom.
  let panes: [PanePresenter]
}
