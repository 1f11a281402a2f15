/// Presents what rules give to the app beside the hits of a source: a banner, a hint, a colour.
public struct CustomDataPresenter<Model: Decodable & Sendable>: SearchPresenter {
  let source: SourceID

  /// The generation of the answer that is shown.
  public func key(_ state: SearchState) -> FlightID? { state[source]?.answer?.generation }

  /// What could be read as a `Model`, that of the most specific rule first; the rest is for others.
  public func present(_ state: SearchState) -> [Model] {
    var page = HitsPage.Builder()
    for value in state[source]?.answer?.response.userData ?? [] {
      page.append(objectID: "", bytes: value.bytes)
    }
    return HitsPage(page).compactMap { try? $0.decoded(as: Model.self).get() }
  }
}

extension Searcher {
  /// What rules give to the app, each read as a value of your type:
  /// `for await banners in search.values(of: products.customData(Banner.self))`.
  ///
  /// What cannot be read so is left out: rules may have data for several parts of an app. The data as they
  /// are stand in ``SearchResponse/userData``.
  public func customData<Model: Decodable & Sendable>(
    _ type: Model.Type = Model.self
  ) -> CustomDataPresenter<Model> {
    CustomDataPresenter(source: source)
  }
}
