public import SearchCore

extension SearchAction {
  /// The action by which a service answers a request: for walks, orders and explorations, whose answers a test
  /// makes.
  ///
  /// A probe answers by itself, see ``StateMachineTools/Probe/answer(_:with:)``.
  public static func answering(
    _ request: MultiSearchRequest, with response: MultiSearchResponse
  ) -> SearchAction {
    .answered(request.id, response)
  }

  /// The action by which a service reports a piece of the answer to a request, as ``answering(_:with:)``.
  public static func reporting(
    _ piece: MultiSearchResponse, of request: MultiSearchRequest
  ) -> SearchAction {
    .piece(request.id, piece)
  }
}
