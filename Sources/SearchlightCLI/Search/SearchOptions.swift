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
    /// An index that was saved to a file.
    case index(String)
    /// An index of a hosted engine.
    case hosted(HostedIndex)
  }

  var origin: Origin

  /// The path to save the built index to; `nil` to save nothing.
  var savedIndex: String?
  var settings: String?
  var synonyms: String?
  var rules: String?
  var queries: Queries
  var numbersRecords = false
  var printsStatistics = false

  static let usage = """
    Usage: searchlight search (--data FILE | --index FILE.index)
                              (--params JSON | --queries FILE.jsonl)
                              [--settings FILE] [--synonyms FILE] [--rules FILE]
                              [--number-records] [--save FILE.index] [--stats]
           searchlight search --app-id ID --index NAME (--params JSON | --queries FILE.jsonl)
                              [--api-key-file FILE] [--host URL] [--timeout SECONDS]
           searchlight search --opensearch URL --index NAME (--params JSON | --queries FILE.jsonl)
                              [--credentials-file FILE] [--settings FILE] [--timeout SECONDS]

    Loads your own records, answers one query, or one a line, and prints each answer as one line of
    JSON in the shape of Algolia's responses. An index that was saved opens at once.

      --data FILE        the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV)
                         with the names of its columns in the first line
      --index FILE       an index that was saved, instead of records and settings
      --params JSON      one query, such as '{"query": "tom h", "hitsPerPage": 5}'
      --queries FILE     one query a line, each a JSON object
      --settings FILE    the settings of the index, a JSON object: searchableAttributes,
                         attributesForFaceting, customRanking and others of Algolia's names
      --synonyms FILE    the synonyms of the index: a JSON array of objects as Algolia has them
      --rules FILE       the rules of the index: a JSON array of objects as Algolia has them
      --number-records   gives records without an objectID their number, from 0
      --save FILE        saves the index that was built; --index opens it
      --stats            ends with a line on stderr: records, seconds to build or to open, index
                         bytes, and the engine's time at p50, p95 and p99
      --app-id ID        an application of Algolia's hosted engine; --index is then the name of one
                         of its indices, and the key is in ALGOLIA_API_KEY, or in the file of
                         --api-key-file; --host asks another server that speaks the protocol,
                         and --timeout 30 gives it 30 seconds for an answer, not 5
      --opensearch URL   a cluster of OpenSearch or Elasticsearch; --index is then the name of one of
                         its indices, --settings are those with which it was loaded, and
                         searchlight --opensearch --help says what gives access
      --help             this text

    A query that is refused prints {"message": …, "status": 400} as its line, and the rest goes on.
    Exit code: 0 if all went well, 1 if some work failed, 2 for wrong use.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(
      arguments,
      options: HostedIndex.options.union([
        "--data", "--save", "--settings", "--synonyms", "--rules", "--params", "--queries",
      ]),
      flags: ["--number-records", "--stats"])
    let values = reader.values
    let hosted = try HostedIndex(reader)
    switch (values["--data"], values["--index"]) {
    case (let data?, nil): origin = .records(data)
    case (nil, let file?):
      origin = hosted.map(Origin.hosted) ?? .index(file)
      let isOfCluster = if case .cluster? = hosted?.engine { true } else { false }
      for name in ["--settings", "--synonyms", "--rules", "--save"]
      where values[name] != nil && !(isOfCluster && name == "--settings") {
        throw UsageError("\(name) is for an index that is built, with --data")
      }
      if reader.flags.contains("--number-records") {
        throw UsageError("--number-records is for an index that is built, with --data")
      }
    case (nil, nil): throw UsageError("--data is missing: the file with the records")
    case (.some, .some): throw UsageError("--data and --index exclude each other")
    }
    if hosted != nil, reader.flags.contains("--stats") {
      throw UsageError("--stats is for an index of this machine")
    }
    savedIndex = values["--save"]
    settings = values["--settings"]
    synonyms = values["--synonyms"]
    rules = values["--rules"]
    switch (values["--params"], values["--queries"]) {
    case (let parameters?, nil): queries = .parameters(parameters)
    case (nil, let file?): queries = .file(file)
    case (nil, nil): throw UsageError("--params or --queries is missing: what to search for")
    case (.some, .some): throw UsageError("--params and --queries exclude each other")
    }
    numbersRecords = reader.flags.contains("--number-records")
    printsStatistics = reader.flags.contains("--stats")
  }
}
