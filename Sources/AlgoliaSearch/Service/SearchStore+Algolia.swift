public import SearchCore
public import StateMachine

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over Algolia's hosted engine, in one call.
  ///
  /// ```swift
  /// let search = SearchStore(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey") {
  ///   SearchBoxInteractor(.asYouType)
  ///   movieHits
  /// }
  /// ```
  ///
  /// What else there is to choose has an initializer of its own: `SearchStore(_:service:)` with an
  /// ``AlgoliaService``.
  ///
  /// - Parameter components: What the search is made of, as in `SearchMachine`.
  public convenience init(
    appID: String, apiKey: String, @SearchComponentBuilder components: () -> [any SearchComponent]
  ) {
    self.init(
      SearchMachine(components), service: AlgoliaService(appID: appID, apiKey: apiKey))
  }
}
