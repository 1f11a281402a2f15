#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  /// What a field in a view tree holds: the connector of the search that it is the field of.
  @MainActor
  final class SearchFieldConnection {
    private var connector: SearchBoxConnector?

    /// Connects a field to a search, unless it is connected to it.
    func connect(_ search: SearchModel, _ controller: () -> any SearchBoxController) {
      if connector?.searcher === search { return }
      // Not both at once: they would have one field.
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
