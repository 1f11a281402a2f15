import Searchlight

/// Configures a live screen: the machine that searches, and the lists that are shown.
///
/// The screen works with any search; ``films()`` configures it for the bundled data.
struct LiveDescription: Sendable {
  /// The text that the search box shows while it is empty.
  let placeholder: String

  /// The machine that searches.
  let machine: SearchMachine

  /// The presenters of the lists, from top to bottom.
  let panes: [PanePresenter]
}
