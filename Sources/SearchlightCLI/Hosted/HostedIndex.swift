import SearchlightAlgoliaForm
import SearchlightOpenSearch
import SearchlightTransport
import Searchlight

/// An index of Algolia's hosted engine or of a cluster, parsed from the arguments.
struct HostedIndex: Hashable {
  /// The engine that hosts the index.
  enum Engine: Hashable {
    case algolia(AlgoliaApplication)
    case cluster(ClusterAddress)
  }

  let engine: Engine
  let name: String

  /// The path of the settings file for an index of a cluster; `nil` without one.
  let settings: String?

  /// Parses the options; `nil` if they name no engine.
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
    guard case .algolia = engine else { return }
    for option in ["--settings", "--dictionaries"] where values[option] != nil {
      throw UsageError(
        "\(option) is for an index that is built, with --data, or of a cluster, with --opensearch")
    }
  }

  /// Whether the index is one of a cluster.
  var isOfCluster: Bool { if case .cluster = engine { true } else { false } }

  /// The application ID or the cluster's address, for display.
  var location: String {
    switch engine {
    case .algolia(let application): application.appID
    case .cluster(let cluster): cluster.endpoint
    }
  }

  /// Returns a service with credentials from a file or from the environment.
  ///
  /// - Parameters:
  ///   - facets: The attributes whose values the user can select. Only a cluster without a settings
  ///     file uses them.
  ///   - orders: The orders in which an index of a cluster can be searched too.
  ///   - exchange: Carries the calls to a cluster.
  /// - Throws: ``WorkError`` if the credentials or the settings cannot be read.
  func service(
    facets: [Attribute] = [], orders: [ClusterAddress.Order] = [], environment: [String: String],
    exchange: any HTTPExchange = URLSessionExchange()
  ) throws(WorkError) -> any SearchService {
    switch engine {
    case .algolia(let application): return try application.service(environment: environment)
    case .cluster(let cluster):
      let indices = try cluster.indices(
        name, settings: settings, facets: facets, orders: orders)
      return try cluster.service(indices, environment: environment, exchange: exchange)
    }
  }

  /// Returns the tags with which answers mark what matches: those of the settings file of a cluster.
  ///
  /// - Throws: ``WorkError`` if the settings cannot be read.
  func highlightTags() throws(WorkError) -> HighlightTags {
    var tags = HighlightTags()
    guard isOfCluster, let settings else { return tags }
    let json = try InputFile.json(of: settings)
    tags.pre = json["highlightPreTag"]?.stringValue ?? tags.pre
    tags.post = json["highlightPostTag"]?.stringValue ?? tags.post
    return tags
  }
}
