/// How many records of a load were loaded or refused, and what the load cost.
public struct OpenSearchLoadReport: Hashable, Sendable {
  /// A record that was not loaded, and the reason.
  public struct Refusal: Hashable, Sendable {
    /// The number of the record in the input, starting at 1; in a JSON Lines file, the number of
    /// the line.
    public let number: Int
    /// The identifier of the record; `nil` if it has none.
    public let objectID: String?
    /// The reason, in the words of the cluster or of the loader.
    public let reason: String
  }

  /// The number of records that were loaded, with those that a later one of the same identifier
  /// has replaced.
  public var loaded = 0

  /// The number of records that were refused.
  public var refused = 0

  /// The refused records by number; only the first ``OpenSearchLoadOptions/namedRefusals`` of them.
  public var refusals: [Refusal] = []

  /// The number of calls, including repeated ones.
  public var calls = 0

  /// The number of records that were sent again because the cluster was too busy or did not answer.
  public var repeated = 0

  /// The number of bytes that were sent.
  public var bytes = 0

  /// What the load did with other indices and found of them, one sentence each: what earlier loads
  /// had left was deleted, and former indices that are not the load's own were kept.
  ///
  /// Members of records that a cluster does not take are told here too.
  public var notices: [String] = []

  /// The number of identifiers that the index did not have before, as far as the cluster told it.
  var created = 0

  /// The number of records whose member `_id` was left out.
  var ownIdentifiers = 0

  /// Creates an empty report.
  public init() {}

  /// Adds the report of another batch, and keeps the first `limit` refusals.
  mutating func add(_ other: OpenSearchLoadReport, naming limit: Int) {
    loaded += other.loaded
    refused += other.refused
    calls += other.calls
    repeated += other.repeated
    bytes += other.bytes
    created += other.created
    ownIdentifiers += other.ownIdentifiers
    notices += other.notices
    refusals = Array((refusals + other.refusals).sorted { $0.number < $1.number }.prefix(limit))
  }

  /// Counts a refused record, and names it if fewer than `limit` are named.
  mutating func refuse(
    _ number: Int, _ objectID: String?, _ reason: String, naming limit: Int = .max
  ) {
    refused += 1
    guard refusals.count < limit else { return }
    refusals.append(Refusal(number: number, objectID: objectID, reason: reason))
  }
}

extension OpenSearchLoadReport: CustomStringConvertible {
  /// The counts, followed by the notices and the refused records, one on each line.
  public var description: String {
    let head = "\(loaded) records loaded, \(refused) refused, in \(calls) calls of \(bytes) bytes"
    return ([head] + notices + refusals.map(\.description)).joined(separator: "\n")
  }
}

extension OpenSearchLoadReport.Refusal: CustomStringConvertible {
  /// `record 12 (alien): failed to parse field [year] of type [long]`, on one line: line ends and
  /// control characters of the record are written as escapes.
  public var description: String {
    Self.onOneLine("record \(number)\(objectID.map { " (\($0))" } ?? ""): \(reason)")
  }

  private static func onOneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: line.append(contentsOf: #"\n"#.unicodeScalars)
      case 0x0D: line.append(contentsOf: #"\r"#.unicodeScalars)
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
        line.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
