import SearchBackend

/// One load: sends records in batches, and counts how many were loaded and refused.
struct BulkRun: Sendable {
  /// Returns the next record with its number, or the reason why it is not JSON; `nil` after the
  /// last.
  typealias Source = () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)?

  /// A batch whose call has ended, by its identifiers, and what became of it.
  private typealias Ended = (
    identifiers: [String], result: Result<OpenSearchLoadReport, OpenSearchError>
  )

  let connection: OpenSearchConnection
  let index: OpenSearchIndex
  let target: String
  let options: OpenSearchLoadOptions
  /// The number of the first record in the order of the index.
  let firstNumber: Int
  let progress: @Sendable (OpenSearchLoadReport) -> Void

  func load(_ next: Source) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let result: Result<OpenSearchLoadReport, OpenSearchError> = await withTaskGroup(
      of: Ended.self
    ) { group in
      var report = OpenSearchLoadReport()
      var reader = BatchReader(index, target: target, options: options, firstNumber: firstNumber)
      var running = 0
      do throws(OpenSearchError) {
        while !reader.isOver || running > 0 {
          while reader.isReady, running < max(1, options.concurrentCalls) {
            let (batch, refused) = try reader.next(next)
            report.add(refused, naming: options.namedRefusals)
            guard !batch.entries.isEmpty else { continue }
            group.addTask { (batch.identifiers, await send(batch)) }
            running += 1
          }
          guard running > 0, let ended = await group.next() else { continue }
          running -= 1
          reader.end(ended.identifiers)
          report.add(try ended.result.get(), naming: options.namedRefusals)
          progress(report)
        }
        return .success(report)
      } catch {
        group.cancelAll()
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Sends a batch until no record of it has to be sent again.
  ///
  /// Records for which the cluster is too busy are sent again at most `maxRetries` times.
  private func send(_ batch: BulkBatch) async -> Result<OpenSearchLoadReport, OpenSearchError> {
    var report = OpenSearchLoadReport()
    var batch = batch
    var (wait, attempt) = (options.firstWait, 0)
    do throws(OpenSearchError) {
      while !batch.entries.isEmpty {
        let bytes = batch.bytes
        report.calls += 1
        report.bytes += bytes.count
        let answer: JSON
        do throws(OpenSearchError) {
          answer = try await connection.send(.bulk(bytes))
        } catch {
          // Saving a record again does no harm, so the whole batch can be repeated.
          guard error.searchError.isTransient, attempt < options.maxRetries else { throw error }
          try await connection.wait(wait)
          wait *= 2
          attempt += 1
          report.repeated += batch.entries.count
          continue
        }
        var outcome: BulkBatch.Outcome
        do throws(SearchError) {
          outcome = try batch.outcome(answer)
        } catch {
          throw OpenSearchError(.malformedAnswer("\(error)"), call: "POST /_bulk")
        }
        report.loaded += outcome.loaded
        for (entry, reason) in outcome.refused {
          report.refuse(entry.number, entry.objectID, reason)
        }
        if !outcome.busy.isEmpty, attempt >= options.maxRetries {
          for entry in outcome.busy.flatMap({ $0.replaced + [$0] }) {
            report.refuse(entry.number, entry.objectID, "the cluster was too busy to accept it")
          }
          outcome.busy = []
        }
        if !outcome.busy.isEmpty {
          try await connection.wait(wait)
          wait *= 2
          attempt += 1
          report.repeated += outcome.busy.count
        }
        batch = BulkBatch()
        for entry in outcome.busy + outcome.substitutes { batch.append(entry) }
      }
      return .success(report)
    } catch {
      return .failure(error)
    }
  }
}

extension SearchError {
  /// Whether the same call may succeed later.
  fileprivate var isTransient: Bool {
    switch self {
    case .rateLimited, .timedOut, .unavailable, .unreachable: true
    default: false
    }
  }
}
