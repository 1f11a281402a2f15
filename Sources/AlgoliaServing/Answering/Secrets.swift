import SearchBackend
import SearchlightBasics

/// Texts that must not be told in the log of calls, such as API keys.
///
/// A key of fewer than 8 characters, which may be a part of any word, is not looked for in texts.
struct Secrets: Sendable {
  /// How much of a text is looked at, in bytes; the log shows less than that.
  private static let limit = 4 * LoggedText.limit

  private let texts: SecretTexts

  /// The part of a key that is looked for, in bytes: whoever lacks it cannot use the key.
  private static let longest = 128

  init(_ secrets: some Sequence<String>) {
    texts = SecretTexts(
      secrets.filter { $0.utf8.count >= 8 }.map { secret in
        String(decoding: secret.utf8.prefix(Self.longest), as: UTF8.self)
      })
  }

  /// The part of a text that is looked at, and one character more if there is any.
  static func beginning(of text: String) -> String {
    text.utf8.count > limit ? String(text.prefix(limit + 1)) : text
  }

  /// The beginning of a text, without the secrets in it.
  func hidden(in text: String) -> String {
    var bytes = Array(text.utf8.prefix(Self.limit + 1))
    if bytes.count > Self.limit {
      // Before an ellipsis, the beginning of a secret is found too.
      bytes[Self.limit...] = Array("…".utf8)[...]
    }
    let clean = texts.replacing(in: bytes[...]) { _ in "(hidden)" } ?? bytes
    return String(decoding: clean, as: UTF8.self)
  }
}
