public import SearchlightAlgoliaServing
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on a local port that answers like Algolia's service.
///
/// ```swift
/// let server = try await LocalServer.start(AlgoliaServer(service))
/// let client = AlgoliaConfiguration(hosts: [HTTPHost(server.url)])
/// await server.stop()
/// ```
public final class LocalServer: Sendable {
  /// The address of the server, such as `http://127.0.0.1:8108`.
  public let url: String

  /// The port, even if the system has chosen it.
  public let port: Int

  /// The server that computes the answers.
  public let answering: AlgoliaServer

  private let work: Task<Void, Never>

  private init(_ channel: ServerChannel, _ answering: AlgoliaServer, host: String) {
    port = channel.channel.localAddress?.port ?? 0
    url = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    self.answering = answering
    work = Task.detached {
      try? await channel.executeThenClose { connections in
        try await withThrowingDiscardingTaskGroup { group in
          for try await connection in connections {
            guard let parts = connection.take() else { continue }
            let executor = EventLoopExecutor(parts.channel.eventLoop)
            group.addTask(executorPreference: executor) {
              await HTTPConnection(parts, answering).run()
            }
          }
        }
      }
    }
  }

  /// Starts a server, which answers until it is stopped.
  ///
  /// - Parameters:
  ///   - answering: The server that computes the answers. Its ``AlgoliaServer/bodyLimit`` is also
  ///     that of the connections: a larger body is refused with status 413.
  ///   - host: The address to listen on; the default is reachable from this machine only.
  ///   - port: The port; 0 lets the system choose one.
  /// - Throws: An error of the system, for example if the port is in use.
  public static func start(
    _ answering: AlgoliaServer = AlgoliaServer(), host: String = "127.0.0.1", port: Int = 0
  ) async throws -> LocalServer {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(withErrorHandling: false)
          try pipeline.addHandler(RefusalHandler())
          return ArrivedConnection(
            try HTTPConnection.Parts(wrappingChannelSynchronously: channel))
        }
      }
    return LocalServer(channel, answering, host: host)
  }

  /// Closes the port and all connections.
  ///
  /// The method returns when that is done and, if there is a folder, all changes are written to it.
  public func stop() async {
    work.cancel()
    await work.value
    // Clients learn of changes that cannot be written when they ask for the status of the task.
    try? await answering.flush()
  }

  /// Waits until the server is stopped.
  public func wait() async { await work.value }

  private typealias ServerChannel = NIOAsyncChannel<ArrivedConnection, Never>
}
