import SearchlightBasics

/// Something in a log that looks like a secret, to warn the author of a log without a redaction.
///
/// The guess is based on the names of fields and on the forms of well-known keys. It finds neither
/// all secrets nor only secrets.
package enum LikelySecret: Hashable, Sendable {
  /// The field with this name has a text.
  case field(String)

  /// A text with this beginning; the rest is omitted.
  case text(beginning: String)

  /// Returns the first likely secret in the lines of a log; `nil` if there is none.
  package static func first(in log: String) -> LikelySecret? {
    for line in log.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let tape = try? JSONTape(Array(line)), let secret = first(in: tape) else { continue }
      return secret
    }
    return nil
  }

  private static func first(in tape: JSONTape) -> LikelySecret? {
    var found: LikelySecret?
    // The last key and the end of its value: a text in a list below a key belongs to the key.
    var (key, end) = ("", 0)
    tape.forEachText { node, isName in
      let text = JSONLiteral.text(of: tape.json(of: node))
      if isName {
        (key, end) = (text, Int(tape.nodes[node + 1].next))
        return .into
      }
      let field = node < end ? key : ""
      if isSecretField(field), !text.isEmpty, !isReplacement(text) {
        found = .field(field)
      } else if let credential = credential(in: text) {
        found = .text(beginning: String(credential.prefix(4)) + "…")
      } else if field == "text", looksPasted(text) {
        found = .text(beginning: String(text.prefix(4)) + "…")
      }
      return found == nil ? .into : .end
    }
    return found
  }

  private static let fields: Set<String> = [
    "apikey", "xalgoliaapikey", "authorization", "credential", "credentials", "password", "passwd",
    "passphrase", "secret", "clientsecret", "privatekey", "token", "accesstoken", "authtoken",
    "refreshtoken",
  ]

  /// Returns whether a text is only the mark of a redaction.
  private static func isReplacement(_ text: String) -> Bool {
    text == Redactor.maskedText || text.wholeMatch(of: #/\[secret [0-9]+\]/#) != nil
  }

  private static func isSecretField(_ key: String) -> Bool {
    fields.contains(key.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// The prefixes of keys of well-known services.
  private static let keyPrefixes = [
    "sk-", "sk_live_", "rk_live_", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
    "AKIA",
    "AIza", "eyJ",
  ]

  /// Returns the first word of a text that has the format of a well-known key.
  private static func credential(in text: String) -> Substring? {
    if let bearer = text.firstRange(of: "Bearer "),
      text[bearer.upperBound...].prefix(while: { !$0.isWhitespace }).utf8.count >= 20
    {
      return text[bearer.lowerBound...]
    }
    if let key = text.firstRange(of: "-----BEGIN ") { return text[key.lowerBound...] }
    guard text.utf8.count >= 20 else { return nil }
    return text.split { $0.isWhitespace || "\"'`=:,;()<>[]{}|/&?#".contains($0) }.first { word in
      word.utf8.count >= 20 && keyPrefixes.contains(where: word.hasPrefix)
    }
  }

  /// Nobody types a long word with digits into a search box.
  private static func looksPasted(_ text: String) -> Bool {
    isOneWord(text) && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
  }

  private static func isOneWord(_ text: String) -> Bool {
    text.utf8.count >= 20 && !text.contains(where: \.isWhitespace)
  }
}
