import Searchlight

/// The options of `searchlight search`.
struct SearchOptions: Hashable {
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

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(arguments, for: Self.usage)
    let values = reader.values
    let hosted = try HostedIndex(reader)
    switch (values["--data"], values["--index"]) {
    case (let data?, nil): origin = .records(ArgumentReader.path(data))
    case (nil, let file?):
      origin = hosted.map(Origin.hosted) ?? .index(file)
      let isOfCluster = if case .cluster? = hosted?.engine { true } else { false }
      let ofRecords = ["--settings", "--dictionaries", "--synonyms", "--rules", "--save"]
      for name in ofRecords + RecordOptions.names
      where values[name] != nil && !(isOfCluster && name == "--settings") {
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
  static let usage = CommandUsage(
    "search", "answers queries as lines of JSON",
    patterns: [
      """
      (--data | --index) (--query | --params | --queries) [--settings] [--dictionaries] [--synonyms] \
      [--rules] [--number-records] [--columns] [--delimiter] [--missing] [--records] [--save] \
      [--cores] [--stats [--json]]
      """,
      "--app-id --index (--query | --params | --queries) [--api-key-file] [--host] [--timeout]",
      """
      --opensearch --index (--query | --params | --queries) [--credentials-file] [--settings] [--timeout]
      """,
    ],
    description: [
      .paragraph(
        """
        Answers one query, or one query for each line of a file, and prints each answer as one \
        line of JSON in the form of Algolia's responses. It searches the records of a file, an \
        index that was saved, or an index of a hosted engine. An index that was saved opens at \
        once; "searchlight build" saves one of any size.
        """),
      .paragraph(
        """
        A query that is refused prints {"message": …, "status": 400} as its line, and the next \
        query follows. "searchlight help parameters" lists what a query may contain.
        """),
    ],
    groups: [
      OptionGroup(
        [
          OptionUsage(
            "--data", "FILE", .file,
            """
            the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV) with the names \
            of its columns in the first line; "-" for the standard input
            """),
          OptionUsage(
            "--index", "INDEX", .file,
            """
            the file or folder of an index that was saved, instead of records and settings; with \
            --app-id or --opensearch, the name of an index
            """),
          OptionUsage("--query", "TEXT", .text, "one query with nothing but its text"),
          OptionUsage(
            "--params", "JSON", .text,
            #"one query, such as '{"query": "tom h", "hitsPerPage": 5}'"#),
          OptionUsage("--queries", "FILE", .file, "one query for each line, each a JSON object"),
          OptionUsage(
            "--settings", "FILE", .file,
            """
            the settings of the index, a JSON object; "searchlight help settings" lists them. For \
            an index of a cluster, these are the settings with which it was loaded
            """),
        ] + IndexDefinition.additionsUsage + [
          OptionUsage(
            flag: "--number-records", "gives records without an objectID their number, from 0"),
          OptionUsage("--save", "FILE", .file, "saves the index that was built; --index opens it"),
          OptionUsage(
            "--cores", "N", .number,
            """
            the largest number of cores that build the index or answer a query at once (default: all \
            of them)
            """),
          OptionUsage(
            flag: "--stats",
            """
            ends with a line on stderr: records, seconds to build or to open the index, bytes of the \
            index, the engine's time at p50, p95 and p99, and under Linux the memory at the end
            """),
          OptionUsage(flag: "--json", "prints the line of --stats as JSON"),
        ] + RecordOptions.usage),
      AlgoliaApplication.usage, ClusterAddress.usage, HostedIndex.commonUsage,
    ])
}
