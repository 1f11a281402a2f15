import SearchlightBackend

/// Where the records of a load go.
struct LoadDestination: Sendable {
  /// The name of the index.
  let name: String

  /// The number of the first record in the order of the index.
  let firstNumber: Int

  /// Whether the load has made the index for itself.
  var isNew = false

  /// The number of refused records beyond which the load need not go on; `nil` if it always does.
  var refusalLimit: Int?
}

/// One load: sends records in batches, and counts how many were loaded and refused.
struct BulkRun: Sendable {
  /// Returns the next record with its number, or the reason why it is not JSON; `nil` after the
  /// last.
  typealias Source = () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)?

  /// A batch whose call has ended, by its identifiers, and what became of it.
  private typealias Ended = (
    keys: [[UInt8]], result: Result<OpenSearchLoadReport, OpenSearchError>
  )

  let connection: OpenSearchConnection
  let index: OpenSearchIndex
  let destination: LoadDestination
  let options: OpenSearchLoadOptions
  let progress: @Sendable (OpenSearchLoadReport) -> Void

  /// Sends the records, until there are no more or more were refused than may be.
  ///
  /// A call to an index of the load's own is waited for when the load is cancelled or has failed,
  /// because a cluster that carries it out after the index was deleted would make the index again.
  func load(_ next: Source) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let result: Result<OpenSearchLoadReport, OpenSearchError> = await withTaskGroup(
      of: Ended.self
    ) { group in
      var report = OpenSearchLoadReport()
      var reader = BatchReader(index, destination: destination, options: options)
      var running = 0
      do throws(OpenSearchError) {
        while running > 0 || !(reader.isOver || isEnough(report)) {
          while reader.isReady, running < max(1, options.concurrentCalls), !isEnough(report) {
            if Task.isCancelled { throw OpenSearchError(.cancelled, call: "POST /_bulk") }
            let (batch, refused) = try reader.next(next)
            report.add(refused, naming: options.namedRefusals)
            guard !batch.entries.isEmpty else { continue }
            group.addTask { (batch.keys, await send(batch)) }
            running += 1
          }
          guard running > 0, let ended = await group.next() else { continue }
          running -= 1
          reader.end(ended.keys)
          report.add(try ended.result.get(), naming: options.namedRefusals)
          progress(report)
        }
        if report.ownIdentifiers > 0 {
          let records = report.ownIdentifiers == 1 ? "1 record" : "\(report.ownIdentifiers) records"
          report.notices.append(
            "The member _id of \(records) was left out, because a cluster has a field of that name."
          )
        }
        return .success(report)
      } catch {
        group.cancelAll()
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Returns whether so many records were refused that the others need not be sent.
  private func isEnough(_ report: OpenSearchLoadReport) -> Bool {
    destination.refusalLimit.map { report.refused > $0 } ?? false
  }

  /// Sends a batch until no record of it has to be sent again.
  ///
  /// Records for which the cluster is too busy are sent again at most `retryLimit` times.
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
          answer =
            destination.isNew
            ? try await connection.sendThrough(.bulk(bytes))
            : try await connection.send(.bulk(bytes))
        } catch {
          // Saving a record again does no harm, so the whole batch can be repeated.
          guard error.isTransient, attempt < options.retryLimit else { throw error }
          try await connection.wait(wait)
          wait *= 2
          attempt += 1
          report.repeated += batch.entries.count
          continue
        }
        guard var outcome = batch.outcome(answer, hiding: connection.secrets) else {
          throw OpenSearchError(
            .malformedAnswer(
              "the answer to a bulk call of \(batch.entries.count) records has "
                + "\(answer["items"]?.arrayValue?.count ?? 0) items"), call: "POST /_bulk")
        }
        report.loaded += outcome.loaded
        report.created += outcome.created
        for (entry, reason) in outcome.refused {
          report.refuse(entry.number, entry.objectID, reason)
        }
        if !outcome.busy.isEmpty, attempt >= options.retryLimit {
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

extension OpenSearchError {
  /// Whether the same call may succeed soon.
  fileprivate var isTransient: Bool {
    if case .refused(let failure) = reason, failure.isLastingBlock { return false }
    return switch searchError {
    case .rateLimited, .timedOut, .unavailable, .unreachable: true
    default: false
    }
  }
}
