import SearchlightBackend

/// Reads the records of a load in batches.
///
/// No identifier is in two batches that are under way: a cluster may carry out the later call
/// first, and then the older record would stay.
struct BatchReader {
  private let index: OpenSearchIndex
  private let destination: LoadDestination
  private let options: OpenSearchLoadOptions

  /// The number of records that were read and can be sent.
  private var count = 0

  /// A record whose identifier was under way when it was read.
  private var held: BulkBatch.Entry?

  private var isAtEnd = false
  private var underWay: Set<[UInt8]> = []

  init(
    _ index: OpenSearchIndex, destination: LoadDestination, options: OpenSearchLoadOptions
  ) {
    self.index = index
    self.destination = destination
    self.options = options
  }

  /// Whether all records are in batches.
  var isOver: Bool { isAtEnd && held == nil }

  /// Whether the next batch can begin before a batch that is under way has ended.
  var isReady: Bool {
    guard let held else { return !isAtEnd }
    return !underWay.contains(held.key)
  }

  /// Reads the next batch, which is under way from now on; an empty one at the end, and after many
  /// records that cannot be sent.
  ///
  /// - Returns: The batch, and a report of the records that cannot be sent.
  mutating func next(
    _ source: BulkRun.Source
  ) throws(OpenSearchError) -> (BulkBatch, OpenSearchLoadReport) {
    var (batch, report) = (BulkBatch(), OpenSearchLoadReport())
    let limit = max(1, options.recordsPerCall)
    while batch.count + report.refused < limit, batch.size < options.bytesPerCall {
      guard let entry = try entry(source, &report, limit: limit - batch.count) else { break }
      guard !underWay.contains(entry.key) else {
        held = entry
        break
      }
      batch.append(entry)
    }
    underWay.formUnion(batch.keys)
    return (batch, report)
  }

  /// Notes that a batch with these identifiers has ended.
  mutating func end(_ keys: [[UInt8]]) {
    underWay.subtract(keys)
  }

  /// Returns the next record that can be sent; `nil` at the end, and when a number of records was
  /// refused.
  private mutating func entry(
    _ source: BulkRun.Source, _ report: inout OpenSearchLoadReport, limit: Int
  ) throws(OpenSearchError) -> BulkBatch.Entry? {
    if let entry = held {
      held = nil
      return entry
    }
    while !isAtEnd, report.refused < limit {
      guard let (number, record) = try source() else {
        isAtEnd = true
        return nil
      }
      switch record {
      case .failure(let error):
        report.refuse(number, nil, "it is not JSON: \(error)", naming: options.namedRefusals)
      case .success(let json):
        guard let members = json.objectValue, let id = members["objectID"]?.identifierText,
          !id.isEmpty
        else {
          report.refuse(
            number, nil, "it has no objectID that is a text or a whole number",
            naming: options.namedRefusals)
          continue
        }
        // A cluster refuses the whole call if one identifier is longer.
        guard id.utf8.count <= 512 else {
          report.refuse(
            number, id, "its objectID has more than 512 bytes", naming: options.namedRefusals)
          continue
        }
        if members[OpenSearchIndex.ownIdentifier] != nil { report.ownIdentifiers += 1 }
        return BulkBatch.Entry(
          number: number, objectID: id, bytes: try bytes(of: members, identifier: id))
      }
    }
    return nil
  }

  /// Returns the lines that are sent for a record, which gets the next number of the order.
  private mutating func bytes(
    of members: [String: JSON], identifier id: String
  ) throws(OpenSearchError) -> [UInt8] {
    let (order, isTooLarge) = destination.firstNumber.addingReportingOverflow(count)
    guard !isTooLarge else {
      throw OpenSearchError(
        .invalid(
          "the numbers that order records end at \(Int.max), so \(destination.name) can get no more "
            + "records. Load all records anew, or give a smaller firstNumber"),
        call: "reading records")
    }
    var action: [String: JSON] = ["_id": .string(id), "_index": .string(destination.name)]
    if destination.isNew {
      // A call of which no answer came may be carried out after later ones, and must not put an
      // older record in the place of a newer one.
      action["version"] = .integer(count)
      action["version_type"] = "external_gte"
    }
    var bytes = JSON.object(["index": .object(action)]).bytes
    bytes.append(UInt8(ascii: "\n"))
    JSON.object(index.prepared(members, order: order)).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    count += 1
    return bytes
  }
}
