/// The secrets that must not be written to a log, and their replacements.
///
/// ```swift
/// let redaction = Redaction(secrets: [apiKey], keys: ["x-api-key"])
/// try file.write(log.text(redaction: redaction))
/// ```
///
/// - A *secret* is replaced wherever it occurs within a text, by `[secret 1]`, `[secret 2]` … in
///   the given order. So two secrets stay distinct, and the log can still be replayed if the
///   reducer only passes texts on. It is found in every spelling: with escapes of JSON, Swift,
///   addresses and HTML, in base 64 from six bytes on, and cut by an ellipsis after four.
/// - The value of a *key* is replaced by `[redacted]`. Every text in it then counts as a secret,
///   and is replaced elsewhere too, in the changes for example.
/// - The *closure* receives every text of a line and returns what is written instead.
///
/// Before a line is returned, it is searched for the secrets once more. If one is left (as the name
/// of a field, or as a number), nothing is written and ``LogWritingError/secretLeft(_:)`` is
/// thrown. A secret that only the closure knows cannot be searched for. If a user types a secret
/// letter by letter, the log contains its beginnings, which are not the secret.
public struct Redaction: Sendable {
  /// The texts that must not be written.
  public var secrets: [String]

  /// The names of fields whose values must not be written; the case of letters is ignored.
  public var keys: Set<String>

  /// Returns the text that is written instead of a text; `nil` to write all texts as they are.
  ///
  /// The closure is called for every text, including words of the coding such as `start`, which it
  /// must return unchanged. It must be pure, or logs cannot be compared.
  public var text: (@Sendable (String) -> String)?

  /// Creates a redaction; without arguments it replaces nothing.
  public init(
    secrets: [String] = [], keys: Set<String> = [], text: (@Sendable (String) -> String)? = nil
  ) {
    self.secrets = secrets
    self.keys = keys
    self.text = text
  }

  /// Whether nothing is replaced.
  var isEmpty: Bool { secrets.isEmpty && keys.isEmpty && text == nil }
}
