import SearchlightBackend
import SearchlightTransport

/// Asks a cluster for its nodes, so that calls find another one when the endpoint does not answer.
actor NodeFinder {
  private let transport: Transport
  private let scheme: String
  private let interval: Duration

  /// When the cluster was asked last; `nil` to ask it before the next call.
  private var asked: Duration?
  private var isAsking = false

  /// - Parameters:
  ///   - transport: The transport that sends calls to the nodes.
  ///   - scheme: The scheme by which the nodes are reached, as the endpoint is.
  ///   - interval: The time after which the cluster is asked again.
  init(_ transport: Transport, scheme: String, every interval: Duration) {
    self.transport = transport
    self.scheme = scheme
    self.interval = interval
  }

  /// Asks for the nodes, if it is time to and no other call does so.
  ///
  /// - Parameter ask: Sends the call. If it fails, the nodes stay as they are.
  func find(_ ask: () async throws(OpenSearchError) -> JSON) async {
    let now = transport.now()
    guard !isAsking, asked.map({ now - $0 > interval }) ?? true else { return }
    (isAsking, asked) = (true, now)
    do throws(OpenSearchError) {
      let hosts = Self.hosts(in: try await ask(), scheme: scheme)
      // An answer without nodes is not that of the cluster.
      if !hosts.isEmpty { transport.setFoundHosts(hosts) }
    } catch {
      if error.reason == .cancelled { asked = nil }
    }
    isAsking = false
  }

  /// Asks again before the next call, because no node has answered; but not for each of many calls.
  func findAgain() {
    guard let last = asked, transport.now() - last > Self.pause else { return }
    asked = nil
  }

  /// The time in which the cluster is not asked twice.
  private static let pause = Duration.seconds(5)

  /// Returns the nodes that an answer lists, in the order of their addresses, without those that only
  /// manage the cluster.
  static func hosts(in answer: JSON, scheme: String) -> [HTTPHost] {
    let nodes = answer["nodes"]?.objectValue ?? [:]
    let names = nodes.values.compactMap { node -> String? in
      let roles = node["roles"]?.arrayValue?.compactMap(\.stringValue) ?? []
      // A node without roles only hands calls on, which is what it is for.
      if !roles.isEmpty, roles.allSatisfy(managing.contains) { return nil }
      return node["http"]?["publish_address"]?.stringValue.map(name)
    }
    return names.sorted().map { HTTPHost("\(scheme)://\($0)") }.filter {
      $0.validationError == nil
    }
  }

  private static let managing: Set<String> = ["cluster_manager", "master", "voting_only"]

  /// Returns the name and port of an address: of `search-1/10.0.0.1:9200`, the name goes before the
  /// number, as certificates have it.
  private static func name(_ address: String) -> String {
    guard let slash = address.firstIndex(of: "/"), slash > address.startIndex,
      let colon = address.lastIndex(of: ":")
    else { return address }
    return String(address[..<slash] + address[colon...])
  }
}
