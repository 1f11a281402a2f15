/// What must not get into a log, and how it is kept out.
///
/// ```swift
/// let redaction = Redaction(secrets: [apiKey], keys: ["x-api-key"])
/// try file.write(log.text(redaction: redaction))
/// ```
///
/// - A *secret* is replaced wherever it stands within a text, by `[secret 1]`, `[secret 2]` … in the
///   order given, so that two secrets stay two, and the log can still be replayed as far as the reducer
///   only hands texts on.
/// - What stands under a *key* is replaced by `[redacted]`, and every text in it counts as a secret from
///   then on: it is replaced elsewhere as well, in the changes for example.
/// - The *closure* is given every text of a line and returns what is written in its place.
///
/// Before a line is handed out it is searched for the secrets once more. If one is left (as the name of
/// a field, or as a number) nothing is written and ``LogWritingError/secretLeft(_:)`` is thrown. What
/// only the closure knows cannot be searched for. A secret that is typed letter by letter leaves its
/// beginnings in the log, which are not the secret.
public struct Redaction: Sendable {
  /// The texts that must not be written.
  public var secrets: [String]

  /// The names of fields whose values must not be written; upper and lower case make no difference.
  public var keys: Set<String>

  /// Returns what is written in the place of a text.
  ///
  /// Called for every text, also for words of the coding such as `start`, which must stay as they are.
  /// Must be pure, or no log can be compared with another.
  public var text: (@Sendable (String) -> String)?

  /// Creates a redaction; without arguments it leaves everything as it is.
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
