import Foundation
import Searchlight

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
      if case .unreadable = error.problem { throw WorkError(error.text(for: .command)) }
      return .damaged(error)
    }
  }
}

/// What `searchlight verify` has found.
enum VerifyOutcome {
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
      "\(path) is intact: \"\(index.name)\" has \(Self.count(index.count, "record")) in "
        + "\(Self.count(index.segmentCount, "segment")), \(Self.number(index.recordBytes)) bytes of "
        + "records and \(Self.number(index.indexBytes)) bytes beside them."
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

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US_POSIX")).grouping(.automatic))
  }
}

/// The options of `searchlight verify`.
struct VerifyOptions: Hashable {
  /// The path of the file of a saved index.
  var file: String
  var printsJSON: Bool

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let file = reader.operands.first else {
      throw UsageError("FILE is missing: the file of an index that was saved")
    }
    self.file = file
    printsJSON = reader.flags.contains("--json")
  }
}

extension VerifyOptions {
  static let usage = CommandUsage(
    "verify", "checks every byte of an index that was saved",
    patterns: ["FILE [--json]"],
    description: [
      .paragraph(
        """
        Reads the file or folder of an index that "searchlight search --save", "searchlight build" \
        or an app has saved, and checks all of it. A search checks only what it reads, when it \
        first reads it.
        """)
    ],
    operands: [OperandUsage("FILE", .file, "the file or folder of an index that was saved")],
    groups: [OptionGroup([OptionUsage(flag: "--json", "prints the result as JSON")])],
    exitCodes: [
      ExitCode(0, "the file is intact"), ExitCode(1, "the file is damaged, or is not an index"),
      ExitCode(2, "the arguments were wrong, or the file cannot be read"),
    ])
}
