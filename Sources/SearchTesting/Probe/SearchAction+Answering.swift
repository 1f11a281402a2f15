public import SearchCore

extension SearchAction {
  /// Returns the action by which a service answers a request, for random walks, interleavings and
  /// explorations in which a test makes the answers.
  ///
  /// With a probe, use ``StateMachineTools/Probe/answer(_:with:)`` instead.
  public static func answering(
    _ request: MultiSearchRequest, with response: MultiSearchResponse
  ) -> SearchAction {
    .answered(request.id, response)
  }

  /// Returns the action by which a service delivers a piece of an answer, for the same uses as
  /// ``answering(_:with:)``.
  public static func reporting(
    _ piece: MultiSearchResponse, of request: MultiSearchRequest
  ) -> SearchAction {
    .piece(request.id, piece)
  }
}
