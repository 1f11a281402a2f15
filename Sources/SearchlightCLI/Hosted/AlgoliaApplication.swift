import AlgoliaSearch
import Searchlight

/// An application of Algolia's hosted engine, as the arguments name it.
struct AlgoliaApplication: Hashable {
  /// The options that name it.
  static let options: Set<String> = ["--app-id", "--api-key-file", "--host", "--timeout"]

  /// The variable of the environment that may hold the key.
  static let keyVariable = "ALGOLIA_API_KEY"

  let appID: String

  /// The file with the key; `nil` for the variable.
  let keyFile: String?

  /// Another server that speaks the protocol, such as one on this machine; `nil` for the service's own.
  let host: String?

  /// How long an answer may take, in seconds; `nil` for what the service's clients allow.
  let timeout: Double?

  init(_ appID: String, _ reader: ArgumentReader) throws(UsageError) {
    self.appID = appID
    keyFile = reader.values["--api-key-file"]
    host = reader.values["--host"]
    timeout = try reader.timeout()
  }

  /// The service, with the key of the file or of the environment.
  ///
  /// - Throws: ``WorkError`` if there is no key.
  func service(environment: [String: String]) throws(WorkError) -> AlgoliaService {
    var configuration = AlgoliaConfiguration()
    if let host { configuration = AlgoliaConfiguration(hosts: [HTTPHost(host)]) }
    configuration.userAgentSegments = ["searchlight (command)"]
    if let timeout {
      configuration.timeouts.reading = .seconds(timeout)
      // Who waits longer for an answer waits longer for a connection too.
      configuration.timeouts.connecting = max(configuration.timeouts.connecting, .seconds(timeout))
    }
    return AlgoliaService(
      appID: appID, apiKey: try key(environment), configuration: configuration)
  }

  private func key(_ environment: [String: String]) throws(WorkError) -> String {
    if let keyFile {
      let text = String(decoding: try InputFile.bytes(of: keyFile), as: UTF8.self)
      let key = text.filter { !$0.isWhitespace }
      guard !key.isEmpty else { throw WorkError("\(keyFile) is empty: it must hold the key") }
      return key
    }
    guard let key = environment[Self.keyVariable], !key.isEmpty else {
      throw WorkError(
        "there is no key: name a file that holds it, --api-key-file FILE, or set \(Self.keyVariable)"
      )
    }
    return key
  }
}
