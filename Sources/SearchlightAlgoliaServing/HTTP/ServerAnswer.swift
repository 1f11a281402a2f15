import SearchlightAlgoliaForm
import SearchlightMCPServing

/// An answer of a server, with instructions on how to send it.
public struct ServerAnswer: Hashable, Sendable {
  /// A fault in the transmission of an answer, which the owner of the connection carries out.
  public enum Delivery: Hashable, Sendable {
    /// Sends the answer after a pause.
    case delayed(Duration)
    /// Closes the connection without sending anything.
    case dropped
    /// Sends the body in parts, with a pause before each.
    case slow(Duration)
    /// Sends half of the answer, then closes the connection.
    case truncated
  }

  /// The HTTP status, such as 200.
  public var status: Int

  /// The header fields, with lowercase names; fields that the connection itself needs are not
  /// included.
  public var headers: [String: String]

  /// The bytes of the body.
  public var body: [UInt8]

  /// The transmission fault of the answer, to test how an app handles it; `nil` for none.
  public var delivery: Delivery?

  /// Creates an answer.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [],
    delivery: Delivery? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }
}

extension ServerAnswer {
  /// Creates the answer to an assistant as a whole, after all of its events.
  init(_ answer: MCPHTTPAnswer) async {
    self.init(status: answer.status, headers: answer.headers)
    switch answer.body {
    case .bytes(let bytes): body = bytes
    case .events(let events): for await event in events { body += event }
    }
  }

  /// Returns the answer to a request whose body is too large.
  ///
  /// - Parameter limit: The largest body that the server accepts, in bytes.
  public static func tooLarge(limit: Int) -> ServerAnswer {
    ServerAnswer(.tooLarge(limit: limit))
  }

  /// The answer to what cannot be read as an HTTP request, of status 400.
  public static var unreadable: ServerAnswer {
    ServerAnswer(
      AlgoliaAPIError(
        message: "The request is not valid HTTP/1.1: check its first line, the names and values of "
          + "its header fields, and the length of its body", status: 400))
  }

  /// The answer to a request whose first line and header fields are too long, of status 431.
  public static var headerTooLarge: ServerAnswer {
    ServerAnswer(
      AlgoliaAPIError(
        message: "The header fields are too large; send the parameters in the body", status: 431))
  }

  private init(_ failure: AlgoliaAPIError) {
    self.init(
      status: failure.status, headers: ["content-type": "application/json; charset=UTF-8"],
      body: failure.bytes)
  }
}

extension AlgoliaAPIError {
  /// Returns the error for a body that is larger than the limit, in bytes, as sent or after
  /// decompression.
  static func tooLarge(limit: Int) -> AlgoliaAPIError {
    AlgoliaAPIError(
      message: "The body is too large: at most \(limit) bytes are accepted; send it in parts",
      status: 413)
  }
}
