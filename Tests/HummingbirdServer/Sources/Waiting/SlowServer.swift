import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server in a process of its own that answers each request after the milliseconds in its path.
struct SlowServer {
  private let process: Process

  /// The address of the server.
  let address: String

  /// Starts this program again, as the server.
  static func start() throws -> SlowServer {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["server"]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return SlowServer(process: process, address: line.trimmingCharacters(in: .newlines))
  }

  /// Ends the server.
  func stop() { process.terminate() }

  /// Prints the address, and answers until the process ends.
  static func serve() async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 4096)
      .childChannelInitializer { channel in
        channel.pipeline.configureHTTPServerPipeline().flatMapThrowing {
          try channel.pipeline.syncOperations.addHandler(SlowHandler())
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 0
    try FileHandle.standardOutput.write(contentsOf: Data("http://127.0.0.1:\(port)\n".utf8))
    try await channel.closeFuture.get()
  }
}

/// Answers the requests of a connection, one after another.
private final class SlowHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private var delay: Int64 = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): delay = Int64(head.uri.dropFirst()) ?? 0
    case .body: break
    case .end:
      let loop = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.eventLoop.scheduleTask(in: .milliseconds(delay)) {
        let context = loop.value
        let head = HTTPResponseHead(
          version: .http1_1, status: .ok, headers: ["content-length": "2"])
        let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: "{}")))
        context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
        context.write(Self.wrapOutboundOut(body), promise: nil)
        context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
      }
    }
  }
}
