import Foundation
import Searchlight
import SearchlightBasics

/// `searchlight verify`: checks every byte of an index that was saved.
struct VerifyCommand {
  let options: VerifyOptions

  /// Runs the command.
  ///
  /// - Throws: ``WorkError`` if the file cannot be read.
  func run() throws(WorkError) -> VerifyOutcome {
    guard FileManager.default.fileExists(atPath: options.file) else {
      throw .missing(options.file)
    }
    let progress = Progress("checking \(options.file)")
    progress.begin("checking \(options.file)")
    defer { progress.end() }
    do {
      let index = try LocalIndex(contentsOf: URL(filePath: options.file))
      try index.verify()
      return .intact(path: options.file, index)
    } catch {
      if case .unreadable = error.reason { throw WorkError(error.text(for: .command)) }
      return .damaged(error)
    }
  }
}

/// What `searchlight verify` has found.
enum VerifyOutcome: CommandOutcome {
  case intact(path: String, LocalIndex)
  case damaged(IndexFileError)

  var isIntact: Bool {
    if case .intact = self { true } else { false }
  }

  /// The result as a line of text.
  var text: String { message.escapingControls() }

  private var message: String {
    switch self {
    case .intact(let path, let index):
      "\(path) is intact: \"\(index.name)\" has \(index.count.text(of: "record")) in "
        + "\(index.segmentCount.text(of: "segment")), \(Double(index.recordBytes).text()) bytes of "
        + "records and \(Double(index.indexBytes).text()) bytes beside them."
    case .damaged(let error): error.text(for: .command)
    }
  }

  /// The result as JSON, with the keys that ``JSONForm`` documents.
  var json: JSON {
    switch self {
    case .intact(_, let index):
      [
        "intact": true, "name": .string(index.name.rawValue), "records": .integer(index.count),
        "segments": .integer(index.segmentCount), "recordBytes": .integer(index.recordBytes),
        "indexBytes": .integer(index.indexBytes),
      ]
    case .damaged(let error): ["intact": false, "message": .string(error.text(for: .command))]
    }
  }

}

/// The options of `searchlight verify`.
struct VerifyOptions: Subcommand {
  static let name = "verify"

  /// The exit code 1 means that the file is damaged, so one that cannot be read needs another.
  static let failureStatus: Int32 = 2

  /// The path of the file of a saved index.
  var file: String
  var printsJSON: Bool

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let file = reader.operands.first else {
      throw UsageError("FILE is missing: the file of an index that was saved")
    }
    self.file = file
    printsJSON = reader.flags.contains("--json")
  }
}

extension VerifyOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    let outcome = try VerifyCommand(options: self).run()
    Console.print(outcome, asJSON: printsJSON)
    return outcome.isIntact ? 0 : 1
  }
}
