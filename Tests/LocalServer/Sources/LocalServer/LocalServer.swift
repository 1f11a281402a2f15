public import AlgoliaServing
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on a port of this machine that answers as Algolia's service does.
///
/// ```swift
/// let server = try await LocalServer.start(AlgoliaServer(service))
/// let client = AlgoliaConfiguration(hosts: [HTTPHost(server.url)])
/// await server.stop()
/// ```
public final class LocalServer: Sendable {
  /// Where it is: `http://127.0.0.1:8108`.
  public let url: String

  /// The port, also if the system has chosen it.
  public let port: Int

  /// What answers.
  public let answering: AlgoliaServer

  private let work: Task<Void, Never>

  private init(_ channel: ServerChannel, _ answering: AlgoliaServer, host: String, limit: Int) {
    port = channel.channel.localAddress?.port ?? 0
    url = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    self.answering = answering
    work = Task.detached {
      try? await channel.executeThenClose { connections in
        try await withThrowingDiscardingTaskGroup { group in
          for try await connection in connections {
            group.addTask {
              await HTTPConnection(connection, answering, limit: limit).run()
            }
          }
        }
      }
    }
  }

  /// Starts a server, which answers until it is stopped.
  ///
  /// - Parameters:
  ///   - answering: What answers.
  ///   - host: The address to listen at; by default only this machine can reach it.
  ///   - port: The port; 0 for one that the system chooses.
  ///   - bodyLimit: The most bytes that a request may have; more are refused with status 413.
  /// - Throws: What the system says, such as that the port is in use.
  public static func start(
    _ answering: AlgoliaServer = AlgoliaServer(), host: String = "127.0.0.1", port: Int = 0,
    bodyLimit: Int = 100 << 20
  ) async throws -> LocalServer {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try HTTPConnection.Parts(wrappingChannelSynchronously: channel)
        }
      }
    return LocalServer(channel, answering, host: host, limit: bodyLimit)
  }

  /// Closes the port and all connections; returns when that is done, and what was changed is written to the folder, if
  /// there is one.
  public func stop() async {
    work.cancel()
    await work.value
    // What cannot be written has been told to whoever asked how far the task is.
    try? await answering.flush()
  }

  /// Returns when the server has been stopped.
  public func wait() async { await work.value }

  private typealias ServerChannel = NIOAsyncChannel<HTTPConnection.Parts, Never>
}
