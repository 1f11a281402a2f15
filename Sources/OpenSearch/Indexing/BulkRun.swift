import SearchBackend

/// One load: sends records in batches, and counts how many were loaded and refused.
struct BulkRun: Sendable {
  /// Returns the next record with its number, or the reason why it is not JSON; `nil` after the
  /// last.
  typealias Source = () throws(OpenSearchError) -> (Int, Result<JSON, JSONError>)?

  let connection: OpenSearchConnection
  let index: OpenSearchIndex
  let target: String
  let options: OpenSearchLoadOptions
  let progress: @Sendable (OpenSearchLoadReport) -> Void

  func load(_ next: Source) async throws(OpenSearchError) -> OpenSearchLoadReport {
    let result: Result<OpenSearchLoadReport, OpenSearchError> = await withTaskGroup(
      of: Result<OpenSearchLoadReport, OpenSearchError>.self
    ) { group in
      var report = OpenSearchLoadReport()
      var order = options.firstNumber
      var (running, isOver) = (0, false)
      do throws(OpenSearchError) {
        while !isOver || running > 0 {
          while !isOver, running < max(1, options.concurrentCalls) {
            let (batch, refused) = try take(next, &order, &isOver)
            report.add(refused, naming: options.namedRefusals)
            guard !batch.entries.isEmpty else { continue }
            group.addTask { await send(batch) }
            running += 1
          }
          guard running > 0, let part = await group.next() else { continue }
          running -= 1
          report.add(try part.get(), naming: options.namedRefusals)
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

  /// Returns the next batch of records, and a report of those that cannot be sent.
  private func take(
    _ next: Source, _ order: inout Int, _ isOver: inout Bool
  ) throws(OpenSearchError) -> (BulkBatch, OpenSearchLoadReport) {
    var (batch, report) = (BulkBatch(), OpenSearchLoadReport())
    while batch.entries.count < max(1, options.recordsPerCall), batch.size < options.bytesPerCall {
      guard let (number, record) = try next() else {
        isOver = true
        break
      }
      switch record {
      case .failure(let error): report.refuse(number, nil, "it is not JSON: \(error)")
      case .success(let json):
        guard let members = json.objectValue, let id = members["objectID"]?.stringValue, !id.isEmpty
        else {
          report.refuse(number, nil, "it has no string objectID")
          continue
        }
        // A cluster refuses the whole call if one identifier is longer.
        guard id.utf8.count <= 512 else {
          report.refuse(number, id, "its objectID has more than 512 bytes")
          continue
        }
        var bytes = JSON.object(["index": ["_id": .string(id), "_index": .string(target)]]).bytes
        bytes.append(UInt8(ascii: "\n"))
        JSON.object(index.prepared(members, order: order)).write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        batch.append(BulkBatch.Entry(number: number, objectID: id, bytes: bytes))
        order += 1
      }
    }
    return (batch, report)
  }

  /// Sends a batch until no record of it has to be sent again, at most `maxRetries` times more.
  private func send(_ batch: BulkBatch) async -> Result<OpenSearchLoadReport, OpenSearchError> {
    var report = OpenSearchLoadReport()
    var batch = batch
    var wait = options.firstWait
    do throws(OpenSearchError) {
      for attempt in 0... {
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
          report.repeated += batch.entries.count
          continue
        }
        let outcome: (loaded: Int, again: BulkBatch, refused: [(BulkBatch.Entry, String)])
        do throws(SearchError) {
          outcome = try batch.outcome(answer)
        } catch {
          throw OpenSearchError(.malformedAnswer("\(error)"), call: "POST /_bulk")
        }
        report.loaded += outcome.loaded
        for (entry, reason) in outcome.refused {
          report.refuse(entry.number, entry.objectID, reason)
        }
        if outcome.again.entries.isEmpty { break }
        guard attempt < options.maxRetries else {
          for entry in outcome.again.entries {
            report.refuse(entry.number, entry.objectID, "the cluster was too busy to accept it")
          }
          break
        }
        try await connection.wait(wait)
        wait *= 2
        batch = outcome.again
        report.repeated += batch.entries.count
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
