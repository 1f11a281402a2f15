import SearchlightBasics

/// The header fields of a request or an answer, with case-insensitive names.
///
/// Secret values, such as keys, never appear in a description, a dump or a recording.
public struct TransportHeaders: Hashable, Sendable {
  /// The values, by lowercase name.
  private var values: [String: String] = [:]

  /// Creates header fields; if two names differ only in case, the later value counts.
  public init(_ fields: [String: String] = [:]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { self[name] = value }
  }

  /// The value of a field; `nil` if the field is not set.
  ///
  /// Setting a value removes line ends and other control characters from it, because a line end
  /// would begin another field.
  public subscript(name: String) -> String? {
    get { values[name.lowercased()] }
    set {
      values[name.lowercased()] = newValue.map { value in
        String(
          String.UnicodeScalarView(
            value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }))
      }
    }
  }

  /// The fields, sorted by lowercase name.
  public var fields: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// Sets all fields of `others`, and replaces fields with the same names.
  public mutating func merge(_ others: TransportHeaders) {
    values.merge(others.values) { _, later in later }
  }
}

extension TransportHeaders: ExpressibleByDictionaryLiteral {
  /// Creates header fields; if two names differ only in case, the later value counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension TransportHeaders: CustomStringConvertible, CustomReflectable {
  /// The fields, one per line, with secret values hidden.
  public var description: String {
    fields.map { "\($0.name): \(Self.isSecret($0.name) ? hiddenText : $0.value)" }
      .joined(separator: "\n")
  }

  /// The fields as `dump` shows them, with secret values hidden.
  public var customMirror: Mirror {
    Mirror(self, children: ["fields": description])
  }
}

extension TransportHeaders {
  /// Returns whether a field's value must not be shown, judged by the field's name.
  public static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return secretWords.contains { name.contains($0) }
      || name.split(whereSeparator: { !$0.isLetter }).contains("auth")
  }

  private static let secretWords = [
    "key", "token", "secret", "authorization", "cookie", "password", "passphrase", "credential",
    "signature", "session",
  ]

  /// Returns whether a field's value grants access, judged by the field's name; a user token must
  /// not be shown either, but grants none.
  static func givesAccess(_ name: String) -> Bool {
    isSecret(name) && !name.lowercased().contains("usertoken")
  }

  /// The texts that grant access: the values of fields that do, and the parts of such a value,
  /// such as the token behind `Bearer`, the password in `Basic`, and the values of cookies.
  ///
  /// Texts shorter than 8 bytes are left out: they are not real secrets, and would match ordinary
  /// text.
  package var secrets: [String] {
    let fields = fields.filter { Self.givesAccess($0.name) }
    let texts = fields.flatMap { [$0.value] + Self.parts(of: $0.value) }
    return Set(texts.filter { $0.utf8.count >= 8 }).sorted()
  }

  private static func parts(of value: String) -> [String] {
    let words = value.split { $0 == " " || $0 == "," || $0 == ";" }
    // The first of several words names the scheme.
    let texts = words.count < 2 || words[0].contains("=") ? words : Array(words.dropFirst())
    return texts.flatMap { text -> [String] in
      // A token of base 64 can end with equals signs, but not have one with a value behind it.
      let member = text.firstIndex(of: "=").map { text[text.index(after: $0)...] } ?? ""
      let plain = member.allSatisfy { $0 == "=" } ? text : member
      guard let bytes = Base64.decode(plain),
        let decoded = String(validating: bytes, as: UTF8.self),
        let colon = decoded.firstIndex(of: ":")
      else { return [String(plain)] }
      return [String(plain), decoded, String(decoded[decoded.index(after: colon)...])]
    }
  }
}
