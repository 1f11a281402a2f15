import SearchlightBackend
import SearchlightBasics

/// Texts that must not be told in the log of calls, such as API keys.
///
/// A key of fewer than 8 characters, which may be a part of any word, is not looked for in texts.
/// Of a key with characters that begin escapes, which has many spellings, a text with many of them is
/// not told at all: anyone may send such keys, and finding them takes long.
struct Secrets: Sendable {
  /// How much of a text is looked at, in bytes; the log shows less than that.
  private static let limit = 4 * LoggedText.limit

  private let texts: SecretTexts

  /// The part of a key that is looked for, in bytes: whoever lacks it cannot use the key.
  private static let longest = 128

  /// The most characters in a text that begin an escape.
  private let mostEscapes: Int

  init(_ secrets: some Sequence<String>) {
    let kept = secrets.filter { $0.utf8.count >= 8 }.map(Self.kept)
    texts = SecretTexts(kept)
    let escapes = kept.map { $0.utf8.count(where: Self.beginsEscape) }.max() ?? 0
    mostEscapes = escapes == 0 ? .max : escapes > 4 ? 0 : 200
  }

  /// Returns the part of a key by which it is found.
  static func kept(_ secret: String) -> String {
    String(decoding: secret.utf8.prefix(longest), as: UTF8.self)
  }

  /// Returns the part of a text that is looked at, and one byte more if there is any.
  static func beginning(of text: String) -> String {
    text.utf8.count > limit ? String(decoding: text.utf8.prefix(limit + 1), as: UTF8.self) : text
  }

  private static func beginsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "+"): true
    default: false
    }
  }

  /// Returns the beginning of a text, without the secrets in it.
  func hidden(in text: String) -> String {
    var bytes = Array(text.utf8.prefix(Self.limit + 1))
    if mostEscapes < .max, bytes.count(where: Self.beginsEscape) > mostEscapes { return "(hidden)" }
    if bytes.count > Self.limit {
      // Before an ellipsis, the beginning of a secret is found too.
      bytes[Self.limit...] = Array("…".utf8)[...]
    }
    let clean = texts.replacing(in: bytes[...]) { _ in "(hidden)" } ?? bytes
    return String(decoding: clean, as: UTF8.self)
  }
}
