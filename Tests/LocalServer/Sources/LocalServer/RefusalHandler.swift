import SearchlightAlgoliaServing
import NIOCore
import NIOHTTP1

/// Answers what cannot be read as HTTP with an error in Algolia's form.
///
/// The decoder closes the connection afterwards, so the answer is written at once, unless another is
/// being sent.
final class RefusalHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var isAnswering = false

  /// Whether the last answer of the connection has been written.
  private var isEnding = false

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch Self.unwrapOutboundIn(data) {
    case .head(let head):
      isAnswering = !(100..<200).contains(head.status.code)
      isEnding = head.headers[canonicalForm: "connection"].contains("close")
    case .body: break
    case .end: isAnswering = false
    }
    context.write(data, promise: promise)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The decoder may report one mistake several times.
    if let error = error as? HTTPParserError, !isAnswering, !isEnding {
      isEnding = true
      let answer =
        error == .headerOverflow ? ServerAnswer.headerTooLarge : ServerAnswer.unreadable
      var headers = HTTPHeaders(
        answer.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      headers.add(name: "content-length", value: "\(answer.body.count)")
      headers.add(name: "connection", value: "close")
      let head = HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
      for part: HTTPServerResponsePart in [
        .head(head), .body(.byteBuffer(ByteBuffer(bytes: answer.body))), .end(nil),
      ] {
        context.write(Self.wrapOutboundOut(part), promise: nil)
      }
      context.flush()
    }
    context.fireErrorCaught(error)
  }
}
