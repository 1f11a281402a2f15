public import SearchBackend

extension OpenSearchLoader {
  /// Loads a file into a new index, then makes the target of `index` an alias of it in one step, so
  /// that searches find either all of the old records or all of the new.
  ///
  /// The new index is named after the target, with a number appended, such as `movies-2`. The index
  /// that the alias named before is deleted if a load has made it and no other alias names it. If
  /// something fails, or the task is cancelled, the new index is deleted and the alias stays. What
  /// an earlier load has left because its process was ended is deleted too.
  ///
  /// - Parameters:
  ///   - index: The index, whose target is the alias and whose settings make the mapping.
  ///   - path: The path of the JSON Lines file.
  ///   - shards: The number of shards; `nil` for the cluster's default.
  ///   - replicas: The number of replicas of each shard; `nil` for the cluster's default.
  ///   - maxRefused: The number of refused records up to which the alias is switched.
  ///   - allowsFewer: Whether the alias is switched even if the new index has no records, or less
  ///     than half as many as the alias had.
  ///   - options: The size of calls, how many run at a time, and how often they are repeated.
  ///   - progress: Called after each batch with the report so far.
  /// - Throws: ``OpenSearchError``, also if more records were refused, if there are too few records,
  ///   or if the target is an index instead of an alias.
  public func replaceAll(
    of index: OpenSearchIndex, jsonLines path: String, shards: Int? = nil, replicas: Int? = nil,
    maxRefused: Int = 0, allowsFewer: Bool = false,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let terms = ReplacingTerms(
      shards: shards, replicas: replicas, maxRefused: maxRefused, allowsFewer: allowsFewer)
    let options = options.countingFromZero
    return try await replace(index, terms) { target async throws(OpenSearchError) in
      try await load(
        jsonLines: path, into: index, target: target, options: options, progress: progress)
    }
  }

  /// Loads records into a new index, then makes the target of `index` an alias of it in one step.
  ///
  /// See ``replaceAll(of:jsonLines:shards:replicas:maxRefused:allowsFewer:options:progress:)``.
  public func replaceAll(
    of index: OpenSearchIndex, records: [JSON], shards: Int? = nil, replicas: Int? = nil,
    maxRefused: Int = 0, allowsFewer: Bool = false,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let terms = ReplacingTerms(
      shards: shards, replicas: replicas, maxRefused: maxRefused, allowsFewer: allowsFewer)
    let options = options.countingFromZero
    return try await replace(index, terms) { target async throws(OpenSearchError) in
      try await load(records, into: index, target: target, options: options, progress: progress)
    }
  }

