import SearchlightBackend
import SearchlightSettings

extension PlannedSearch {
  /// The number of hits that a cluster returns by their position.
  static let resultWindow = 10_000

  /// Whether the page extends beyond the hits that a cluster returns by their position.
  var isDeep: Bool {
    request.facetSearch == nil && options.showsHits && !window.isEmpty
      && window.upperBound > Self.resultWindow
  }
}

extension OpenSearchService {
  /// Answers a search for a page beyond the first ``PlannedSearch/resultWindow`` hits.
  ///
  /// The service skips the hits before it, 10,000 for each call, in a point in time of the index. A
  /// cluster without points in time is asked all the same; there, records that are saved meanwhile
  /// can move the page.
  func deepAnswer(_ search: PlannedSearch) async -> Result<SearchResponse, SearchError> {
    guard search.variants == nil else {
      return .failure(
        .rejected(
          message:
            "with distinct, a cluster returns no hits beyond the first \(PlannedSearch.resultWindow)",
          status: nil))
    }
    do throws(OpenSearchError) {
      guard let (opened, product) = try await openPointInTime(search.index.target) else {
        return await walk(search, nil)
      }
      guard let id = (opened["pit_id"] ?? opened["id"])?.stringValue else {
        return .failure(
          .malformedResponse("the cluster opened no point in time: \(opened.excerpt)"))
      }
      let result = await walk(search, (id, product))
      // If this fails, the cluster drops the point in time after a minute.
      _ = try? await connection.send(.closePointInTime(id, product))
      return result
    } catch {
      return .failure(reported(error).searchError(of: search.index))
    }
  }

  /// Opens a point in time with the call of the cluster's product, or, if that is not known, with
  /// the first that the cluster accepts; `nil` if it has none.
  private func openPointInTime(
    _ target: String
  ) async throws(OpenSearchError) -> (JSON, ClusterVersion.Product)? {
    let dialect = try await facts.dialect()
    guard dialect.mayHavePointsInTime else { return nil }
    var refusal: OpenSearchError?
    for product in dialect.product.map({ [$0] }) ?? [.openSearch, .elasticsearch] {
      do throws(OpenSearchError) {
        return (try await connection.send(.openPointInTime(target, product)), product)
      } catch {
        if error.isAboutCall { continue }
        // A cluster of the other product may refuse the call in other words too.
        guard dialect.product == nil, let status = error.status,
          [400, 403, 404, 405].contains(status)
        else { throw error }
        // The first product may be the right one after all, which told why it refused the call.
        if refusal == nil || status != 403 { refusal = error }
      }
    }
    if let refusal { throw refusal }
    return nil
  }

  /// - Parameter point: The point in time and the product that has opened it; `nil` for a cluster
  ///   that has none.
  private func walk(
    _ search: PlannedSearch, _ point: (id: String, product: ClusterVersion.Product)?
  ) async -> Result<SearchResponse, SearchError> {
    var search = search
    var members = search.body.objectValue ?? [:]
    members["from"] = nil
    members["sort"] = Self.total(members["sort"], point?.product)
    var step = members
    for name in ["aggs", "highlight", "track_total_hits"] { step[name] = nil }
    step["_source"] = false
    step["track_total_hits"] = false
    var id = point?.id
    var left = search.window.lowerBound
    // Hits that a step has not counted move the page.
    var partial: JSON?
    func call(_ members: [String: JSON]) -> OpenSearchCall {
      guard let id else {
        return .search(
          search.index.target, body: .object(members), isFresh: search.needsFreshAnswer)
      }
      var members = members
      members["pit"] = ["id": .string(id), "keep_alive": "1m"]
      return .search(body: .object(members))
    }
    do throws(OpenSearchError) {
      while left > 0 {
        if Task.isCancelled { return .failure(.cancelled) }
        let count = min(left, PlannedSearch.resultWindow)
        step["size"] = .integer(count)
        let answer = try await answerWithoutLosses(call(step))
        if ShardCounts(answer).missing > 0 || answer["timed_out"] == true { partial = answer }
        if id != nil { id = answer["pit_id"]?.stringValue ?? id }
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
      search.body = .object(members)
      let (adapted, answer) = try await adaptedAnswer(to: search) {
        call($0.body.objectValue ?? [:])
      }
      return Result { () throws(SearchError) in
        var response = try AnswerReader(search: adapted).response(answer)
        if let partial, response.details.partialResults == nil {
          response.details.partialResults = try AnswerReader.partialResults(partial)
        }
        return response
      }
    } catch {
      return .failure(reported(error).searchError(of: search.index))
    }
  }

  /// Returns sort criteria that put no two records in the same place, between which a step could
  /// not go on.
  ///
  /// Elasticsearch adds such a criterion itself in a point in time. Records that a loader of this
  /// library has saved are numbered.
  private static func total(
    _ sort: JSON?, _ product: ClusterVersion.Product?
  ) -> JSON? {
    // An index may have set one criterion alone.
    let clauses = sort?.arrayValue ?? sort.map { [$0] } ?? []
    guard product != .elasticsearch, clauses.last?[OpenSearchIndex.orderField] == nil else {
      return sort
    }
    return .array(clauses + [["_id": "asc"]])
  }
}

extension OpenSearchError {
  /// Whether the cluster does not have the call, so that it does not matter for which index it was.
  fileprivate var isAboutCall: Bool {
    guard case .refused(let failure) = reason, let status, [400, 404, 405].contains(status) else {
      return false
    }
    // Old versions take the last part of the path for a type of records.
    return ["no handler found", "Incorrect HTTP method", "body is required", "type name"]
      .contains(where: failure.reason.contains)
  }
}
