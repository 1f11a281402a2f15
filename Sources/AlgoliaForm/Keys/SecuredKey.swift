public import SearchBackend

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Secured API keys: keys with restrictions that a server derives from another key for one of its
/// users.
///
/// ```swift
/// let restrictions: JSON = ["filters": "user:42", "validUntil": 2_524_604_400, "restrictIndices": ["films"]]
/// let key = SecuredKey.derive(from: searchKey, restrictions)
/// ```
///
/// Deriving a key needs no call to the service. The parent key must have the right to search, and
/// stays on the server.
public enum SecuredKey {
  /// Derives a key from a parent key.
  ///
  /// - Parameters:
  ///   - parent: The key to derive from.
  ///   - restrictions: The restrictions of the new key: `filters`, `validUntil` (seconds since
  ///     1970), `restrictIndices`, `restrictSources`, `userToken`, and search parameters, either
  ///     beside these or under `searchParams`.
  public static func derive(from parent: String, _ restrictions: JSON) -> String {
    var members = restrictions.objectValue ?? [:]
    members.merge(members.removeValue(forKey: "searchParams")?.objectValue ?? [:]) { own, _ in own }
    let text = members.sorted { $0.key < $1.key }.compactMap { name, value in
      value == .null
        ? nil : "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value.queryText))"
    }.joined(separator: "&")
    let code = SHA256.authenticationCode(of: Array(text.utf8), key: Array(parent.utf8))
    return Data((code.hexadecimal + text).utf8).base64EncodedString()
  }

  /// The restrictions of a secured key, each as a string; `nil` if the key is not a secured key.
  public static func restrictions(of key: String) -> [String: String]? {
    guard let text = parts(of: key)?.text else { return nil }
    let pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        PercentEncoding.decode(parts[0], isForm: true),
        parts.count == 2 ? PercentEncoding.decode(parts[1], isForm: true) : ""
      )
    }
    return Dictionary(pairs) { _, later in later }
  }

  /// Whether a key was derived from a parent key and has not been altered; for a server that checks
  /// keys.
  public static func isDerived(_ key: String, from parent: String) -> Bool {
    guard let parts = parts(of: key) else { return false }
    let code = SHA256.authenticationCode(of: Array(parts.text.utf8), key: Array(parent.utf8))
    // Every digit is compared, so that the time taken does not reveal how many are right.
    return zip(code.hexadecimal.utf8, parts.digits.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  /// The two parts of a secured key: its authentication code, 64 digits, and the text that it
  /// authenticates.
  private static func parts(of key: String) -> (digits: String, text: String)? {
    guard let data = Data(base64Encoded: key), data.count >= 64 else { return nil }
    let digits = data.prefix(64)
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return (
      String(decoding: digits, as: UTF8.self), String(decoding: data.dropFirst(64), as: UTF8.self)
    )
  }

  /// The time that a key stays valid after a moment, negative if it has expired; `nil` if the key
  /// does not expire.
  ///
  /// - Parameters:
  ///   - key: The secured key.
  ///   - seconds: The moment, in seconds since 1970.
  public static func remainingValidity(of key: String, at seconds: Int) -> Duration? {
    restrictions(of: key)?["validUntil"].flatMap { Int($0) }.map { end in
      let (difference, overflows) = end.subtractingReportingOverflow(seconds)
      return .seconds(overflows ? (end < 0 ? .min : .max) : difference)
    }
  }
}

extension [UInt8] {
  /// Two lowercase hexadecimal digits for each byte.
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
