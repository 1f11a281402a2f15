import SearchlightBackend

extension OpenSearchService {
  /// How often a search is sent again without what the cluster has refused of it.
  private static let adaptations = 3

  /// Sends those of some searches again of which the cluster has refused a part, such as the
  /// highlights of a text that is too long, without that part.
  ///
  /// - Parameter responses: The answers to the searches, in the same order.
  /// - Returns: The answers with the searches that they belong to.
  func adaptedAnswers(
    to searches: [PlannedSearch], _ responses: [JSON]
  ) async throws(OpenSearchError) -> [(search: PlannedSearch, answer: JSON)] {
    var answers = zip(searches, responses).map { (search: $0, answer: $1) }
    for _ in 0..<Self.adaptations {
      var adapted: [(index: Int, search: PlannedSearch)] = []
      for (index, (search, answer)) in answers.enumerated() {
        if let search = search.adapted(to: ClusterFailure.reasons(in: answer)) {
          adapted.append((index, search))
        }
      }
      if adapted.isEmpty { break }
      do throws(OpenSearchError) {
        let again = try await answerWithoutLosses(adapted.map(\.search))["responses"]?.arrayValue
        guard let again, again.count == adapted.count else { break }
        for ((index, search), answer) in zip(adapted, again) {
          answers[index] = (
            search, PlannedSearch.keepingHighlights(of: answers[index].answer, in: answer)
          )
        }
      } catch {
        // A part of the answer is better than none.
        if error.reason == .cancelled { throw error }
        break
      }
    }
    return answers
  }

  /// Sends one search in a call of its own, and again without a part that the cluster refuses.
  ///
  /// - Parameter call: Returns the call of a search.
  func adaptedAnswer(
    to search: PlannedSearch, _ call: (PlannedSearch) -> OpenSearchCall
  ) async throws(OpenSearchError) -> (search: PlannedSearch, answer: JSON) {
    var search = search
    var earlier: JSON = [:]
    for _ in 0..<Self.adaptations {
      do throws(OpenSearchError) {
        let answer = PlannedSearch.keepingHighlights(
          of: earlier, in: try await answerWithoutLosses(call(search)))
        guard let adapted = search.adapted(to: ClusterFailure.reasons(in: answer)) else {
          return (search, answer)
        }
        earlier = answer
        search = adapted
      } catch {
        // A call of one search is refused as a whole.
        guard let reason = error.failure?.reason, let adapted = search.adapted(to: [reason]) else {
          throw error
        }
        search = adapted
      }
    }
    let answer = try await answerWithoutLosses(call(search))
    return (search, PlannedSearch.keepingHighlights(of: earlier, in: answer))
  }
}

extension OpenSearchError {
  /// What the cluster has answered; `nil` if it has not.
  fileprivate var failure: ClusterFailure? {
    switch reason {
    case .refused(let failure), .unavailable(let failure): failure
    default: nil
    }
  }
}
