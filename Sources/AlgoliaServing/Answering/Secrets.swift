import AlgoliaForm
import SearchBackend

/// Texts that must not be told, such as API keys.
///
/// A key of fewer than 8 characters, which may be a part of any word, is not looked for in texts.
struct Secrets: Sendable {
  /// The secrets in all spellings in which a text may quote them, the longest first.
  private let spellings: [String]

  init(_ secrets: some Sequence<String>) {
    var spellings: Set<String> = []
    for secret in secrets where secret.utf8.count >= 8 {
      spellings.formUnion([
        secret, PercentEncoding.encode(secret),
        String(JSON.string(secret).description.dropFirst().dropLast()),
      ])
    }
    self.spellings = spellings.sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
  }

  /// A text without the secrets.
  func hidden(in text: String) -> String {
    spellings.reduce(text) { text, secret in
      text.contains(secret) ? text.replacing(secret, with: "(hidden)") : text
    }
  }
}
