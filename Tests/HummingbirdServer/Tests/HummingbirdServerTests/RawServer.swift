import NIOCore
import NIOPosix
import Synchronization

/// A server on a local port that answers each request with the bytes of a closure.
final class RawServer: Sendable {
  /// What to do when a whole request has arrived.
  typealias Answer = @Sendable (any Channel) -> Void

  private let channel: any Channel

  /// The address, such as `http://127.0.0.1:8080`.
  var origin: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)" }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - body: The last bytes of each request.
  ///   - answer: Called on the connection's event loop for each request.
  init(until body: String = "{}", _ answer: @escaping Answer) async throws {
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1024)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            RequestReader(end: Array(body.utf8), answer: answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  /// Closes the port.
  func stop() async { try? await channel.close() }

  /// A server that does what a case of the contract says.
  static func playing(_ entry: ExchangeCase) async throws -> RawServer {
    try await RawServer { channel in
      let written = channel.writeAndFlush(ByteBuffer(bytes: entry.bytes))
      switch entry.ending {
      case .next: break
      case .close: written.whenComplete { _ in channel.close(promise: nil) }
      case .reset:
        written.whenComplete { _ in
          let now = (channel as? any SocketOptionProvider)?.setSoLinger(
            linger(l_onoff: 1, l_linger: 0))
          now?.whenComplete { _ in channel.close(promise: nil) }
        }
      case .endless(let bytes):
        // Many at a time: an event loop writes until the system's buffers are full, and does nothing
        // else meanwhile.
        let many = ByteBuffer(bytes: Array(repeatElement(bytes, count: 4096).joined()))
        @Sendable func more() {
          // Not within this call, because a write may succeed at once, and the stack would overflow.
          channel.writeAndFlush(many).whenSuccess {
            channel.eventLoop.execute { more() }
          }
        }
        written.whenSuccess { more() }
      }
    }
  }
}

/// Reports each whole request of a connection.
private final class RequestReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let end: [UInt8]
  private let answer: RawServer.Answer
  private var received: [UInt8] = []

  init(end: [UInt8], answer: @escaping RawServer.Answer) {
    self.end = end
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += unwrapInboundIn(data).readableBytesView
    guard received.suffix(end.count).elementsEqual(end) else { return }
    received = []
    answer(context.channel)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
