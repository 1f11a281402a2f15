/// What became of the records of a load.
public struct OpenSearchLoadReport: Hashable, Sendable {
  /// A record that was not loaded.
  public struct Refusal: Hashable, Sendable {
    /// The number of the record among those that were given, from 1; of JSON Lines, that of the line.
    public let number: Int
    /// The identifier; `nil` if it has none.
    public let objectID: String?
    /// Why, in the cluster's words or the loader's.
    public let reason: String
  }

  /// How many records were loaded.
  public var loaded = 0

  /// How many records were refused.
  public var refused = 0

  /// The refused records in the order of their numbers, the first of them if there are many.
  public var refusals: [Refusal] = []

  /// How many calls were made, those that were repeated included.
  public var calls = 0

  /// How many records were sent again because the cluster was too busy.
  public var repeated = 0

  /// How many bytes were sent.
  public var bytes = 0

  /// Creates a report of nothing.
  public init() {}

  /// Adds another part of the same load.
  mutating func add(_ other: OpenSearchLoadReport, naming limit: Int) {
    loaded += other.loaded
    refused += other.refused
    calls += other.calls
    repeated += other.repeated
    bytes += other.bytes
    refusals = Array((refusals + other.refusals).sorted { $0.number < $1.number }.prefix(limit))
  }

  mutating func refuse(_ number: Int, _ objectID: String?, _ reason: String) {
    refused += 1
    refusals.append(Refusal(number: number, objectID: objectID, reason: reason))
  }
}

extension OpenSearchLoadReport: CustomStringConvertible {
  /// The figures, and the refused records, one a line.
  public var description: String {
    let head = "\(loaded) records loaded, \(refused) refused, in \(calls) calls of \(bytes) bytes"
    return ([head] + refusals.map(\.description)).joined(separator: "\n")
  }
}

extension OpenSearchLoadReport.Refusal: CustomStringConvertible {
  /// `record 12 (alien): failed to parse field [year] of type [long]`.
  public var description: String {
    "record \(number)\(objectID.map { " (\($0))" } ?? ""): \(reason)"
  }
}
