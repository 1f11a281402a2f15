import Foundation
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore

/// A cluster that tests may change: one that the environment names, or a server that this type
/// starts.
enum LocalCluster {
  /// The address of the cluster in `OPENSEARCH_URL`, or of a new server whose program is at the
  /// path in `OSMEM_SERVER`.
  static let endpoint = Result { try start() }

  /// Whether the environment names a cluster.
  static var isNamed: Bool {
    ProcessInfo.processInfo.environment["OPENSEARCH_URL"]?.isEmpty == false
  }

  private static func start() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    if let url = environment["OPENSEARCH_URL"], !url.isEmpty { return url }
    guard let path = environment["OSMEM_SERVER"], !path.isEmpty else {
      throw ClusterError(
        reason: "Set OSMEM_SERVER to the program osmem-server, or OPENSEARCH_URL to a cluster.")
    }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-addr", "127.0.0.1:0"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let start = line.firstRange(of: "\"url\":\"")?.upperBound else {
      process.terminate()
      throw ClusterError(reason: "The server said \"\(line)\" instead of its address.")
    }
    // The server ends when its standard input closes, so the pipe stays open as long as this
    // program runs.
    _ = Unmanaged.passRetained(input)
    _ = Unmanaged.passRetained(process)
    return String(line[start...].prefix { $0 != "\"" })
  }
}

extension LocalCluster {
  /// Sends a call and returns the answer, whatever its status.
  static func call(
    _ method: TransportMethod, _ target: String, _ body: [UInt8]? = nil
  ) async throws -> JSON {
    let response = try await URLSessionExchange().send(
      TransportRequest(
        method, host: HTTPHost(try endpoint.get()), target: target,
        headers: ["content-type": "application/json"], body: body)
    ) { _ in }
    return try JSON(parsing: response.body)
  }

  /// Makes an index with a mapping of another tool.
  ///
  /// - Returns: The error of the cluster; `nil` for none.
  static func makeIndex(
    _ name: String, _ properties: JSON, shards: Int = 1
  ) async throws -> JSON? {
    _ = try? await call(.delete, "/\(name)")
    let body: JSON = [
      "mappings": ["properties": properties],
      "settings": ["number_of_shards": .integer(shards), "number_of_replicas": 0],
    ]
    return try await call(.put, "/\(name)", body.bytes)["error"]
  }

  /// Indexes records by their identifiers, and makes them searchable.
  static func index(_ records: [(id: String, record: JSON)], in name: String) async throws {
    var lines: [UInt8] = []
    for (id, record) in records {
      lines += JSON.object(["index": ["_id": .string(id)]]).bytes + [0x0A]
      lines += record.bytes + [0x0A]
    }
    let loaded = try await call(.post, "/\(name)/_bulk?refresh=true", lines)
    guard loaded["errors"] == false else { throw ClusterError(reason: "\(name): \(loaded)") }
  }

  /// Makes an index anew, loads all of some records into it, and returns a service that searches it.
  static func service(
    of index: OpenSearchIndex, _ records: [JSON], shards: Int
  ) async throws -> OpenSearchService {
    let endpoint = try endpoint.get()
    let loader = OpenSearchLoader(endpoint: endpoint)
    try? await loader.delete(index.target)
    try await loader.create(index, shards: shards, replicas: 0)
    let report = try await loader.load(records, into: index)
    guard report.refused == 0 else { throw ClusterError(reason: report.description) }
    try await loader.refresh(index.target)
    var configuration = OpenSearchConfiguration()
    // How fast the cluster is does not matter to those who compare answers.
    configuration.timeouts.reading = .seconds(60)
    return OpenSearchService(endpoint: endpoint, indices: [index], configuration: configuration)
  }
}
