/// The options of `searchlight inspect`.
struct InspectOptions: Subcommand {
  static let name = "inspect"

  /// The output format: text for people, an HTML page, or the content of the page as JSON.
  enum Format: Hashable {
    case text, html, json
  }

  var log: String
  var data: SessionData
  var format: Format

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let log = reader.operands.first else {
      throw UsageError("LOG is missing: the file with the log")
    }
    self.log = log
    data = try SessionData(reader)
    switch (reader.flags.contains("--html"), reader.flags.contains("--json")) {
    case (false, false): format = .text
    case (true, false): format = .html
    case (false, true): format = .json
    case (true, true): throw UsageError("choose one of --html and --json")
    }
  }
}

extension InspectOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    Console.print(try InspectCommand(options: self).run(), isJSON: format == .json)
    return 0
  }
}
