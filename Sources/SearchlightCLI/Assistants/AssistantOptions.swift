import SearchlightLocal
import SearchlightMCPServing
import Searchlight

/// The options of `searchlight mcp`.
struct AssistantOptions: Subcommand {
  static let name = "mcp"

  /// Where the records are.
  enum Origin: Hashable {
    /// The file of records, or the file or folder of an index.
    case data(TryOptions)
    /// An index of a hosted engine, with the attributes whose values are counted in a cluster.
    case hosted(HostedIndex, facets: [Attribute])
  }

  /// An order that assistants may choose.
  enum Sort: Hashable {
    /// The order of another index or of a replica.
    case index(String, title: String)
    /// The order of an attribute.
    case ranking(RankingCriterion, title: String)
  }

  /// The names of the tools that write.
  static let writeTools = ["save", "delete"]

  let origin: Origin
  let sorts: [Sort]
  let summary: String?

  /// Whether text, filters and order stay from one search to the next.
  let hasSession: Bool

  /// The path of the log of the session; `nil` for none.
  let log: String?

  /// The names of the tools that may change records.
  let allowedWrites: Set<String>

  /// The largest answer of a tool, in bytes; `nil` for the default.
  let answerLimit: Int?

  /// The arguments of this call without `--configuration`, with absolute paths; `nil` if the command
  /// offers the index itself.
  private(set) var configuration: AssistantConfiguration?

  init(_ reader: ArgumentReader) throws(UsageError) {
    if let hosted = try HostedIndex(reader) {
      guard reader.operands.isEmpty else {
        throw UsageError("FILE is for records of this machine, not for a hosted index")
      }
      let facets = (reader.values["--facets"] ?? "").split(separator: ",")
        .map { Attribute($0.trimmed) }
      origin = .hosted(hosted, facets: facets)
    } else {
      try ClusterAddress.refuseOptions(in: reader)
      origin = .data(try Self.data(reader))
    }
    sorts = try Self.sorts(reader.values["--sort"])
    summary = reader.values["--about"]
    log = reader.values["--log"]
    hasSession = reader.flags.contains("--session")
    guard log == nil || hasSession else { throw UsageError("--log goes with --session") }
    allowedWrites = try Self.writes(reader.values["--allow-writes"])
    answerLimit = try reader.number("--answer-limit", in: 4096...400_000)
    if case .hosted(let hosted, _) = origin {
      if !allowedWrites.isEmpty {
        throw UsageError("--allow-writes is for records of this machine, not for a hosted index")
      }
      for case .ranking(_, let title) in sorts where !hosted.isOfCluster {
        throw UsageError(
          "--sort \(title): an order of Algolia's hosted engine is another index or a replica, as in "
            + "\"newest first=films_newest\"")
      }
    }
    if reader.flags.contains("--configuration") {
      configuration = AssistantConfiguration(reader.arguments, for: self)
    } else if reader.values["--name"] != nil {
      throw UsageError("--name goes with --configuration")
    }
  }

  private static func data(_ reader: ArgumentReader) throws(UsageError) -> TryOptions {
    for option in ["--index", "--facets"] where reader.values[option] != nil {
      throw UsageError("\(option) goes with --app-id or --opensearch")
    }
    guard let path = reader.operands.first else {
      throw UsageError(
        "FILE is missing: the records or the index to search; or name a hosted index with --app-id or "
          + "--opensearch")
    }
    guard path != "-" else {
      throw UsageError(
        "the records cannot come from stdin, which brings the messages of assistants")
    }
    return TryOptions(
      data: path, settings: reader.values["--settings"], reading: try RecordOptions(reader),
      countsAll: true)
  }

  /// Parses orders such as `newest first=desc(year),cheapest=films_cheapest`.
  private static func sorts(_ text: String?) throws(UsageError) -> [Sort] {
    guard let text else { return [] }
    var sorts: [Sort] = []
    var titles: Set = ["relevance"]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw UsageError(
          "--sort must be orders such as \"newest first=desc(year),cheapest=films_cheapest\", not "
            + "\"\(text)\"")
      }
      guard titles.insert(sides[0]).inserted else {
        throw UsageError("--sort has two orders with the title \"\(sides[0])\"")
      }
      switch ranking(sides[1]) {
      case let ranking?: sorts.append(.ranking(ranking, title: sides[0]))
      case nil: sorts.append(.index(sides[1], title: sides[0]))
      }
    }
    return sorts
  }

  /// Returns the order of a text such as `desc(year)`; `nil` for the name of an index.
  private static func ranking(_ text: String) -> RankingCriterion? {
    guard text.hasSuffix(")") else { return nil }
    let attribute = Attribute(String(text.dropLast().drop { $0 != "(" }.dropFirst()))
    guard !attribute.rawValue.isEmpty else { return nil }
    if text.hasPrefix("asc(") { return .ascending(attribute) }
    if text.hasPrefix("desc(") { return .descending(attribute) }
    return nil
  }

  private static func writes(_ text: String?) throws(UsageError) -> Set<String> {
    guard let text else { return [] }
    let names = text.split(separator: ",").map { String($0).trimmed }
    guard !names.isEmpty, names.allSatisfy(writeTools.contains) else {
      throw UsageError(
        "--allow-writes must be save, delete or save,delete, not \"\(text)\"")
    }
    return Set(names)
  }
}

extension AssistantOptions {
  func run(in environment: [String: String]) async throws -> Int32 {
    try await AssistantCommand(options: self, environment: environment).run()
  }
}
