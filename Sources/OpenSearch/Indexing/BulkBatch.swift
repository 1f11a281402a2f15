import SearchBackend

/// The records of one bulk call.
struct BulkBatch: Sendable {
  /// A record with its number and the lines that are sent for it.
  struct Entry: Sendable {
    let number: Int
    let objectID: String
    let bytes: [UInt8]
  }

  var entries: [Entry] = []

  /// The size of all records, in bytes.
  private(set) var size = 0

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    size += entry.bytes.count
  }

  /// The body of the bulk call.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    for entry in entries { bytes += entry.bytes }
    return bytes
  }

  /// Returns how many records were loaded, which must be sent again, and which were refused for
  /// what reason.
  ///
  /// - Throws: ``SearchBackend/SearchError/malformedResponse(_:)`` unless the answer has one item for
  ///   each record.
  func outcome(
    _ answer: JSON
  ) throws(SearchError) -> (loaded: Int, again: BulkBatch, refused: [(Entry, String)]) {
    guard let items = answer["items"]?.arrayValue, items.count == entries.count else {
      throw .malformedResponse(
        "the answer to a bulk call of \(entries.count) records has "
          + "\(answer["items"]?.arrayValue?.count ?? 0) items")
    }
    var (loaded, again, refused) = (0, BulkBatch(), [(Entry, String)]())
    for (entry, item) in zip(entries, items) {
      let result = item.objectValue?.values.first ?? .null
      let status = result["status"]?.intValue ?? 0
      if let failure = ClusterFailure(result) {
        if status == 429 || status == 503 {
          again.append(entry)
        } else {
          let cause = result["error"]?["caused_by"]?["reason"]?.stringValue
          refused.append((entry, failure.reason + (cause.map { " (\($0))" } ?? "")))
        }
      } else if 200..<300 ~= status {
        loaded += 1
      } else {
        refused.append((entry, "the cluster answered status \(status)"))
      }
    }
    return (loaded, again, refused)
  }
}
