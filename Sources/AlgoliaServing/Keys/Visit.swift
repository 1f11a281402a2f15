/// Who sends a request, and when.
struct Visit: Sendable {
  /// The application ID that the request names; empty for none.
  var applicationID = ""

  /// The API key that it sends; empty for none.
  var key = ""

  /// The IP address of the client; `nil` if it is unknown.
  var address: String?

  /// The page that the request comes from; empty if it does not say it.
  var referer = ""

  /// The time, in seconds since 1970.
  var seconds: Int
}
