import SearchlightMCPServing
import SearchlightBackend

/// The servers for assistants, one for all requests whose keys allow the same.
///
/// Old versions of the list of indices, and keys that are no longer used, must not pile up: a new server takes
/// the place of the one that was asked least recently. Calls that run can be cancelled all the same.
struct AssistantServers: Sendable {
  /// Who asks the same server: requests whose keys allow the same, about the same indices.
  private struct Audience: Hashable, Sendable {
    let access: Access
    let indices: [MCPIndex]
  }

  /// How many servers are kept.
  private static let limit = 32

  private var servers: [Audience: (server: MCPServer, use: Int)] = [:]

  /// The calls that can be cancelled by clients with the same access, whichever server they have asked.
  private var running: [Access: RunningCalls] = [:]
  private var uses = 0

  /// Returns the server for an access to some indices.
  ///
  /// - Parameter make: Makes a server with the calls that its clients may cancel.
  mutating func server(
    _ access: Access, _ indices: [MCPIndex], _ make: (RunningCalls) -> MCPServer
  ) -> MCPServer {
    let audience = Audience(access: access, indices: indices)
    uses += 1
    if let (server, _) = servers[audience] {
      servers[audience] = (server, uses)
      return server
    }
    if servers.count >= Self.limit, let oldest = servers.min(by: { $0.value.use < $1.value.use }) {
      servers[oldest.key] = nil
    }
    let asked = Set(servers.keys.map(\.access)).union([access])
    running = running.filter { asked.contains($0.key) || !$0.value.isEmpty }
    let calls = running[access] ?? RunningCalls()
    running[access] = calls
    let server = make(calls)
    servers[audience] = (server, uses)
    return server
  }
}
