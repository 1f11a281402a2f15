import SearchlightBackend

extension OpenSearchService {
  /// The waits before searches are sent again of which a node was lost on the way: the first at
  /// once, because another node has a copy of its shards, and the second when the cluster has
  /// noticed the loss.
  private static let waits: [Duration] = [.zero, .milliseconds(250)]

  /// Sends searches in one call, and those again that have lost a part of their answer because a
  /// node was lost.
  ///
  /// What is still missing after that is missing in the answer, which says so.
  func answerWithoutLosses(_ searches: [PlannedSearch]) async throws(OpenSearchError) -> JSON {
    let answer = try await connection.send(.search(MultiSearchBody.bytes(searches)))
    guard let responses = answer["responses"]?.arrayValue, responses.count == searches.count else {
      return answer
    }
    let whole = try await completed(responses) { partial throws(OpenSearchError) in
      try await connection.send(.search(MultiSearchBody.bytes(partial.map { searches[$0] })))[
        "responses"]?.arrayValue
    }
    var members = answer.objectValue ?? [:]
    members["responses"] = .array(whole)
    return .object(members)
  }

  /// Sends one search in a call of its own, and again if it has lost a part of its answer because a
  /// node was lost.
  func answerWithoutLosses(_ search: OpenSearchCall) async throws(OpenSearchError) -> JSON {
    let answer = try await connection.send(search)
    let whole = try await completed([answer]) { _ throws(OpenSearchError) in
      [try await connection.send(search)]
    }
    return whole.first ?? answer
  }

  /// Replaces the answers that have lost a part by later ones that have lost no more.
  ///
  /// - Parameter again: Sends the searches at these positions again, and returns their answers.
  private func completed(
    _ responses: [JSON], again: ([Int]) async throws(OpenSearchError) -> [JSON]?
  ) async throws(OpenSearchError) -> [JSON] {
    var responses = responses
    for wait in Self.waits {
      let partial = responses.indices.filter { ShardCounts.hasLostNode(responses[$0]) }
      guard !partial.isEmpty else { break }
      do throws(OpenSearchError) {
        if wait > .zero { try await connection.wait(wait) }
        guard let repeated = try await again(partial), repeated.count == partial.count else {
          break
        }
        for (position, response) in zip(partial, repeated)
        where ShardCounts.missing(in: response) <= ShardCounts.missing(in: responses[position]) {
          responses[position] = response
        }
      } catch {
        // A part of the answer is better than none.
        if error.reason == .cancelled { throw error }
        break
      }
    }
    return responses
  }
}
