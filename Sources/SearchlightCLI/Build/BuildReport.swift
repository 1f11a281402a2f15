import Foundation
import Searchlight

/// The measurements that `searchlight build` prints at its end.
struct BuildReport {
  let name: IndexName
  let folder: String

  /// The number of records in the index.
  let records: Int

  /// The number of records that were replaced by a later one with the same `objectID`.
  let replaced: Int

  /// The time from the opening of the file with the records to the published index.
  let time: Duration

  /// The size of the folder's files.
  let bytes: Int
  let segments: Int

  /// The result on one line.
  var text: String {
    let replacements =
      replaced > 0 ? " (\(Self.count(replaced, "record")) replaced by later ones)" : ""
    return "\(Self.count(records, "record")) in \(folder)\(replacements): "
      + "\(Self.number(seconds, digits: 2)) seconds, \(Self.number(Double(bytes))) bytes, "
      + Self.count(segments, "segment")
  }

  /// The result as JSON, with the keys that ``JSONForm`` documents.
  var json: JSON {
    [
      "name": .string(name.rawValue), "records": .integer(records), "replaced": .integer(replaced),
      "seconds": .number(seconds), "bytes": .integer(bytes), "segments": .integer(segments),
    ]
  }

  private var seconds: Double { time / .seconds(1) }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(number(Double(count))) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func number(_ number: Double, digits: Int = 0) -> String {
    number.formatted(
      .number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US_POSIX"))
        .grouping(.automatic))
  }
}
