public import SearchComponents
public import SearchCore

extension InsightsInteractor {
  /// What stamps, keeps and sends events to Algolia in a live search.
  ///
  /// - Parameters:
  ///   - client: Sends them. Its key needs no more than the right to search.
  ///   - storage: Where they are kept over a restart.
  public func work(
    sendingWith client: AlgoliaClient, keepingIn storage: ComponentStorage = .memory()
  ) -> WorkPerformer {
    work(sendingWith: AlgoliaInsightsSender(client), keepingIn: storage)
  }
}
