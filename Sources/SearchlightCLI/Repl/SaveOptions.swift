import Searchlight
import SearchlightTools

/// The arguments of `:save`: a path, and what must not be written.
struct SaveOptions: Hashable {
  let path: String

  /// The texts to redact wherever they occur.
  private(set) var secrets: [String] = []

  /// The names of the fields whose values are redacted.
  private(set) var fields: [String] = []

  /// Whether the rest is written even if something in it looks like a secret.
  private(set) var writesAsIs = false

  static let usage = ":save FILE [--secret TEXT] [--field NAME] [--as-is]"

  /// What the options are for.
  static let note =
    ":save and :export refuse to write what looks like a secret, such as an apiKey, until they are "
    + "told what to do:"

  static let rows = [
    HelpRow("--secret TEXT", "writes [secret 1] in the place of the text, wherever it stands"),
    HelpRow(
      "--field NAME",
      "writes [redacted] for what the field holds, which is a secret elsewhere too"),
    HelpRow("--as-is", "writes it all the same"),
  ]

  /// Parses the text after `:save`; `nil` if the path is missing or an option is wrong.
  ///
  /// A value extends to the next option. It needs quotation marks only if it begins or ends with
  /// white space.
  init?(_ text: String) {
    let parts = " \(text)".split(separator: " --", omittingEmptySubsequences: false)
    path = String(parts[0]).trimmed.unquoted
    guard !path.isEmpty else { return nil }
    for part in parts.dropFirst() {
      let name = part.unicodeScalars.prefix { !$0.properties.isWhitespace }
      let value = Substring(part.unicodeScalars[name.endIndex...]).trimmed.unquoted
      switch (String(name), value.isEmpty) {
      case ("secret", false): secrets.append(value)
      case ("field", false): fields.append(value)
      case ("as-is", true): writesAsIs = true
      default: return nil
      }
    }
  }

  /// Returns the text of a log with the named texts and fields redacted.
  ///
  /// - Throws: ``ReplError`` if something else looks like a secret, or if a named text or field
  ///   does not occur, which may be a typing error; ``LogWritingError`` if a secret cannot be
  ///   redacted.
  func text(of log: SearchLog) throws -> String {
    let text = try log.text(redaction: Redaction(secrets: secrets, keys: Set(fields)))
    let plain = secrets.isEmpty && fields.isEmpty ? text : try log.text()
    for secret in secrets where try log.text(redaction: Redaction(secrets: [secret])) == plain {
      throw ReplError("Nothing was written: the text after --secret does not occur in the session.")
    }
    for field in fields where try log.text(redaction: Redaction(keys: [field])) == plain {
      throw ReplError("Nothing was written: there is no field \"\(field)\" in the session.")
    }
    guard !writesAsIs, let likely = LikelySecret.first(in: text) else { return text }
    switch likely {
    case .field(let name):
      throw ReplError(
        "Nothing was written: the field \"\(name)\" looks like a secret. Keep it out with --field "
          + "\(name), or write everything with --as-is.")
    case .text(let start):
      throw ReplError(
        "Nothing was written: a text that begins with \"\(start)\" looks like a secret. Keep it out "
          + "with --secret and the whole text, or write everything with --as-is.")
    }
  }
}
