/// The options of `searchlight load`.
struct LoadOptions: Hashable {
  /// The path of the file with the records.
  let data: String

  /// The cluster that receives the records.
  let cluster: ClusterAddress

  /// The name that searches use: an alias, or an index with `--add`.
  let index: String

  /// The path of the settings file; `nil` without one.
  let settings: String?

  /// The largest number of refused records with which the new index still replaces the old one.
  let maxRefused: Int

  /// The number of shards of the new index, from 1; `nil` for the default of the cluster.
  let shards: Int?

  /// The number of replicas of each shard; `nil` for the default of the cluster.
  let replicas: Int?

  /// Whether the records are added to the existing index, instead of replacing it.
  let addsRecords: Bool

  /// Whether a record without an `objectID` gets its number, from 0, as one.
  let numbersRecords: Bool

  static let usage = """
    Usage: searchlight load FILE --opensearch URL --index NAME [--settings FILE]
                            [--credentials-file FILE] [--max-refused N] [--number-records]
                            [--shards N] [--replicas N] [--add] [--timeout SECONDS]

    Loads records into a cluster of OpenSearch or Elasticsearch. They go into a new index, NAME-1,
    then NAME-2, with the mapping that the settings ask for; when all are there, the alias NAME
    leads to it, in one step, and the one before is deleted: searches find all of the old records
    or all of the new.

      FILE                     the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV)
                               with the names of its columns in the first line. JSON Lines with a
                               name that ends with .jsonl or .ndjson are read while they are sent;
                               other files are read whole first
      --opensearch URL         the cluster, such as http://127.0.0.1:9200
      --index NAME             the name that searches ask for
      --settings FILE          the settings of the index, a JSON object: searchableAttributes,
                               attributesForFaceting, customRanking and others of Algolia's names
      --credentials-file FILE  a line: basic NAME:PASSWORD, api-key KEY or bearer TOKEN; without
                               it OPENSEARCH_CREDENTIALS is read, and without that none are sent
      --max-refused N          how many records may be refused (default: 0); if more are, the old
                               index stays
      --number-records         gives records without an objectID their number, from 0
      --shards N, --replicas N how many parts the index has, and how many copies of each
      --add                    adds to the index that NAME is; a record with the objectID of one that
                               it has takes its place
      --timeout SECONDS        how long the cluster may take for an answer
      --help                   this text

    Exit code: 0 if all is loaded, 1 if something is not, 2 for wrong use.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(
      arguments,
      options: ClusterAddress.options.union([
        "--index", "--settings", "--max-refused", "--shards", "--replicas",
      ]), flags: ["--add", "--number-records"], operandLimit: 1)
    guard let data = reader.operands.first else {
      throw UsageError("the file with the records is missing, as in searchlight load films.jsonl")
    }
    self.data = data
    cluster = try ClusterAddress(reader)
    guard let index = reader.values["--index"] else {
      throw UsageError("--index is missing: the name of the index that searches use")
    }
    self.index = index
    settings = reader.values["--settings"]
    maxRefused = try reader.number("--max-refused", in: 0...Int(Int32.max)) ?? 0
    shards = try reader.number("--shards", in: 1...1024)
    replicas = try reader.number("--replicas", in: 0...100)
    addsRecords = reader.flags.contains("--add")
    numbersRecords = reader.flags.contains("--number-records")
    guard addsRecords else { return }
    for name in ["--max-refused", "--shards", "--replicas"] where reader.values[name] != nil {
      throw UsageError("\(name) is for a new index, without --add")
    }
  }
}
