/// The query of what a source shows with the words that were left out, as with them nothing is found.
public struct RemovedWordsPresenter: SearchPresenter {
  let source: SourceID

  /// The generation of the answer that is shown.
  public func key(_ state: SearchState) -> FlightID? { state[source]?.answer?.generation }

  /// The query, in which those words are highlighted; `nil` if none was left out.
  public func present(_ state: SearchState) -> HighlightedString? {
    state[source]?.answer?.response.queryAfterRemoval
  }
}

extension Searcher {
  /// Which words of the query were left out because nothing has them all, to strike them through above
  /// the hits: `for await query in search.values(of: products.queryAfterRemoval)`.
  ///
  /// The request has to ask for it with the parameter `removeWordsIfNoResults`, or the index by its
  /// settings.
  public var queryAfterRemoval: RemovedWordsPresenter { RemovedWordsPresenter(source: source) }
}
