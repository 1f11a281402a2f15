/// The options of `searchlight graph`.
struct GraphOptions: Subcommand {
  static let name = "graph"

  /// The output format: a Mermaid diagram, Graphviz DOT, or JSON.
  enum Format: String, Hashable, CaseIterable {
    case mermaid, dot, json
  }

  /// The path of the log whose graph is printed; `nil` to explore the machine.
  var log: String?
  var data: SessionData
  var format = Format.mermaid
  /// Whether to list the machine's components instead of its phases.
  var listsComponents = false
  /// The largest number of situations to explore.
  var limit = Self.defaultLimit

  static let defaultLimit = 1000

  init(_ reader: ArgumentReader) throws(UsageError) {
    log = reader.operands.first
    data = try SessionData(reader)
    let formats = Format.allCases.filter { reader.flags.contains("--\($0)") }
    guard formats.count <= 1 else {
      throw UsageError("choose one of \(formats.map { "--\($0)" }.joined(separator: " and "))")
    }
    if let format = formats.first { self.format = format }
    listsComponents = reader.flags.contains("--components")
    if listsComponents {
      if log != nil || reader.values["--limit"] != nil {
        throw UsageError(
          "--components is for a machine; only --data, --settings and --json go with it")
      }
      if let format = formats.first, format != .json {
        throw UsageError("--components is a table, or JSON with --json; it has no --\(format)")
      }
    }
    guard let limit = reader.values["--limit"] else { return }
    guard log == nil else { throw UsageError("--limit is for explorations, not for a LOG") }
    guard let number = Int(limit), number > 0 else {
      throw UsageError("--limit must be a number from 1, not \"\(limit)\"")
    }
    self.limit = number
  }
}

extension GraphOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    Console.print(try GraphCommand(options: self).run(), isJSON: format == .json)
    return 0
  }
}
