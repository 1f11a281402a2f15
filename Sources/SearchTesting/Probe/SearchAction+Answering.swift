public import SearchCore

extension SearchAction {
  /// The action by which a service answers a request: for walks, orders and explorations, whose answers a test
  /// makes.
  ///
  /// A probe answers by itself, see ``SearchProbe/answer(_:with:)``.
  public static func answering(
    _ request: MultiSearchRequest, with response: MultiSearchResponse
  ) -> SearchAction {
    .answered(request.id, response)
  }
}
