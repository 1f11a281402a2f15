import SearchlightOpenSearch
import SearchlightTransport
import Searchlight

/// A cluster of OpenSearch or Elasticsearch, parsed from the arguments.
struct ClusterAddress: Hashable {
  /// The base URL: scheme, host and port, such as `http://127.0.0.1:9200`.
  let endpoint: String

  /// The path of the file with the credentials; `nil` to read ``CredentialVariable/cluster``.
  ///
  /// If that variable is empty too, requests carry no credentials.
  let credentialsFile: String?

  /// The index of the cluster with rules and synonyms; `nil` for none.
  let rulesIndex: String?

  /// The path of the file with the dictionaries by which compounds are split; `nil` for none.
  let dictionaries: String?

  /// The timeout of a request in seconds; `nil` for the default of the library.
  let timeout: Double?

  /// Parses the options, and refuses a password in the address.
  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let endpoint = reader.values["--opensearch"] else {
      throw UsageError(
        "--opensearch is missing: the address of the cluster, such as http://127.0.0.1:9200")
    }
    guard endpoint.hasPrefix("http://") || endpoint.hasPrefix("https://") else {
      throw UsageError(
        "--opensearch must begin with http:// or https://, as in http://127.0.0.1:9200")
    }
    guard !endpoint.contains("@") else {
      throw UsageError(
        "a password must not be an argument, because other users of the machine can see arguments; "
          + "put it into a file, --credentials-file FILE, or into \(CredentialVariable.cluster)")
    }
    self.endpoint = endpoint
    credentialsFile = reader.values["--credentials-file"]
    rulesIndex = reader.values["--rules-index"]
    dictionaries = reader.values["--dictionaries"]
    timeout = try reader.timeout()
  }

  /// Refuses the options for an index of a cluster where there is none.
  static func refuseOptions(in reader: ArgumentReader) throws(UsageError) {
    for option in ["--rules-index", "--dictionaries"] where reader.values[option] != nil {
      throw UsageError("\(option) goes with --opensearch")
    }
  }

  /// Returns a loader that writes records to the cluster.
  ///
  /// - Throws: ``WorkError`` if the credentials cannot be read.
  func loader(environment: [String: String]) throws(WorkError) -> OpenSearchLoader {
    OpenSearchLoader(
      endpoint: endpoint, credentials: try credentials(environment), configuration: configuration)
  }

  /// An order of an index: that of an attribute, or that of another index or alias.
  enum Order: Hashable {
    case ranking(RankingCriterion, name: IndexName)
    case index(IndexName)
  }

  /// Returns an index with its settings, then one with the same settings for each other order.
  ///
  /// - Parameters:
  ///   - settings: The path of a file with the index settings; `nil` for settings that only declare
  ///     the facets, or for the attributes of the mapping if there are none.
  ///   - facets: The attributes whose values the user can select.
  /// - Throws: ``WorkError`` if the file cannot be read or is invalid.
  func indices(
    _ index: String, settings: String?, facets: [Attribute], orders: [Order]
  ) throws(WorkError) -> [OpenSearchIndex] {
    // Without facets the attributes come from the mapping.
    let declared: JSON =
      facets.isEmpty
      ? [:] : ["attributesForFaceting": .array(facets.map { .string("searchable(\($0))") })]
    let first = try self.index(index, settings: settings, else: declared)
    let compounds = first.compounds
    var indices = [first]
    for order in orders {
      do {
        switch order {
        case .index(let name):
          indices.append(
            try OpenSearchIndex(
              name, settings: first.settings, rulesIndex: rulesIndex, compounds: compounds))
        case .ranking(let criterion, let name):
          var members = first.settings.objectValue ?? [:]
          let ranking = members["ranking"]?.arrayValue ?? []
          members["ranking"] = .array([.string("\(criterion)")] + ranking)
          indices.append(
            try OpenSearchIndex(
              name, target: first.target, settings: .object(members), rulesIndex: rulesIndex,
              compounds: compounds))
        }
      } catch {
        throw WorkError("\(error)")
      }
    }
    return indices
  }

  /// Returns a service that searches indices of the cluster.
  ///
  /// - Parameter exchange: Carries the calls: a network, or a recording.
  /// - Throws: ``WorkError`` if the credentials cannot be read.
  func service(
    _ indices: [OpenSearchIndex], environment: [String: String],
    exchange: any HTTPExchange = URLSessionExchange()
  ) throws(WorkError) -> OpenSearchService {
    OpenSearchService(
      endpoint: endpoint, credentials: try credentials(environment), indices: indices,
      configuration: configuration, exchange: exchange)
  }

  /// Returns an index with the settings of a file; without a file, with the given settings.
  ///
  /// - Throws: ``WorkError`` naming the invalid setting, or what is wrong with the dictionaries.
  func index(
    _ name: String, settings path: String?, else settings: JSON = [:]
  ) throws(WorkError) -> OpenSearchIndex {
    let compounds = try dictionaries.map(IndexDefinition.dictionaries(in:)) ?? []
    let settings =
      try path.map { path throws(WorkError) in try InputFile.json(of: path) } ?? settings
    do {
      return try OpenSearchIndex(
        IndexName(name), settings: settings, rulesIndex: rulesIndex,
        compounds: compounds.map(\.compoundDictionary))
    } catch {
      throw WorkError("\(path.map { "\($0), " } ?? "")\(error)")
    }
  }

  private var configuration: OpenSearchConfiguration {
    var configuration = OpenSearchConfiguration()
    if let timeout {
      let time = Duration.seconds(timeout)
      configuration.timeouts = TransportTimeouts(
        connecting: max(configuration.timeouts.connecting, time), reading: time, writing: time)
    }
    return configuration
  }

  private func credentials(
    _ environment: [String: String]
  ) throws(WorkError) -> OpenSearchCredentials {
    if let credentialsFile {
      let text = String(decoding: try InputFile.bytes(of: credentialsFile), as: UTF8.self)
      return try Self.credentials(text, in: credentialsFile)
    }
    guard let text = environment[CredentialVariable.cluster], !text.isEmpty else { return .none }
    return try Self.credentials(text, in: CredentialVariable.cluster)
  }

  /// Parses credentials such as `basic admin:sesame`; the error message never contains them.
  private static func credentials(
    _ text: String, in source: String
  ) throws(WorkError) -> OpenSearchCredentials {
    let words = text.trimmed.split(separator: " ", maxSplits: 1).map { String($0).trimmed }
    if words.count == 2 {
      switch words[0].lowercased() {
      case "basic":
        let parts = words[1].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
          return .basic(user: String(parts[0]), password: String(parts[1]))
        }
      case "api-key": return .apiKey(words[1])
      case "bearer": return .bearer(words[1])
      default: break
      }
    }
    throw WorkError(
      "\(source) must contain one line: basic NAME:PASSWORD, api-key KEY or bearer TOKEN")
  }
}
