import AlgoliaForm

extension ServerAnswer {
  /// The answer to a request whose body is too large.
  ///
  /// - Parameter limit: The largest body that the server accepts, in bytes.
  public static func tooLarge(limit: Int) -> ServerAnswer {
    ServerAnswer(.tooLarge(limit: limit))
  }

  /// The answer to what cannot be read as an HTTP request, of status 400.
  public static var unreadable: ServerAnswer {
    ServerAnswer(
      AlgoliaFailure(
        message: "The request is not valid HTTP/1.1: check its first line, the names and values of "
          + "its header fields, and the length of its body", status: 400))
  }

  /// The answer to a request whose first line and header fields are too long, of status 431.
  public static var headerTooLarge: ServerAnswer {
    ServerAnswer(
      AlgoliaFailure(
        message: "The header fields are too large; send the parameters in the body", status: 431))
  }

  private init(_ failure: AlgoliaFailure) {
    self.init(
      status: failure.status, headers: ["content-type": "application/json; charset=UTF-8"],
      body: failure.bytes)
  }
}

extension AlgoliaFailure {
  /// The error for a body that is larger than the limit, in bytes, as sent or after decompression.
  static func tooLarge(limit: Int) -> AlgoliaFailure {
    AlgoliaFailure(
      message: "The body is too large: at most \(limit) bytes are accepted; send it in parts",
      status: 413)
  }
}
