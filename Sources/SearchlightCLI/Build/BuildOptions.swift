import Foundation
import Searchlight

/// The options of `searchlight build`.
struct BuildOptions: Subcommand {
  static let name = "build"

  /// The path of the file with the records.
  let data: String

  /// The path of the folder that receives the index.
  let folder: String

  /// The name under which requests search the index.
  let name: String

  /// The files with what the index has besides its records.
  let definition: IndexDefinition.Paths

  /// The largest number of cores that build at once; `nil` for all of them.
  let cores: Int?

  /// Whether a record without an `objectID` gets its number, from 0, as one.
  let numbersRecords: Bool

  /// How the file with the records is to be read.
  let reading: RecordOptions

  /// Whether the result is printed as JSON.
  let printsJSON: Bool

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let data = reader.operands.first else {
      throw UsageError(
        "RECORDS is missing: the file with the records, as in searchlight build films.jsonl --into "
          + "films")
    }
    self.data = ArgumentReader.path(data)
    guard let folder = reader.values["--into"] else {
      throw UsageError("--into is missing: the folder of the index, which is created if need be")
    }
    self.folder = folder
    name = reader.values["--name"] ?? IndexLoader.indexName.rawValue
    guard !name.isEmpty else { throw UsageError("--name needs a name that is not empty") }
    definition = IndexDefinition.Paths(reader)
    cores = try reader.cores()
    numbersRecords = reader.flags.contains("--number-records")
    reading = try RecordOptions(reader)
    printsJSON = reader.flags.contains("--json")
  }
}

extension BuildOptions {
  func run(in environment: [String: String]) async throws -> Int32 {
    let command = BuildCommand(options: self)
    let (outcome, _) = try await Interruption.cancelling { () throws(WorkError) in
      try command.run()
    }
    guard case .built(let report) = outcome else {
      Console.error("searchlight: stopped; \(folder) is as it was")
      // By convention the exit code of a command that a signal ended is 128 plus the signal.
      return 128 + SIGINT
    }
    Console.print(report, asJSON: printsJSON)
    return 0
  }
}
