import SearchlightAlgolia
import SearchlightTransport
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore

/// A case of Algolia's own client test suite: calls of a client, and the requests and answers they
/// lead to.
///
/// The data is in `cases.json`. The answers are those of the suite's servers, reduced to what
/// matters. `#` in a name stands for digits.
struct ClientCase: Sendable, CustomStringConvertible {
  /// The file of the suite with the case, and the name of the case there.
  let file: String, name: String
  let json: JSON

  init(json: JSON) {
    self.json = json
    file = json["of"]?.stringValue ?? ""
    name = json["name"]?.stringValue ?? ""
  }

  var description: String { "\(file): \(name)\(json["part"]?.stringValue.map { ", \($0)" } ?? "")" }

  var steps: [JSON] { json["steps"]?.arrayValue ?? [] }

  var exchanges: [ClientExchange] {
    (json["exchanges"]?.arrayValue ?? []).map(ClientExchange.init(json:))
  }

  /// The times, in milliseconds, at which the clock wakes a sleeper, in order.
  var moments: [Duration] {
    (json["moments"]?.arrayValue ?? []).compactMap(\.intValue).map { .milliseconds($0) }
  }

  var appID: String { json["appID"]?.stringValue ?? "test-app-id" }
  var apiKey: String { json["apiKey"]?.stringValue ?? "test-api-key" }

  var configuration: AlgoliaConfiguration {
    var configuration = AlgoliaConfiguration(seed: 1)
    if let hosts = json["hosts"]?.arrayValue {
      configuration = AlgoliaConfiguration(
        hosts: hosts.compactMap(\.stringValue).map { HTTPHost($0) })
    }
    configuration.region = json["region"]?.stringValue.flatMap {
      AlgoliaConfiguration.Region(rawValue: $0)
    }
    // A case that waits for the connection timeout sets its own.
    if let time = json["connecting"]?.intValue {
      configuration.timeouts.connecting = .milliseconds(time)
    }
    if let count = json["rateLimitRetryLimit"]?.intValue {
      configuration.rateLimitRetryLimit = count
    }
    for (name, value) in json["headers"]?.objectValue ?? [:] {
      configuration.headers[name] = value.stringValue
    }
    return configuration
  }

  /// The cases that are run, and those that are left out.
  static let (all, leftOut): ([ClientCase], [ClientCase]) = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cases.json")
    let json = (try? Data(contentsOf: file)).flatMap { try? JSON(parsing: $0) }
    func cases(_ name: String) -> [ClientCase] {
      (json?[name]?.arrayValue ?? []).map(ClientCase.init(json:))
    }
    return (cases("cases"), cases("leftOut"))
  }()
}
