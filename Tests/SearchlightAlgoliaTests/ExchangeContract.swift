import SearchlightAlgolia
import SearchlightTransport
import Foundation

/// What an exchange has to make of the bytes that a host sends.
///
/// The cases are data, so that every exchange is tested with the same: that over `URLSession` here,
/// and that over AsyncHTTPClient in `Tests/HummingbirdServer`, which has a link to this file.
struct ExchangeCase: Sendable {
  /// What the host does when it has sent the bytes.
  enum Ending: Sendable {
    /// It waits for the next request.
    case next
    case close
    case reset
    /// It sends the last bytes again and again, until the client closes the connection.
    case endless([UInt8])
  }

  /// What the exchange has to say.
  enum Outcome: Hashable, Sendable {
    case answer(Int, body: String)
    /// A failure of the host, whatever the reason.
    case unreachable
    case tooLarge
  }

  /// The largest answer in bytes, for all cases.
  static let limit = 1000

  let name: String
  let bytes: [UInt8]
  let ending: Ending
  let expected: Outcome

  private init(
    _ name: String, _ head: String, _ body: [UInt8], then ending: Ending = .next,
    gives expected: Outcome
  ) {
    self.name = name
    bytes = Array((head.replacing("\n", with: "\r\n") + "\r\n\r\n").utf8) + body
    self.ending = ending
    self.expected = expected
  }

  private init(
    _ name: String, _ head: String, _ body: String, then ending: Ending = .next,
    gives expected: Outcome
  ) {
    self.init(name, head, Array(body.utf8), then: ending, gives: expected)
  }

  /// Every case.
  static let all: [ExchangeCase] = [
    .init("an answer", "HTTP/1.1 201 A\ncontent-length: 2", "{}", gives: .answer(201, body: "{}")),
    .init("an answer without a body", "HTTP/1.1 204 A", "", gives: .answer(204, body: "")),
    .init(
      "a refusal", "HTTP/1.1 404 A\ncontent-length: 7", "message",
      gives: .answer(404, body: "message")),
    .init(
      "an error", "HTTP/1.1 503 A\ncontent-length: 4", "busy", gives: .answer(503, body: "busy")),
    .init(
      "a redirect, which is not followed",
      "HTTP/1.1 307 A\nlocation: http://127.0.0.1:1/\ncontent-length: 0", "",
      gives: .answer(307, body: "")),
    .init(
      "a question for credentials",
      "HTTP/1.1 401 A\nwww-authenticate: Basic realm=\"a\"\ncontent-length: 3", "who",
      gives: .answer(401, body: "who")),
    .init(
      "a body in parts", "HTTP/1.1 200 A\ntransfer-encoding: chunked",
      "3\r\nfil\r\n2\r\nms\r\n0\r\n\r\n", gives: .answer(200, body: "films")),
    .init(
      "a body until the end of the connection", "HTTP/1.1 200 A\nconnection: close", "films",
      then: .close, gives: .answer(200, body: "films")),
    .init(
      "a compressed body",
      "HTTP/1.1 200 A\ncontent-encoding: gzip\ncontent-length: \(compressed.count)", compressed,
      gives: .answer(200, body: "films films films")),
    .init(
      "a body of the largest size", "HTTP/1.1 200 A\ncontent-length: \(limit)",
      String(repeating: "a", count: limit),
      gives: .answer(200, body: String(repeating: "a", count: limit))),
    .init(
      "a body that is a byte too large", "HTTP/1.1 200 A\ncontent-length: \(limit + 1)",
      String(repeating: "a", count: limit + 1), gives: .tooLarge),
    .init(
      "a body of an announced gigabyte", "HTTP/1.1 200 A\ncontent-length: 1073741824", "a",
      gives: .tooLarge),
    .init(
      "a body that becomes too large when it is decompressed",
      "HTTP/1.1 200 A\ncontent-encoding: gzip\ncontent-length: \(bomb.count)", bomb,
      gives: .tooLarge),
    .init(
      "an endless body", "HTTP/1.1 200 A\ntransfer-encoding: chunked", [],
      then: .endless(chunk), gives: .tooLarge),
    .init(
      "a short body", "HTTP/1.1 200 A\ncontent-length: 9", "{}", then: .close, gives: .unreachable),
    .init(
      "a broken body", "HTTP/1.1 200 A\ncontent-length: 9", "{}", then: .reset, gives: .unreachable),
    .init("a broken connection", "HTTP/1.1 200 A", "", then: .reset, gives: .unreachable),
    .init("no HTTP", "hello, this is no HTTP", "", then: .close, gives: .unreachable),
    .init("another protocol", "SSH-2.0-OpenSSH_9.6", "", then: .close, gives: .unreachable),
    .init(
      "a length of letters", "HTTP/1.1 200 A\ncontent-length: a", "{}", then: .close,
      gives: .unreachable),
  ]

  /// A part of a body, of 64 KiB.
  private static let chunk =
    Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 65_536) + Array("\r\n".utf8)

  /// The text `films films films`, and 10,000 spaces.
  private static let (compressed, bomb) = (
    base64("H4sIAAAAAAACA0vLzMktVkhDkADyDC9sEQAAAA=="),
    base64("H4sIAAAAAAACA+3BAQ0AAADCoCrvn9IcbkABAAAAAAAAAADAvwFU1gY3ECcAAA==")
  )

  private static func base64(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map(Array.init) ?? []
  }

  /// Returns what an exchange makes of this case; `nil` if it is right.
  ///
  /// - Parameter origin: A server that does what the case says, whatever it is asked.
  func fault(of exchange: some HTTPExchange, at origin: String) async -> String? {
    let request = TransportRequest(
      .post, host: HTTPHost(origin), target: "/1/indexes/a%2Fb/query?x=1", body: Array("{}".utf8))
    let outcome: Outcome
    do throws(HTTPExchangeError) {
      let answer = try await exchange.send(request) { _ in }
      outcome = .answer(answer.status, body: String(decoding: answer.body, as: UTF8.self))
    } catch {
      switch error {
      case .tooLarge(Self.limit): outcome = .tooLarge
      case .unreachable(let reason) where !reason.isEmpty: outcome = .unreachable
      default: return "\(name): \(error)"
      }
    }
    return outcome == expected ? nil : "\(name): \(outcome)"
  }
}
