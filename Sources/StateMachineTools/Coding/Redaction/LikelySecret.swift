/// Something in a log that looks like a secret, for whoever is about to write one and was told of none.
///
/// A guess by names of fields, and by the shapes that well-known keys have; neither all secrets nor only
/// secrets.
package enum LikelySecret: Hashable, Sendable {
  /// The field of this name has a text.
  case field(String)

  /// A text that begins so; the rest is not told.
  case text(beginning: String)

  /// The first one in the lines of a log; `nil` if there is none.
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
      if isTelling(field), !text.isEmpty, !isReplacement(text) {
        found = .field(field)
      } else if isKey(text) || field == "text" && isPasted(text) {
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

  /// Whether a redaction has left no more than its mark.
  private static func isReplacement(_ text: String) -> Bool {
    text == Redactor.maskedText || text.wholeMatch(of: #/\[secret [0-9]+\]/#) != nil
  }

  private static func isTelling(_ key: String) -> Bool {
    fields.contains(key.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// The beginnings of keys of well-known services.
  private static let beginnings = [
    "sk-", "sk_live_", "rk_live_", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
    "AKIA",
    "AIza", "eyJ",
  ]

  private static func isKey(_ text: String) -> Bool {
    if text.hasPrefix("-----BEGIN ") || text.hasPrefix("Bearer ") { return true }
    return isOneWord(text) && beginnings.contains(where: text.hasPrefix)
  }

  /// A long word with digits is nothing that anybody types into a search box.
  private static func isPasted(_ text: String) -> Bool {
    isOneWord(text) && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
  }

  private static func isOneWord(_ text: String) -> Bool {
    text.utf8.count >= 20 && !text.contains(where: \.isWhitespace)
  }
}
