public import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    return Data((code.hexadecimal + text).utf8).base64EncodedString()
  }

  /// What a key is restricted to, each restriction as a text; `nil` for what is no such key.
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

  /// Whether a key was made from another, and nothing of it has been changed since: for a server.
  public static func isMade(_ key: String, from parent: String) -> Bool {
    guard let parts = parts(of: key) else { return false }
    let code = SHA256.authenticationCode(of: Array(parts.text.utf8), key: Array(parent.utf8))
    // All digits are looked at, so that the time tells nothing of how many are right.
    return zip(code.hexadecimal.utf8, parts.digits.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  /// The authentication code of a key, 64 digits, and the text that it is the code of.
  private static func parts(of key: String) -> (digits: String, text: String)? {
    guard let data = Data(base64Encoded: key), data.count >= 64 else { return nil }
    let digits = data.prefix(64)
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return (
      String(decoding: digits, as: UTF8.self), String(decoding: data.dropFirst(64), as: UTF8.self)
    )
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

extension [UInt8] {
  /// Two small hexadecimal digits for each byte.
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