  /// Loads the records that a function returns one after the other into a new index, then makes the
  /// target of `index` an alias of it in one step.
  package func replaceAll(
    of index: OpenSearchIndex, _ terms: ReplacingTerms,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void,
    from next: () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)?
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let options = options.countingFromZero
    return try await replace(index, terms) { target async throws(OpenSearchError) in
      try await load(
        into: index, target: target, options: options, progress: progress, from: next)
    }
  }

  /// Returns the indices that an alias names, sorted; none if the alias does not exist.
  public func indices(of alias: String) async throws(OpenSearchError) -> [String] {
    try await named(alias)?.objectValue?.keys.sorted() ?? []
  }

  /// Makes an alias name one index instead of those that it named before, in one step.
  public func switchAlias(_ alias: String, to target: String) async throws(OpenSearchError) {
    try await switchAlias(alias, from: try await indices(of: alias), to: target)
  }

  private func switchAlias(
    _ alias: String, from old: [String], to target: String
  ) async throws(OpenSearchError) {
    let actions: [JSON] =
      old.filter { $0 != target }
      .map { ["remove": ["alias": .string(alias), "index": .string($0)]] }
      + [["add": ["alias": .string(alias), "index": .string(target)]]]
    _ = try await connection.send(.changeAliases(actions))
  }

  /// The answer about the indices of an alias; `nil` if there is none of that name.
  private func named(_ alias: String) async throws(OpenSearchError) -> JSON? {
    do throws(OpenSearchError) {
      return try await connection.send(.aliases(of: alias))
    } catch {
      guard error.status == 404 else { throw error }
      return nil
    }
  }

  private func family(_ alias: String) async throws(OpenSearchError) -> IndexFamily {
    let named = try await named(alias)
    let numbered = try await connection.send(.numberedIndices(of: alias))
    let isAlone = numbered.objectValue?.isEmpty == true
    let marks: JSON = isAlone ? [:] : try await connection.send(.loadMarks(of: alias))
    return IndexFamily(alias, named: named, numbered: numbered, marks: marks)
  }

  private func replace(
    _ index: OpenSearchIndex, _ terms: ReplacingTerms,
    load: (String) async throws(OpenSearchError) -> OpenSearchLoadReport
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let family = try await family(index.target)
    if let obstacle = family.obstacle {
      throw OpenSearchError(
        .invalid(obstacle), call: OpenSearchCall.aliases(of: index.target).description)
    }
    let notices = await deleteLeftovers(of: family)
    let mark = LoadMark(index.target, by: process)
    let target = try await create(index, terms, mark, from: family.nextNumber)
    do throws(OpenSearchError) {
      var report = try await load(target)
      try await check(report, of: target, replacing: index.target, terms)
      // What begins here is not interrupted halfway.
      let finish = Task { () async -> Result<[String], OpenSearchError> in
        do throws(OpenSearchError) {
          return .success(try await publish(target, as: index.target, mark))
        } catch {
          return .failure(error)
        }
      }
      report.notices = notices + (try await finish.value.get())
      return report
    } catch {
      // A cancelled task can make no calls, so another one cleans up.
      let cleaning = Task { await discard(target, of: index.target) }
      await cleaning.value
      throw error
    }
  }

  /// Deletes what interrupted loads have left, and returns what is to be told about it.
  private func deleteLeftovers(of family: IndexFamily) async -> [String] {
    var notices: [String] = []
    for name in family.leftovers(seenFrom: process) {
      do throws(OpenSearchError) {
        try await delete(name)
        notices.append("\(name) was deleted: a load that was interrupted had left it.")
      } catch {
        // It is in nobody's way, because the new index has another number.
        notices.append(
          "\(name), which a load that was interrupted has left, could not be deleted: \(error)")
      }
    }
    return notices
  }

  /// Creates a new index with the first number that is free, and returns its name.
  private func create(
    _ index: OpenSearchIndex, _ terms: ReplacingTerms, _ mark: LoadMark, from number: Int
  ) async throws(OpenSearchError) -> String {
    var body = index.mapping(shards: terms.shards, replicas: terms.replicas).objectValue ?? [:]
    var mappings = body["mappings"]?.objectValue ?? [:]
    mappings["_meta"] = mark.metadata
    body["mappings"] = .object(mappings)
    var attempt = 0
    while true {
      let target = "\(index.target)-\(number + attempt)"
      do throws(OpenSearchError) {
        _ = try await connection.send(.create(target, .object(body)))
        return target
      } catch {
        // Another load may have taken the number a moment ago.
        guard attempt < 10, error.isAboutExistingIndex else { throw error }
        attempt += 1
      }
    }
  }

  /// Makes loaded records searchable, and checks that they may replace those of an alias.
  private func check(
    _ report: OpenSearchLoadReport, of target: String, replacing alias: String,
    _ terms: ReplacingTerms
  ) async throws(OpenSearchError) {
    guard report.refused <= terms.maxRefused else {
      let first = report.refusals.first.map { "; the first is \($0)" } ?? ""
      throw OpenSearchError(
        .invalid(
          "\(report.refused) records were refused, so the alias \(alias) was not moved\(first)"),
        call: "POST /_bulk")
    }
    try await refresh(target)
    guard !terms.allowsFewer else { return }
    let count = try await connection.send(.count(target))["count"]?.intValue ?? report.loaded
    // The former index may be closed, and then its records cannot be counted.
    let former = try? await connection.send(.count(alias))["count"]?.intValue
    guard let problem = ReplacingTerms.problem(with: count, replacing: former, of: alias) else {
      return
    }
    throw OpenSearchError(.invalid(problem), call: OpenSearchCall.count(target).description)
  }

  /// Makes an alias name a new index alone, and deletes the former ones that loads have made.
  ///
  /// - Returns: What is to be told about former indices that are kept.
  private func publish(
    _ target: String, as alias: String, _ mark: LoadMark
  ) async throws(OpenSearchError) -> [String] {
    // Other loads and people may have changed the aliases meanwhile.
    let family = try await family(alias)
    let old = family.current.filter { $0 != target }
    try await switchAlias(alias, from: old, to: target)
    var finished = mark
    finished.isFinished = true
    // Without this the index would count as interrupted once no alias names it any more.
    _ = try? await connection.send(.setMetadata(target, finished.metadata))
    var notices: [String] = []
    for name in old {
      if let reason = family.reasonToKeep(name) {
        notices.append("\(name) was kept: \(reason).")
      } else {
        try await delete(name)
      }
    }
    return notices
  }

  /// Deletes the index of a load that has failed, unless the alias names it already.
  private func discard(_ target: String, of alias: String) async {
    if let named = try? await indices(of: alias), !named.contains(target) {
      _ = try? await connection.send(.delete(target))
    }
  }
}

extension OpenSearchError {
  /// Whether a name was taken by an index or an alias.
  fileprivate var isAboutExistingIndex: Bool {
    guard case .refused(let failure) = reason else { return false }
    return failure.type.contains("already_exists") || failure.type == "invalid_index_name_exception"
  }
}

extension OpenSearchLoadOptions {
  /// The options for an index that is new, in which the first record has the number 0.
  fileprivate var countingFromZero: OpenSearchLoadOptions {
    var options = self
    options.firstNumber = firstNumber ?? 0
    return options
  }
}
