import SearchBackend
import SearchSettings

extension PlannedSearch {
  /// The number of hits that a cluster returns by their position.
  static let resultWindow = 10_000

  /// Whether the page extends beyond the hits that a cluster returns by their position.
  var isDeep: Bool {
    request.facetSearch == nil && !options.window.range.isEmpty
      && options.window.range.upperBound > Self.resultWindow
  }
}

extension OpenSearchService {
  /// Answers a search for a page beyond the first ``PlannedSearch/resultWindow`` hits.
  ///
  /// The service skips the hits before it, 10,000 for each call, in a point in time of the index.
  func deepAnswer(_ search: PlannedSearch) async -> Result<SearchResponse, SearchError> {
    guard search.variants == nil else {
      return .failure(
        .rejected(
          message:
            "with distinct, a cluster returns no hits beyond the first \(PlannedSearch.resultWindow)",
          status: nil))
    }
    do throws(OpenSearchError) {
      let (opened, product) = try await openPointInTime(search.index.target)
      guard let id = (opened["pit_id"] ?? opened["id"])?.stringValue else {
        return .failure(
          .malformedResponse("the cluster opened no point in time: \(opened.excerpt)"))
      }
      let result = await walk(search, id)
      // If this fails, the cluster drops the point in time after a minute.
      _ = try? await connection.send(.closePointInTime(id, product))
      return result
    } catch {
      return .failure(reported(error).searchError(of: search.index))
    }
  }

  /// Opens a point in time with the call of the cluster's product, or, if that is not known, with
  /// the first that the cluster accepts.
  private func openPointInTime(
    _ target: String
  ) async throws(OpenSearchError) -> (JSON, OpenSearchVersion.Product) {
    if let product = try await facts.product() {
      return (try await connection.send(.openPointInTime(target, product)), product)
    }
    do throws(OpenSearchError) {
      return (try await connection.send(.openPointInTime(target, .openSearch)), .openSearch)
    } catch {
      // Elasticsearch does not have the call.
      guard let status = error.status, [400, 403, 404, 405].contains(status) else { throw error }
      do throws(OpenSearchError) {
        return (
          try await connection.send(.openPointInTime(target, .elasticsearch)), .elasticsearch
        )
      } catch let other {
        // It may have been OpenSearch after all, which told why it refused the call.
        throw status == 403 ? error : other
      }
    }
  }

  private func walk(
    _ search: PlannedSearch, _ id: String
  ) async -> Result<SearchResponse, SearchError> {
    var members = search.body.objectValue ?? [:]
    members["from"] = nil
    var step = members
    for name in ["aggs", "highlight", "track_total_hits"] { step[name] = nil }
    step["_source"] = false
    step["track_total_hits"] = false
    var id = id
    var left = search.options.window.range.lowerBound
    // Hits that a step has not counted move the page.
    var partial: JSON?
    do throws(OpenSearchError) {
      while left > 0 {
        if Task.isCancelled { return .failure(.cancelled) }
        let count = min(left, PlannedSearch.resultWindow)
        step["size"] = .integer(count)
        step["pit"] = ["id": .string(id), "keep_alive": "1m"]
        let answer = try await answerWithoutLosses(.search(body: .object(step)))
        if ShardCounts(answer).missing > 0 || answer["timed_out"] == true { partial = answer }
        id = answer["pit_id"]?.stringValue ?? id
        let hits = answer["hits"]?["hits"]?.arrayValue ?? []
        guard hits.count == count, let last = hits.last?["sort"] else {
          // There are fewer hits, so the page is empty; its totals are needed all the same.
          members["size"] = 0
          break
        }
        left -= count
        step["search_after"] = last
        members["search_after"] = last
      }
      if members["size"] == 0 { members["search_after"] = nil }
      members["pit"] = ["id": .string(id), "keep_alive": "1m"]
      let answer = try await answerWithoutLosses(.search(body: .object(members)))
      return Result { () throws(SearchError) in
        var response = try AnswerReader(search: search).response(answer)
        if let partial, response.details.partialResults == nil {
          response.details.partialResults = try AnswerReader.partialResults(partial)
        }
        return response
      }
    } catch {
      return .failure(reported(error).searchError(of: search.index))
    }
  }
}
