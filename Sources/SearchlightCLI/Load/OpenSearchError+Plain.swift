import OpenSearch
import Searchlight

extension OpenSearchError {
  /// The call, what went wrong and the attempts, without the words of the Swift API that
  /// ``description`` has.
  var plainText: String {
    let tried =
      attempts.isEmpty ? "" : " [\(attempts.map(\.description).joined(separator: "; "))]"
    return "\(call): \(searchError.plainText)\(tried)"
  }
}
