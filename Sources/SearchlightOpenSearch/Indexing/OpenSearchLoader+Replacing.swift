public import SearchlightBackend

extension OpenSearchLoader {
  /// Loads a file into a new index, then makes the target of `index` an alias of it in one step, so
  /// that searches find either all of the old records or all of the new.
  ///
  /// The new index is named after the target, with a number appended, such as `movies-2`. The index
  /// that the alias named before is deleted if a load has made it and no other alias names it. If
  /// something fails, or the task is cancelled, the new index is deleted and the alias stays; if it
  /// is not known whether the alias has moved, the index is kept, and the error says so. What an
  /// earlier load has left because its process was ended is deleted too. The alias keeps its filter
  /// and its routing.
  ///
  /// - Parameters:
  ///   - index: The index, whose target is the alias and whose settings make the mapping.
  ///   - path: The path of the JSON Lines file.
  ///   - terms: What the new index is like, and when the alias is switched.
  ///   - options: The size of calls, how many run at a time, and how often they are repeated.
  ///   - progress: Called after each batch with the report so far.
  /// - Throws: ``OpenSearchError``, also if more records were refused, if there are too few records,
  ///   or if the target is an index instead of an alias.
  @concurrent
  public func replaceAll(
    of index: OpenSearchIndex, jsonLines path: String,
    replacing terms: OpenSearchReplaceOptions = OpenSearchReplaceOptions(),
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    try await replace(index, terms, options, progress) { run async throws(OpenSearchError) in
      var source = try LineSource(path)
      return try await run.load { () throws(OpenSearchError) in try source.next() }
    }
  }

  /// Loads records into a new index, then makes the target of `index` an alias of it in one step.
  ///
  /// See ``replaceAll(of:jsonLines:replacing:options:progress:)``.
  @concurrent
  public func replaceAll(
    of index: OpenSearchIndex, records: [JSON],
    replacing terms: OpenSearchReplaceOptions = OpenSearchReplaceOptions(),
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void = { _ in }
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    try await replace(index, terms, options, progress) { run async throws(OpenSearchError) in
      var source = RecordSource(records)
      return try await run.load { source.next() }
    }
  }

  /// Loads the records that a function returns one after the other into a new index, then makes the
  /// target of `index` an alias of it in one step.
  @concurrent
  package func replaceAll(
    of index: OpenSearchIndex, _ terms: OpenSearchReplaceOptions,
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(),
    progress: @escaping @Sendable (OpenSearchLoadReport) -> Void,
    from next: () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)?
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    try await replace(index, terms, options, progress) { run async throws(OpenSearchError) in
      try await run.load(next)
    }
  }

  /// Checks that a load can replace all records of an index, before anything is read for it.
  ///
  /// - Throws: ``OpenSearchError`` with what to do, if the target is an index or a data stream
  ///   instead of an alias.
  @concurrent
  package func checkReplacing(_ index: OpenSearchIndex) async throws(OpenSearchError) {
    try Self.check(try await family(of: index.target))
  }

  private static func check(_ family: IndexFamily) throws(OpenSearchError) {
    guard let obstacle = family.obstacle else { return }
    throw OpenSearchError(
      .invalid(obstacle), call: OpenSearchCall.aliases(of: family.alias).description)
  }

  /// - Parameter load: Loads all records with a run into the new index.
  private func replace(
    _ index: OpenSearchIndex, _ terms: OpenSearchReplaceOptions, _ options: OpenSearchLoadOptions,
    _ progress: @escaping @Sendable (OpenSearchLoadReport) -> Void,
    load: (BulkRun) async throws(OpenSearchError) -> OpenSearchLoadReport
  ) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let family = try await family(of: index.target)
    try Self.check(family)
    let replacement = Replacement(self, of: index, terms)
    let notices = await replacement.deleteLeftovers(of: family)
    do throws(OpenSearchError) {
      let target = try await replacement.create(from: family.nextNumber)
      let run = BulkRun(
        connection: connection, index: index,
        destination: LoadDestination(
          name: target, firstNumber: options.firstNumber ?? 0, isNew: true,
          refusalLimit: terms.refusalLimit),
        options: options, progress: progress)
      var report: OpenSearchLoadReport
      do throws(OpenSearchError) {
        report = try await load(run)
        try await replacement.check(report, of: target, replacing: family.current)
      } catch {
        await replacement.discard(target)
        throw error
      }
      // What begins here is not interrupted halfway.
      let finish = Task { () async -> Result<[String], Replacement.Failure> in
        do throws(Replacement.Failure) {
          return .success(try await replacement.publish(target))
        } catch {
          return .failure(error)
        }
      }
      switch await finish.value {
      case .success(let others): report.notices = notices + report.notices + others
      case .failure(let failure):
        if !failure.keepsIndex { await replacement.discard(target) }
        throw failure.error
      }
      report.notices += await replacement.merge(target)
      return report
    } catch {
      // What was deleted before is told all the same.
      throw error.adding(notices)
    }
  }
}
