import AlgoliaForm

extension ServerAnswer {
  /// The answer to a request whose body is too large.
  ///
  /// - Parameter limit: The largest body that the server accepts, in bytes.
  public static func tooLarge(limit: Int) -> ServerAnswer {
    let failure = AlgoliaFailure.tooLarge(limit: limit)
    return ServerAnswer(
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
