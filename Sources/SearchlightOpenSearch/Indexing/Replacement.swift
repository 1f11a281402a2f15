import SearchlightBackend

/// The steps of one load that replaces all records behind an alias: it makes an index, checks it,
/// publishes it and deletes the former one.
struct Replacement: Sendable {
  /// Why an index could not be published.
  struct Failure: Error {
    let error: OpenSearchError

    /// Whether the index must stay, because the alias names it or may come to name it.
    var keepsIndex = false
  }

  let loader: OpenSearchLoader
  let index: OpenSearchIndex
  let terms: OpenSearchReplaceOptions

  /// What tells the index of this load from all others.
  let mark: LoadMark

  init(_ loader: OpenSearchLoader, of index: OpenSearchIndex, _ terms: OpenSearchReplaceOptions) {
    self.loader = loader
    self.index = index
    self.terms = terms
    mark = LoadMark(index.target, by: loader.process)
  }

  private var alias: String { index.target }
  private var connection: OpenSearchConnection { loader.connection }

  /// Deletes what interrupted loads have left, and returns what is to be told about it, and about
  /// other indices that nothing seems to need.
  func deleteLeftovers(of family: IndexFamily) async -> [String] {
    var notices: [String] = []
    for name in family.leftovers(seenFrom: loader.process) {
      do throws(OpenSearchError) {
        try await connection.change(.delete(name))
        notices.append("\(name) was deleted: a load that was interrupted had left it.")
      } catch {
        // It is in nobody's way, because the new index has another number.
        notices.append(
          "\(name), which a load that was interrupted has left, could not be deleted: \(error)")
      }
    }
    return notices + family.unneeded
  }

  /// Creates a new index with the first number that is free, and returns its name.
  func create(from number: Int) async throws(OpenSearchError) -> String {
    var body = index.mapping(shards: terms.shards, replicas: terms.replicas).objectValue ?? [:]
    var mappings = body["mappings"]?.objectValue ?? [:]
    mappings["_meta"] = mark.metadata
    body["mappings"] = .object(mappings)
    var attempt = 0
    while true {
      let target = "\(alias)-\(number + attempt)"
      let call = OpenSearchCall.create(target, .object(body))
      do throws(OpenSearchError) {
        // A call that is cut off may be carried out all the same, and then leave its index.
        try connection.confirm(try await connection.sendThrough(call), of: call)
        return target
      } catch {
        // Another load may have taken the number a moment ago.
        if error.mayHaveTakenEffect { await discard(target) }
        guard attempt < 10, error.isAboutExistingIndex else { throw error }
        attempt += 1
      }
    }
  }

  /// Makes loaded records searchable, and checks that they may replace those of the alias.
  ///
  /// - Parameter former: The indices that the alias named when the load began.
  func check(
    _ report: OpenSearchLoadReport, of target: String, replacing former: [String]
  ) async throws(OpenSearchError) {
    guard report.refused <= terms.refusalLimit else {
      let first = report.refusals.first.map { "; the first is \($0)" } ?? ""
      let were = report.refused == 1 ? "1 record was" : "\(report.refused) records were"
      throw OpenSearchError(
        .invalid("\(were) refused, so the alias \(alias) was not moved\(first)"),
        call: "POST /_bulk")
    }
    try await loader.refresh(target)
    let count = try await count(target)
    guard count >= report.created else {
      throw OpenSearchError(
        .invalid(
          "\(target) has only \(count) of the \(report.created) records that were loaded into it, "
            + "because it was deleted or changed meanwhile, so \(alias) stays as it is"),
        call: OpenSearchCall.count(target).description)
    }
    guard !terms.allowsFewer else { return }
    let problem = OpenSearchReplaceOptions.problem(
      with: count, replacing: try await formerCount(former), of: alias)
    if let problem {
      throw OpenSearchError(.invalid(problem), call: OpenSearchCall.count(target).description)
    }
  }

  /// Returns the number of records of an index, counted in all of its shards.
  private func count(_ target: String) async throws(OpenSearchError) -> Int {
    let call = OpenSearchCall.count(target)
    let answer = try await connection.send(call)
    guard let count = answer["count"]?.intValue, count >= 0 else {
      throw connection.malformed("it has no number of records: \(answer.excerpt)", call)
    }
    let shards = ShardCounts(answer)
    guard shards.missing == 0 else {
      let answered = shards.total - shards.missing
      let reason = "only \(answered) of the \(shards.total) shards of \(target) have answered"
      throw OpenSearchError(
        .unavailable(ClusterFailure(status: nil, type: "", reason: reason)), call: call.description)
    }
    return count
  }

  /// Returns the number of records that the alias has now; `nil` if it names nothing.
  private func formerCount(_ former: [String]) async throws(OpenSearchError) -> Int? {
    do throws(OpenSearchError) {
      return try await count(alias)
    } catch {
      if former.isEmpty, error.status == 404 { return nil }
      if error.reason == .cancelled { throw error }
      throw OpenSearchError(
        .invalid(OpenSearchReplaceOptions.uncounted(alias, because: error.searchError.plainText)),
        call: error.call)
    }
  }

  /// Merges the segments of the published index, and returns what is to be told about it.
  ///
  /// A cluster makes the automaton of a word with typos anew for each segment, which takes most of the
  /// time of a search.
  func merge(_ target: String) async -> [String] {
    guard terms.mergesSegments else { return [] }
    let call = OpenSearchCall.merge(target)
    let reason: String
    do throws(OpenSearchError) {
      let answer = try await connection.send(call)
      guard let failed = answer["_shards"]?["failed"]?.intValue, failed > 0 else { return [] }
      reason = "\(failed) shard\(failed == 1 ? " has" : "s have") failed"
    } catch {
      reason = "\(error)"
    }
    return [
      "It is not known whether the segments of \(target) have been merged (\(reason)). Searches for "
        + "words with typos take longer until they are: \(call.description)"
    ]
  }

  /// Deletes the index of a load that has failed, unless the alias names it or it is no longer the
  /// load's own.
  func discard(_ target: String) async {
    // A cancelled task can make no calls, so another one cleans up.
    let cleaning = Task {
      guard let own = try? await loader.mark(of: target, for: alias), own == mark,
        let named = try? await loader.indices(of: alias), !named.contains(target)
      else { return }
      // If this fails, the mark tells the next load what it is.
      try? await connection.change(.delete(target))
    }
    await cleaning.value
  }
}

extension OpenSearchError {
  /// Whether a name was taken by an index or an alias.
  fileprivate var isAboutExistingIndex: Bool {
    guard case .refused(let failure) = reason else { return false }
    return failure.type.contains("already_exists") || failure.type == "invalid_index_name_exception"
  }
}
