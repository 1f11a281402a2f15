import Searchlight

/// An index of a hosted engine, as the arguments name it: of Algolia's, or of a cluster of one's own.
struct HostedIndex: Hashable {
  /// Which engine it is of.
  enum Engine: Hashable {
    case algolia(AlgoliaApplication)
    case cluster(ClusterAddress)
  }

  /// The options that name it.
  static let options: Set<String> =
    ClusterAddress.options.union(AlgoliaApplication.options).union(["--index", "--settings"])

  let engine: Engine
  let name: String

  /// The file with the settings of an index of a cluster; `nil` for none.
  let settings: String?

  /// Reads the arguments; `nil` if they name no engine.
  init?(_ reader: ArgumentReader) throws(UsageError) {
    let values = reader.values
    switch (values["--app-id"], values["--opensearch"]) {
    case (nil, nil):
      for option in ["--api-key-file", "--host"] where values[option] != nil {
        throw UsageError("\(option) goes with --app-id")
      }
      for option in ["--credentials-file", "--timeout"] where values[option] != nil {
        throw UsageError("\(option) goes with --app-id or --opensearch")
      }
      return nil
    case (.some, .some): throw UsageError("--app-id and --opensearch exclude each other")
    case (let appID?, nil):
      if values["--credentials-file"] != nil {
        throw UsageError("--credentials-file goes with --opensearch; a key is in --api-key-file")
      }
      engine = .algolia(try AlgoliaApplication(appID, reader))
    case (nil, .some):
      for option in ["--api-key-file", "--host"] where values[option] != nil {
        throw UsageError("\(option) goes with --app-id")
      }
      engine = .cluster(try ClusterAddress(reader))
    }
    guard let name = values["--index"] else {
      throw UsageError("--index is missing: the name of the index to search")
    }
    self.name = name
    settings = values["--settings"]
    if case .algolia = engine, settings != nil {
      throw UsageError(
        "--settings is for an index that is built, with --data, or of a cluster, with --opensearch")
    }
  }

  /// Refuses a key among the arguments, which every user of the machine can see.
  static func refuseKeys(_ arguments: ArraySlice<String>) throws(UsageError) {
    for argument in arguments
    where argument == "--api-key" || argument.hasPrefix("--api-key=") {
      throw UsageError(
        "a key is no argument, as other users of the machine see those; put it into a file, "
          + "--api-key-file FILE, or into \(AlgoliaApplication.keyVariable)")
    }
  }

  /// Where the index is, for people: the application or the address.
  var place: String {
    switch engine {
    case .algolia(let application): application.appID
    case .cluster(let cluster): cluster.endpoint
    }
  }

  /// The service, with what gives access, from a file or the environment.
  ///
  /// - Parameter facets: What can be chosen from; a cluster's settings say it, if a file has them.
  /// - Throws: ``WorkError`` if that cannot be read.
  func service(
    facets: [Attribute] = [], environment: [String: String]
  ) throws(WorkError) -> any SearchService {
    switch engine {
    case .algolia(let application): return try application.service(environment: environment)
    case .cluster(let cluster):
      return try cluster.service(
        index: name, settings: settings, facets: facets, environment: environment)
    }
  }
}
