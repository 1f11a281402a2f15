import SearchBackend

/// Reads the records of a load in batches.
///
/// No identifier is in two batches that are under way: a cluster may carry out the later call
/// first, and then the older record would stay.
struct BatchReader {
  private let index: OpenSearchIndex
  private let target: String
  private let options: OpenSearchLoadOptions

  /// The number that the next record gets in the order of the index.
  private var order: Int

  /// A record whose identifier was under way when it was read.
  private var held: BulkBatch.Entry?

  private var isAtEnd = false
  private var underWay: Set<String> = []

  init(
    _ index: OpenSearchIndex, target: String, options: OpenSearchLoadOptions, firstNumber: Int
  ) {
    self.index = index
    self.target = target
    self.options = options
    order = firstNumber
  }

  /// Whether all records are in batches.
  var isOver: Bool { isAtEnd && held == nil }

  /// Whether the next batch can begin before a batch that is under way has ended.
  var isReady: Bool {
    guard let held else { return !isAtEnd }
    return !underWay.contains(held.objectID)
  }

  /// Reads the next batch, which is under way from now on; an empty one at the end.
  ///
  /// - Returns: The batch, and a report of the records that cannot be sent.
  mutating func next(
    _ source: BulkRun.Source
  ) throws(OpenSearchError) -> (BulkBatch, OpenSearchLoadReport) {
    var (batch, report) = (BulkBatch(), OpenSearchLoadReport())
    while batch.count < max(1, options.recordsPerCall), batch.size < options.bytesPerCall {
      guard let entry = try entry(source, &report) else { break }
      guard !underWay.contains(entry.objectID) else {
        held = entry
        break
      }
      batch.append(entry)
    }
    underWay.formUnion(batch.identifiers)
    return (batch, report)
  }

  /// Notes that a batch with these identifiers has ended.
  mutating func end(_ identifiers: [String]) {
    underWay.subtract(identifiers)
  }

  /// The next record that can be sent; `nil` at the end.
  private mutating func entry(
    _ source: BulkRun.Source, _ report: inout OpenSearchLoadReport
  ) throws(OpenSearchError) -> BulkBatch.Entry? {
    if let entry = held {
      held = nil
      return entry
    }
    while !isAtEnd {
      guard let (number, record) = try source() else {
        isAtEnd = true
        return nil
      }
      switch record {
      case .failure(let error): report.refuse(number, nil, "it is not JSON: \(error)")
      case .success(let json):
        guard let members = json.objectValue, let id = members["objectID"]?.identifierText,
          !id.isEmpty
        else {
          report.refuse(number, nil, "it has no objectID that is a text or a whole number")
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
        order += 1
        return BulkBatch.Entry(number: number, objectID: id, bytes: bytes)
      }
    }
    return nil
  }
}
