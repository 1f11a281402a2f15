import Foundation
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore

/// Three nodes on this machine, of which a test ends and revives some; see the program `cluster`.
struct NodeCluster: Sendable {
  private static let program = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../cluster").standardizedFileURL

  private let folder: String

  /// The addresses of the nodes, the first of which is node 1.
  let endpoints: [String]

  /// Starts the nodes; `nil` if there are no servers on this machine.
  ///
  /// - Parameter kind: The product, as the program `cluster` names it.
  static func start(kind: String, nodes: Int, port: Int) throws -> NodeCluster? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "searchlight-nodes-\(UUID().uuidString)").path
    let (code, output) = try run([
      "start", folder, "--kind", kind, "--nodes", "\(nodes)", "--port", "\(port)",
    ])
    if code == 69 {
      print("Skipped: there are no servers to start three nodes of (SEARCHLIGHT_SERVERS).")
      return nil
    }
    guard code == 0 else { throw ClusterError(reason: "The nodes did not start: \(output)") }
    return NodeCluster(folder: folder, endpoints: output.split(separator: "\n").map(String.init))
  }

  /// Ends a node at once, as a machine that loses its power.
  func kill(_ number: Int) throws { try change("kill", number) }

  /// Starts a node again, with its data.
  func revive(_ number: Int) throws { try change("revive", number) }

  func stop() { _ = try? Self.run(["stop", folder]) }

  private func change(_ verb: String, _ number: Int) throws {
    let (code, output) = try Self.run([verb, folder, "\(number)"])
    guard code == 0 else { throw ClusterError(reason: "\(verb) \(number): \(output)") }
  }

  /// Asks the first node that answers.
  private func ask(_ target: String) async throws -> JSON {
    for endpoint in endpoints {
      let request = TransportRequest(.get, host: HTTPHost(endpoint), target: target)
      if let response = try? await URLSessionExchange().send(request, progress: { _ in }),
        response.status == 200
      {
        return try JSON(parsing: response.body)
      }
    }
    throw ClusterError(reason: "No node answers \(target).")
  }

  /// Waits until all copies of all records are there, so that another node may be lost.
  func waitForCopies() async throws {
    for _ in 0..<120 {
      let target = "/_cluster/health?wait_for_status=green&timeout=1s"
      if let health = try? await ask(target), health["status"] == "green",
        health["number_of_nodes"]?.intValue == endpoints.count
      {
        return
      }
      try await Task.sleep(for: .milliseconds(500))
    }
    throw ClusterError(reason: "The copies of the records are not complete after a minute.")
  }

  /// Returns the number of the node that manages the cluster.
  func manager() async throws -> Int {
    let nodes = try await ask("/_cat/nodes?format=json&h=name,master").arrayValue ?? []
    let name = nodes.first { $0["master"] == "*" }?["name"]?.stringValue ?? ""
    guard let number = Int(name.drop { !$0.isNumber }) else {
      throw ClusterError(reason: "No node manages the cluster: \(nodes)")
    }
    return number
  }

  private static func run(_ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    // A pipe would stay open as long as the nodes run.
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }
}
