public import SearchBackend

extension OpenSearchLoader {
  /// Loads a file into a new index, then makes the target of `index` an alias of it in one step, so
  /// that searches find either all of the old records or all of the new.
  ///
  /// The new index is named after the target, with a number appended, such as `movies-2`. The index
  /// that the alias named before is deleted. If something fails, the new index is deleted and the
  /// alias stays.
  ///
  /// - Parameters:
  ///   - index: The index, whose target is the alias and whose settings make the mapping.
  ///   - path: The path of the JSON Lines file.
  ///   - shards: The number of shards; `nil` for the cluster's default.
  ///   - replicas: The number of replicas of each shard; `nil` for the cluster's default.
  ///   - maxRefused: The number of refused records up to which the alias is switched.
  ///   - options: The size of calls, how many run at a time, and how often they are repeated.
  ///   - progress: Called after each batch with the report so far.
  /// - Throws: ``OpenSearchError``, also if more records were refused, or if the target is an index
  ///   instead of an alias.
  public func replaceAll(
    of index: OpenSearchIndex, jsonLines path: String, shards: Int? = nil, replicas: Int? = nil,
    maxRefused: Int = 0, options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    try await replace(index, shards: shards, replicas: replicas, maxRefused: maxRefused) {
      target async throws(OpenSearchError) in
      try await load(
        jsonLines: path, into: index, target: target, options: options, progress: progress)
    }
  }

  /// Loads records into a new index, then makes the target of `index` an alias of it in one step.
  ///
  /// See ``replaceAll(of:jsonLines:shards:replicas:maxRefused:options:progress:)``.
  public func replaceAll(
    of index: OpenSearchIndex, records: [JSON], shards: Int? = nil, replicas: Int? = nil,
    maxRefused: Int = 0, options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    try await replace(index, shards: shards, replicas: replicas, maxRefused: maxRefused) {
      target async throws(OpenSearchError) in
      try await load(records, into: index, target: target, options: options, progress: progress)
    }
  }

  /// Returns the indices that an alias names, sorted; none if the alias does not exist.
  public func indices(of alias: String) async throws(OpenSearchError) -> [String] {
    do throws(OpenSearchError) {
      let answer = try await connection.send(.aliases(of: alias))
      return (answer.objectValue ?? [:]).keys.sorted()
    } catch {
      guard error.status == 404 else { throw error }
      return []
    }
  }

  /// Makes an alias name one index instead of those that it named before, in one step.
  public func switchAlias(_ alias: String, to target: String) async throws(OpenSearchError) {
    let old = try await indices(of: alias).filter { $0 != target }
    let actions: [JSON] =
      old.map { ["remove": ["alias": .string(alias), "index": .string($0)]] }
      + [["add": ["alias": .string(alias), "index": .string(target)]]]
    _ = try await connection.send(.changeAliases(actions))
  }

  private func replace(
    _ index: OpenSearchIndex, shards: Int?, replicas: Int?, maxRefused: Int,
    load: (String) async throws(OpenSearchError) -> OpenSearchLoadReport
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let alias = index.target
    let old = try await indices(of: alias)
    let numbers = old.compactMap { name in
      name.hasPrefix("\(alias)-") ? Int(name.dropFirst(alias.count + 1)) : nil
    }
    let target = "\(alias)-\((numbers.max() ?? 0) + 1)"
    try await create(index, target: target, shards: shards, replicas: replicas)
    do throws(OpenSearchError) {
      let report = try await load(target)
      guard report.refused <= maxRefused else {
        let first = report.refusals.first.map { "; the first is \($0)" } ?? ""
        throw OpenSearchError(
          .invalid(
            "\(report.refused) records were refused, so the alias \(alias) was not moved\(first)"),
          call: "POST /_bulk")
      }
      try await refresh(target)
      try await switchAlias(alias, to: target)
      for name in old where name != target { try await delete(name) }
      return report
    } catch {
      // The new index must not be deleted if the alias already names it.
      if let named = try? await indices(of: alias), !named.contains(target) {
        _ = try? await connection.send(.delete(target))
      }
      throw error
    }
  }
}
