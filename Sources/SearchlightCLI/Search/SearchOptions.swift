import Searchlight

/// The options of `searchlight search`.
struct SearchOptions: Subcommand {
  static let name = "search"

  /// The source of the queries.
  enum Queries: Hashable {
    /// One query, given as a JSON object on the command line.
    case parameters(String)
    /// A file with one JSON object per line.
    case file(String)
  }

  /// The source of the index.
  enum Origin: Hashable {
    /// An index that is built from the records of a file.
    case records(String)
    /// An index that was saved to a file or folder.
    case index(String)
    /// An index of a hosted engine.
    case hosted(HostedIndex)
  }

  var origin: Origin

  /// The path to save the built index to; `nil` to save nothing.
  var savedIndex: String?

  /// The files with what the index has besides its records.
  var definition: IndexDefinition.Paths

  /// How the file with the records is to be read.
  var reading: RecordOptions

  var queries: Queries

  /// The largest number of cores that build or answer at once; `nil` for all of them.
  var cores: Int?

  var numbersRecords = false
  var printsStatistics = false

  /// Whether the statistics are printed as JSON.
  var printsJSON = false

  /// The path of the file with the queries; `nil` if they are arguments.
  var queryFile: String? { if case .file(let path) = queries { path } else { nil } }

  init(_ reader: ArgumentReader) throws(UsageError) {
    let values = reader.values
    let hosted = try HostedIndex(reader)
    switch (values["--data"], values["--index"]) {
    case (let data?, nil): origin = .records(ArgumentReader.path(data))
    case (nil, let file?):
      origin = hosted.map(Origin.hosted) ?? .index(file)
      let isOfCluster = if case .cluster? = hosted?.engine { true } else { false }
      let ofRecords = ["--settings", "--dictionaries", "--synonyms", "--rules", "--save"]
      for name in ofRecords + RecordOptions.names
      where values[name] != nil
        && !(isOfCluster && ["--settings", "--dictionaries"].contains(name))
      {
        throw UsageError("\(name) is for an index that is built, with --data")
      }
      if reader.flags.contains("--number-records") {
        throw UsageError("--number-records is for an index that is built, with --data")
      }
    case (nil, nil): throw UsageError("--data is missing: the file with the records")
    case (.some, .some): throw UsageError("--data and --index exclude each other")
    }
    for name in ["--stats", "--cores"]
    where hosted != nil && (reader.flags.contains(name) || values[name] != nil) {
      throw UsageError("\(name) is for an index of this machine")
    }
    savedIndex = values["--save"]
    definition = IndexDefinition.Paths(reader)
    reading = try RecordOptions(reader)
    cores = try reader.cores()
    switch (values["--query"], values["--params"], values["--queries"]) {
    case (let text?, nil, nil): queries = .parameters("{\"query\": \(JSON.string(text))}")
    case (nil, let parameters?, nil): queries = .parameters(parameters)
    case (nil, nil, let file?): queries = .file(ArgumentReader.path(file))
    case (nil, nil, nil):
      throw UsageError("--query, --params or --queries is missing: what to search for")
    default: throw UsageError("--query, --params and --queries exclude each other")
    }
    numbersRecords = reader.flags.contains("--number-records")
    printsStatistics = reader.flags.contains("--stats")
    printsJSON = reader.flags.contains("--json")
    guard printsStatistics || !printsJSON else {
      throw UsageError("--json is for --stats; the answers are always JSON")
    }
  }
}

extension SearchOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    let command = SearchCommand(options: self)
    guard case .hosted(let index) = origin else { return try command.run() }
    return try await command.run(on: index, environment: environment)
  }
}
