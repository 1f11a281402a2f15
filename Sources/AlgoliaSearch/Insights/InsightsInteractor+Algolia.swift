public import SearchComponents
public import SearchCore

extension InsightsInteractor {
  /// The performer that stamps, stores and sends events to Algolia in a live search.
  ///
  /// - Parameters:
  ///   - client: The client that sends the events. A search-only key suffices.
  ///   - storage: The storage that keeps unsent events across restarts.
  public func work(
    sendingWith client: AlgoliaClient, keepingIn storage: ComponentStorage = .memory()
  ) -> WorkPerformer {
    work(sendingWith: AlgoliaInsightsSender(client), keepingIn: storage)
  }
}
