import Foundation
public import SearchlightBackend

/// Secured API keys: keys with restrictions that a server derives from another key for one of its
/// users.
///
/// ```swift
/// let restrictions: JSON = ["filters": "user:42", "validUntil": 2_524_604_400, "restrictIndices": ["films"]]
/// let key = try SecuredKey.derive(from: searchKey, restrictions)
/// ```
///
/// Deriving a key needs no call to the service. The parent key must have the right to search, and
/// stays on the server.
public enum SecuredKey {
  /// Derives a key from a parent key.
  ///
  /// A restriction is never left out: one that cannot be read, or that a key cannot express, is an
  /// error.
  ///
  /// - Parameters:
  ///   - parent: The key to derive from.
  ///   - restrictions: An object with the restrictions of the new key: `filters`, `validUntil`
  ///     (whole seconds since 1970), `restrictIndices`, `restrictSources`, `userToken`, and search
  ///     parameters, either beside these or under `searchParams`. Nested lists keep their meaning.
  /// - Throws: ``SecuredKeyError`` that names the restriction.
  public static func derive(
    from parent: String, _ restrictions: JSON
  ) throws(SecuredKeyError) -> String {
    let members = try RestrictionWriter.members(of: restrictions)
    var pairs: [String] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let text = try RestrictionWriter.text(of: value, name)
      pairs.append("\(PercentEncoding.encode(name))=\(PercentEncoding.encode(text))")
    }
    let text = pairs.joined(separator: "&")
    let code = SHA256.authenticationCode(of: Array(text.utf8), key: Array(parent.utf8))
    return Data((code.hexadecimal + text).utf8).base64EncodedString()
  }

  /// Returns the restrictions of a secured key, each as a string; `nil` if the key is not a secured
  /// key.
  public static func restrictions(of key: String) -> [String: String]? {
    guard let bytes = parts(of: key)?.text else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        PercentEncoding.decode(parts[0], isForm: true),
        parts.count == 2 ? PercentEncoding.decode(parts[1], isForm: true) : ""
      )
    }
    return Dictionary(pairs) { _, later in later }
  }

  /// Returns whether a key was derived from a parent key and has not been altered; for a server
  /// that checks keys.
  ///
  /// The time that it takes does not reveal how much of a forged key is right.
  public static func isDerived(_ key: String, from parent: String) -> Bool {
    guard let parts = parts(of: key) else { return false }
    let code = SHA256.authenticationCode(of: parts.text, key: Array(parent.utf8))
    return SecretComparison.areEqual(code.hexadecimal.utf8, parts.digits)
  }

  /// Returns the two parts of a secured key: its authentication code, 64 digits, and the text that
  /// it authenticates.
  private static func parts(of key: String) -> (digits: ArraySlice<UInt8>, text: [UInt8])? {
    guard let data = Data(base64Encoded: key), data.count >= 64 else { return nil }
    let bytes = Array(data)
    let digits = bytes.prefix(64)
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return (digits, Array(bytes.dropFirst(64)))
  }

  /// Returns the time that a key stays valid after a moment, negative if it has expired; `nil` if
  /// the key does not expire.
  ///
  /// - Parameters:
  ///   - key: The secured key. If its end cannot be read, it has expired long ago.
  ///   - seconds: The moment, in seconds since 1970.
  public static func remainingValidity(of key: String, at seconds: Int) -> Duration? {
    restrictions(of: key)?["validUntil"].map { text in
      let end = moment(text) ?? .min
      let (difference, overflows) = end.subtractingReportingOverflow(seconds)
      return .seconds(overflows ? (end < 0 ? .min : .max) : difference)
    }
  }

  /// Returns the moment in the text of `validUntil`, in seconds since 1970; `nil` if it is not a
  /// whole number.
  ///
  /// Some languages write whole numbers as `4102444800.0`.
  package static func moment(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let digits = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.count == 2, !digits[1].isEmpty, digits[1].allSatisfy({ $0 == "0" }) else {
      return nil
    }
    return Int(digits[0])
  }
}

extension [UInt8] {
  /// Two lowercase hexadecimal digits for each byte.
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Compares secrets in a time that does not depend on where they differ.
package enum SecretComparison {
  /// Returns whether two texts are equal, byte by byte.
  ///
  /// - Complexity: O(*n*) in the length of the first text. Only the lengths have an influence on the
  ///   time.
  package static func areEqual(
    _ left: some Collection<UInt8>, _ right: some Collection<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (one, other) in zip(left, right) { difference |= (one ^ other) }
    return difference == 0
  }
}

/// Why no secured key was derived: a restriction that cannot be read or written would be lost, and
/// the key would open more than it should.
public struct SecuredKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the restriction; `nil` if the restrictions as a whole cannot be read.
  public let restriction: String?

  /// What is wrong, and how to mend it.
  public let reason: String

  init(_ restriction: String?, _ reason: String) {
    self.restriction = restriction
    self.reason = reason
  }

  /// The restriction and the reason: `restrictIndices: the name "a,b" has a comma, …`.
  public var description: String {
    (restriction.map { "\($0): " } ?? "The restrictions of a secured key: ") + reason
  }
}
