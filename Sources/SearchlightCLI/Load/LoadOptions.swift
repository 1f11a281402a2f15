import SearchlightBasics
import Foundation
import Searchlight

/// The options of `searchlight load`.
struct LoadOptions: Subcommand {
  static let name = "load"

  /// The path of the file with the records.
  let data: String

  /// The cluster that receives the records.
  let cluster: ClusterAddress

  /// The name that searches use: an alias, or an index with `--add`.
  let index: String

  /// The path of the settings file; `nil` without one.
  let settings: String?

  /// The paths of the files with the synonyms and the rules; `nil` to leave those of the cluster.
  let synonyms: String?
  let rules: String?

  /// The largest number of refused records with which the new index still replaces the old one.
  let refusalLimit: Int

  /// Whether the new index replaces the old one even if it has no records, or less than half as many.
  let allowsFewer: Bool

  /// Whether the segments of the new index stay as loading has made them.
  let keepsSegments: Bool

  /// The number of shards of the new index, from 1; `nil` for the default of the cluster.
  let shards: Int?

  /// The number of replicas of each shard; `nil` for the default of the cluster.
  let replicas: Int?

  /// Whether the records are added to the existing index, instead of replacing it.
  let addsRecords: Bool

  /// Whether a record without an `objectID` gets its number, from 0, as one; not with `--add`.
  let numbersRecords: Bool

  /// How the file with the records is to be read.
  let reading: RecordOptions

  /// Whether the result is printed as JSON.
  let printsJSON: Bool

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let data = reader.operands.first else {
      throw UsageError("the file with the records is missing, as in searchlight load films.jsonl")
    }
    self.data = ArgumentReader.path(data)
    cluster = try ClusterAddress(reader)
    guard let index = reader.values["--index"] else {
      throw UsageError("--index is missing: the name of the index that searches use")
    }
    self.index = index
    settings = reader.values["--settings"]
    synonyms = reader.values["--synonyms"]
    rules = reader.values["--rules"]
    if synonyms == nil, rules == nil, cluster.rulesIndex != nil {
      throw UsageError("--rules-index is for --rules or --synonyms")
    }
    refusalLimit = try reader.number("--max-refused", in: 0...Int(Int32.max)) ?? 0
    allowsFewer = reader.flags.contains("--allow-fewer")
    keepsSegments = reader.flags.contains("--keep-segments")
    shards = try reader.number("--shards", in: 1...1024)
    replicas = try reader.number("--replicas", in: 0...100)
    addsRecords = reader.flags.contains("--add")
    numbersRecords = reader.flags.contains("--number-records")
    reading = try RecordOptions(reader)
    printsJSON = reader.flags.contains("--json")
    guard addsRecords else { return }
    for name in ["--allow-fewer", "--keep-segments"] where reader.flags.contains(name) {
      throw UsageError("\(name) is for a new index, without --add")
    }
    if numbersRecords {
      throw UsageError(
        "--number-records gives numbers from 0, which may be those of records that the index has; "
          + "with --add, give each record an objectID")
    }
    for name in ["--max-refused", "--shards", "--replicas"] where reader.values[name] != nil {
      throw UsageError("\(name) is for a new index, without --add")
    }
  }
}

extension LoadOptions {
  func run(in environment: [String: String]) async throws -> Int32 {
    let (outcome, signal) = try await Interruption.cancelling(on: [SIGINT, SIGTERM]) {
      () async throws(WorkError) in
      try await LoadCommand(options: self).run(environment: environment)
    }
    guard let outcome else {
      let state =
        addsRecords
        ? "has the records that were sent until then, and otherwise its old ones" : "is as it was"
      Console.error("searchlight: stopped; \(index.escapingControls()) \(state)")
      return 128 + (signal ?? SIGINT)
    }
    if !printsJSON { for line in outcome.complaints { Console.error(line) } }
    Console.print(outcome, asJSON: printsJSON)
    return outcome.isWhole ? 0 : 1
  }
}
