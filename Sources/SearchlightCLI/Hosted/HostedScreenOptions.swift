import Searchlight

/// The options for the live screen and the prompt over a hosted index.
struct HostedScreenOptions: Hashable {
  let index: HostedIndex

  /// The attributes that a row shows, the most important first.
  ///
  /// If it is empty, a row shows the first texts of its record.
  let shown: [Attribute]

  /// The attributes whose values the user can select.
  let facets: [Attribute]

  static let usage = """
    Usage: searchlight --app-id ID --index NAME [--api-key-file FILE] [--show ATTRIBUTES]
                       [--facets ATTRIBUTES] [--host URL] [--timeout SECONDS]
           searchlight --opensearch URL --index NAME [--credentials-file FILE] [--settings FILE]
                       [--show ATTRIBUTES] [--facets ATTRIBUTES] [--timeout SECONDS]

    Opens the live screen over an index of Algolia's hosted engine, or of a cluster of OpenSearch or
    Elasticsearch that "searchlight load" has filled.

      --app-id ID           the application
      --index NAME          the index
      --api-key-file FILE   a file that holds a key that can search; without it, the key is in
                            \(AlgoliaApplication.keyVariable). A key is never an argument
      --show ATTRIBUTES     what of a record is shown, such as title,year
      --facets ATTRIBUTES   what can be chosen from, such as genres,year
      --host URL            another server that speaks the protocol, such as http://127.0.0.1:8108
      --opensearch URL      a cluster, such as http://127.0.0.1:9200
      --credentials-file FILE
                            a line: basic NAME:PASSWORD, api-key KEY or bearer TOKEN; without it
                            \(ClusterAddress.credentialsVariable) is read, and without that none are sent
      --settings FILE       the settings with which the index was loaded; without it all texts are
                            searched, and --facets can be chosen from
      --timeout SECONDS     how long an answer may take (default: 5, of a cluster 10)
      --help                this text
    """

  /// The names of the options that this type reads.
  static let options = HostedIndex.options.union(["--show", "--facets"])

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(arguments, options: Self.options, flags: [])
    guard let options = try HostedScreenOptions(reader) else {
      throw UsageError("--app-id or --opensearch is missing: where the index is that is searched")
    }
    self = options
  }

  /// Parses the options; `nil` if they name no engine.
  init?(_ reader: ArgumentReader) throws(UsageError) {
    guard let index = try HostedIndex(reader) else {
      for option in ["--index", "--show", "--facets"] where reader.values[option] != nil {
        throw UsageError("\(option) goes with --app-id or --opensearch")
      }
      return nil
    }
    self.index = index
    shown = Self.attributes(reader.values["--show"])
    facets = Self.attributes(reader.values["--facets"])
  }

  /// A service for the index; see ``HostedIndex/service(facets:environment:)``.
  func service(environment: [String: String]) throws(WorkError) -> any SearchService {
    try index.service(facets: facets, environment: environment)
  }

  private static func attributes(_ text: String?) -> [Attribute] {
    (text ?? "").split(separator: ",").map { Attribute(String($0.filter { $0 != " " })) }
  }
}
