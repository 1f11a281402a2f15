#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  /// The coordinator of a search field in a view tree, which owns the connector to its search.
  @MainActor
  final class SearchFieldConnection {
    private var connector: SearchBoxConnector?

    /// Connects a field to a search, unless it is already connected to that search.
    func connect(_ search: SearchModel, _ controller: () -> any SearchBoxController) {
      if connector?.searcher === search { return }
      // Release the old connector first: both would set the closures of the same field.
      connector = nil
      connector = Self.connector(of: search, controller())
    }

    private static func connector(
      of search: SearchModel, _ controller: some SearchBoxController
    ) -> SearchBoxConnector {
      SearchBoxConnector(searcher: search, controller: controller)
    }
  }
#endif
