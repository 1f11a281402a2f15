/// Where a rule leads the user instead of to the hits of a source.
public struct RedirectPresenter: SearchPresenter {
  let source: SourceID

  /// The generation of the answer that is shown.
  public func key(_ state: SearchState) -> FlightID? { state[source]?.answer?.generation }

  /// The text of the URL, as the rule has it; `nil` if no rule wants to lead anywhere.
  public func present(_ state: SearchState) -> String? {
    state[source]?.answer?.response.redirectURL
  }
}

extension Searcher {
  /// Where a rule leads the user instead of to the hits, such as to a page on deliveries for the query
  /// *shipping*: `for await url in search.values(of: products.redirect)`.
  public var redirect: RedirectPresenter { RedirectPresenter(source: source) }
}
