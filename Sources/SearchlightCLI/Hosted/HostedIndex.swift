import AlgoliaSearch
import Searchlight

/// An index of Algolia's hosted engine, as the arguments name it.
struct HostedIndex: Hashable {
  /// The options that name it.
  static let options: Set<String> = [
    "--app-id", "--api-key-file", "--index", "--host", "--timeout",
  ]

  /// The variable of the environment that may hold the key.
  static let keyVariable = "ALGOLIA_API_KEY"

  let appID: String
  let name: String

  /// The file with the key; `nil` for the variable.
  let keyFile: String?

  /// Another server that speaks the protocol, such as one on this machine; `nil` for the service's own.
  let host: String?

  /// How long an answer may take, in seconds; `nil` for what the service's clients allow.
  let timeout: Double?

  /// Reads the arguments; `nil` if they name no application.
  init?(_ reader: ArgumentReader) throws(UsageError) {
    let values = reader.values
    guard let appID = values["--app-id"] else {
      for option in ["--api-key-file", "--host", "--timeout"] where values[option] != nil {
        throw UsageError("\(option) goes with --app-id")
      }
      return nil
    }
    guard let name = values["--index"] else {
      throw UsageError("--index is missing: the name of the index to search")
    }
    self.appID = appID
    self.name = name
    keyFile = values["--api-key-file"]
    host = values["--host"]
    timeout = try values["--timeout"].map { text throws(UsageError) in
      guard let seconds = Double(text), 0.001...86_400 ~= seconds else {
        throw UsageError("--timeout must be seconds, such as 30, from 0.001 to 86400, not \(text)")
      }
      return seconds
    }
  }

  /// Refuses a key among the arguments, which every user of the machine can see.
  static func refuseKeys(_ arguments: ArraySlice<String>) throws(UsageError) {
    for argument in arguments
    where argument == "--api-key" || argument.hasPrefix("--api-key=") {
      throw UsageError(
        "a key is no argument, as other users of the machine see those; put it into a file, "
          + "--api-key-file FILE, or into \(keyVariable)")
    }
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
