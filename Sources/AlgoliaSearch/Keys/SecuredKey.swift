import AlgoliaForm
import Foundation
public import SearchCore

/// Keys that are made on the spot from another key, and are allowed less than it: on a server, for one of its users.
///
/// ```swift
/// let restrictions: JSON = ["filters": "user:42", "validUntil": 2_524_604_400, "restrictIndices": ["films"]]
/// let key = SecuredKey.make(from: searchKey, restrictions)
/// ```
///
/// No call is made. The key that it comes from must be able to search, and stays on the server.
public enum SecuredKey {
  /// Makes a key.
  ///
  /// - Parameters:
  ///   - parent: The key that it comes from.
  ///   - restrictions: What it is restricted to: `filters`, `validUntil` (seconds since 1970), `restrictIndices`,
  ///     `restrictSources`, `userToken`, and parameters of a search, beside them or under `searchParams`.
  public static func make(from parent: String, _ restrictions: JSON) -> String {
    var members = restrictions.objectValue ?? [:]
    members.merge(members.removeValue(forKey: "searchParams")?.objectValue ?? [:]) { own, _ in own }
    let text = members.sorted { $0.key < $1.key }.compactMap { name, value in
      value == .null
        ? nil : "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value.queryText))"
    }.joined(separator: "&")
    let code = SHA256.authenticationCode(of: Array(text.utf8), key: Array(parent.utf8))
    let digits = code.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    return Data((digits + text).utf8).base64EncodedString()
  }

  /// What a key is restricted to, each restriction as a text; `nil` for what is no such key.
  public static func restrictions(of key: String) -> [String: String]? {
    guard let data = Data(base64Encoded: key), data.count > 64 else { return nil }
    let pairs = String(decoding: data.dropFirst(64), as: UTF8.self).split(separator: "&")
    let members = pairs.map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        PercentEncoding.decode(parts[0]), parts.count == 2 ? PercentEncoding.decode(parts[1]) : ""
      )
    }
    return Dictionary(members) { _, later in later }
  }

  /// How long a key is valid from a moment on, negative if it was before; `nil` for a key without an end.
  ///
  /// - Parameter seconds: The moment, in seconds since 1970.
  public static func remainingValidity(of key: String, at seconds: Int) -> Duration? {
    restrictions(of: key)?["validUntil"].flatMap { Int($0) }.map { end in
      let (difference, overflows) = end.subtractingReportingOverflow(seconds)
      return .seconds(overflows ? (end < 0 ? .min : .max) : difference)
    }
  }
}
