public import SearchlightCore

extension SearchAction {
  /// Returns the action by which a service answers a request, for random walks, interleavings and
  /// explorations in which a test makes the answers.
  ///
  /// With a probe, use ``SearchlightStateMachineTools/Probe/answer(_:with:)`` instead.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - response: The answer to it.
  ///   - duration: How long the answer took; `nil` if nothing measured it.
  public static func answering(
    _ request: MultiSearchRequest, with response: MultiSearchResponse,
    after duration: Duration? = nil
  ) -> SearchAction {
    .answered(request.id, response, after: duration)
  }

  /// Returns the action by which a service delivers a piece of an answer, for the same uses as
  /// ``answering(_:with:after:)``.
  public static func reporting(
    _ piece: MultiSearchResponse, of request: MultiSearchRequest, after duration: Duration? = nil
  ) -> SearchAction {
    .piece(request.id, piece, after: duration)
  }
}
