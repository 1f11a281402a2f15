import OpenSearch
import Searchlight

extension OpenSearchError {
  /// The call, what went wrong and the attempts, without the words of the Swift API that
  /// ``description`` has.
  var plainText: String {
    // What was found wrong here was not refused by the cluster.
    if case .invalid(let text) = reason, attempts.isEmpty { return text }
    let tried =
      attempts.isEmpty ? "" : " [\(attempts.map(\.description).joined(separator: "; "))]"
    return "\(call): \(searchError.plainText)\(tried)"
  }
}
