import SearchlightAlgoliaForm

/// The number of requests in the current hour, by key and client.
struct RequestCounts: Sendable {
  private struct Client: Hashable {
    let key: String
    let name: String
  }

  private var hour = 0
  private var counts: [Client: Int] = [:]

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - name: What tells the clients of a key apart, such as an IP address.
  ///   - seconds: The time, in seconds since 1970.
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 429 for a key that has been used too often
  ///   in this hour.
  mutating func count(
    _ key: AccessKey, of name: String, at seconds: Int
  ) throws(AlgoliaAPIError) {
    guard key.maxQueriesPerAddressPerHour > 0 else { return }
    if hour != seconds / 3600 {
      hour = seconds / 3600
      counts = [:]
    }
    let client = Client(key: key.value, name: name)
    let earlier = counts[client] ?? 0
    guard earlier < key.maxQueriesPerAddressPerHour else {
      throw AlgoliaAPIError(message: "Too many requests", status: 429)
    }
    counts[client] = earlier + 1
  }
}
