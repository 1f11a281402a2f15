import SearchlightAlgolia
import SearchlightTransport
import Searchlight

/// An application of Algolia's hosted engine, parsed from the arguments.
struct AlgoliaApplication: Hashable {
  let appID: String

  /// The path of the file with the API key; `nil` to read ``CredentialVariable/algolia``.
  let keyFile: String?

  /// The address of another server with the same API; `nil` for Algolia's own hosts.
  let host: String?

  /// The read timeout in seconds; `nil` for the default of the library.
  let timeout: Double?

  init(_ appID: String, _ reader: ArgumentReader) throws(UsageError) {
    self.appID = appID
    keyFile = reader.values["--api-key-file"]
    host = reader.values["--host"]
    timeout = try reader.timeout()
  }

  /// Returns a service with the key from the file or from the environment.
  ///
  /// - Throws: ``WorkError`` if there is no key, or if the file cannot be read.
  func service(environment: [String: String]) throws(WorkError) -> AlgoliaService {
    var configuration = AlgoliaConfiguration()
    if let host { configuration = AlgoliaConfiguration(hosts: [HTTPHost(host)]) }
    configuration.userAgentSegments = ["searchlight (command)"]
    if let timeout {
      configuration.timeouts.reading = .seconds(timeout)
      // A slow server may also be slow to connect, so a longer timeout applies to both.
      configuration.timeouts.connecting = max(configuration.timeouts.connecting, .seconds(timeout))
    }
    return AlgoliaService(
      appID: appID, apiKey: try key(environment), configuration: configuration)
  }

  private func key(_ environment: [String: String]) throws(WorkError) -> String {
    if let keyFile {
      let text = String(decoding: try InputFile.bytes(of: keyFile), as: UTF8.self)
      let key = text.filter { !$0.isWhitespace }
      guard !key.isEmpty else { throw WorkError("\(keyFile) is empty: it must contain the key") }
      return key
    }
    guard let key = environment[CredentialVariable.algolia], !key.isEmpty else {
      throw WorkError(
        "there is no key: name a file that holds it, --api-key-file FILE, or set \(CredentialVariable.algolia)"
      )
    }
    return key
  }
}
