/// The options of `searchlight inspect`.
struct InspectOptions: Hashable {
  /// The output format: text for people, an HTML page, or the content of the page as JSON.
  enum Format: Hashable {
    case text, html, json
  }

  var log: String
  var data: SessionData
  var format: Format

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
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
