import SearchlightBackend
import SearchlightTransport

/// The records of one bulk call, each identifier once.
///
/// A cluster may accept the first of two records with one identifier later than the second, if it
/// was too busy for it at first. So only the last record of an identifier is sent; those before it
/// are sent only if it is refused.
struct BulkBatch: Sendable {
  /// A record with its number and the lines that are sent for it.
  struct Entry: Sendable {
    let number: Int
    let objectID: String
    let bytes: [UInt8]

    /// The records of the same identifier that it replaces, in their order.
    var replaced: [Entry] = []

    /// The identifier as a cluster compares it: texts that Swift takes for equal, such as `é` in one
    /// character and in two, are different identifiers.
    var key: [UInt8] { Array(objectID.utf8) }
  }

  private(set) var entries: [Entry] = []

  /// The number of records, with those that are replaced.
  private(set) var count = 0

  /// The size of all records in bytes, with those that are replaced.
  private(set) var size = 0

  /// The positions of the entries by their identifiers.
  private var positions: [[UInt8]: Int] = [:]

  /// The identifiers of the records, in their order.
  var keys: [[UInt8]] { entries.map(\.key) }

  /// Adds a record, which replaces the one with its identifier.
  mutating func append(_ entry: Entry) {
    count += 1 + entry.replaced.count
    size += entry.bytes.count
    let key = entry.key
    guard let position = positions[key] else {
      positions[key] = entries.count
      return entries.append(entry)
    }
    var entry = entry
    var former = entries[position]
    entry.replaced = former.replaced
    former.replaced = []
    entry.replaced.append(former)
    entries[position] = entry
  }

  /// The body of the bulk call.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    for entry in entries { bytes += entry.bytes }
    return bytes
  }

  /// The records that an answer to a bulk call tells about.
  struct Outcome {
    /// The number of records that were loaded, with those that they have replaced.
    var loaded = 0

    /// The number of identifiers that the index did not have before.
    var created = 0

    /// The records for which the cluster was too busy.
    var busy: [Entry] = []

    /// The records to be sent in place of later ones with the same identifier, which were refused.
    var substitutes: [Entry] = []

    /// The records that were refused, with the reasons.
    var refused: [(Entry, String)] = []

    fileprivate mutating func refuse(_ entry: Entry, _ reason: String) {
      refused.append((entry, reason))
      var rest = entry.replaced
      guard var last = rest.popLast() else { return }
      last.replaced = rest
      substitutes.append(last)
    }
  }

  /// Returns what an answer says about each record.
  ///
  /// - Parameter secrets: The texts that no reason may contain.
  /// - Returns: What became of each record; `nil` unless the answer has one item for each.
  func outcome(_ answer: JSON, hiding secrets: [String]) -> Outcome? {
    guard let items = answer["items"]?.arrayValue, items.count == entries.count else { return nil }
    var outcome = Outcome()
    for (entry, item) in zip(entries, items) {
      let result = item.objectValue?.values.first ?? .null
      let status = result["status"]?.intValue ?? 0
      if result["error"] != nil, let failure = ClusterFailure(result.hiding(secrets)) {
        if failure.isAboutVersion {
          // A later record of the identifier is in the index already.
          outcome.loaded += 1 + entry.replaced.count
        } else if status == 429 || status == 503, !failure.isLastingBlock {
          outcome.busy.append(entry)
        } else {
          let cause = result.hiding(secrets)["error"]?["caused_by"]?["reason"]?.stringValue
          outcome.refuse(entry, failure.reason + (cause.map { " (\($0))" } ?? ""))
        }
      } else if 200..<300 ~= status {
        outcome.loaded += 1 + entry.replaced.count
        if result["result"] == "created" { outcome.created += 1 }
      } else {
        outcome.refuse(entry, "the cluster answered status \(status)")
      }
    }
    return outcome
  }
}
